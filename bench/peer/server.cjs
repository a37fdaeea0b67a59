// A rummy-like game on boardgame.io's server, with the storage in files that comes along with it.
// Usage: node server.cjs PORT FOLDER
const { Server, FlatFile, Origins } = require('boardgame.io/server')
const { PlayerView, INVALID_MOVE } = require('boardgame.io/core')

const CARDS = 72
const HAND = 7

const game = {
  name: 'rummy',
  playerView: PlayerView.STRIP_SECRETS,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()].map((n) => `card${n}`))
    const players = {}
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, HAND) }
    return { secret: { deck }, players, discard: [deck.pop()], left: deck.length, drawn: false }
  },
  moves: {
    draw: {
      client: false,
      move: ({ G, playerID, random }) => {
        if (G.drawn) return INVALID_MOVE
        if (!G.secret.deck.length) G.secret.deck = random.Shuffle(G.discard.splice(1))
        G.players[playerID].hand.push(G.secret.deck.pop())
        G.left = G.secret.deck.length
        G.drawn = true
      },
    },
    discard: {
      client: false,
      move: ({ G, events, playerID }, at) => {
        if (!G.drawn || !(at in G.players[playerID].hand)) return INVALID_MOVE
        G.discard.push(...G.players[playerID].hand.splice(at, 1))
        G.drawn = false
        events.endTurn()
      },
    },
  },
}

const [port, folder] = process.argv.slice(2)
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db: new FlatFile({ dir: folder }) })
server.run(Number(port), () => console.log('ready'))
