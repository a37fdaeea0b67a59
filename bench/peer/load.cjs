// Moves a second at tables of four, each timed until all four clients have it.
// Usage: node load.cjs PORT TABLES RATE SECONDS; prints one JSON line of figures.
const { io } = require('socket.io-client')

const [port, tables, rate, seconds] = process.argv.slice(2).map(Number)
const SEATS = 4
const address = `http://127.0.0.1:${port}`

const post = async (path, body) => {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

class Table {
  move = null
  state = null
  clients = []
  keys = []

  async open() {
    this.id = (await post('/games/rummy/create', { numPlayers: SEATS })).matchID
    for (let seat = 0; seat < SEATS; seat++) {
      const joined = await post(`/games/rummy/${this.id}/join`, { playerID: `${seat}`, playerName: `P${seat}` })
      this.keys.push(joined.playerCredentials)
      const client = io(`${address}/rummy`, { transports: ['websocket'], forceNew: true })
      client.on('update', (id, state) => this.told(state))
      client.on('patch', (id, before, after) => this.told({ _stateID: after }))
      this.clients.push(client)
      await new Promise((done) => {
        client.once('sync', (id, info) => {
          this.state = info.state
          done()
        })
        client.on('connect', () => client.emit('sync', this.id, `${seat}`, this.keys[seat], SEATS))
      })
    }
  }

  told(state) {
    if (!this.move || state._stateID < this.move.wanted) return
    if (state.G) this.state = state
    this.move.missing -= 1
    if (this.move.missing) return
    times.push(performance.now() - this.move.sent)
    this.move = null
  }

  act() {
    const { ctx, _stateID, G } = this.state
    const seat = ctx.currentPlayer
    const [type, args] = G.drawn ? ['discard', [0]] : ['draw', []]
    this.move = { missing: SEATS, sent: performance.now(), wanted: _stateID + 1 }
    const payload = { type, args, playerID: seat, credentials: this.keys[seat] }
    this.clients[seat].emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.id, seat)
  }
}

const times = []
const share = (of) => {
  const ordered = [...times].sort((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * of))]
}

const main = async () => {
  const all = []
  for (let n = 0; n < tables; n++) {
    all.push(new Table())
    await all[n].open()
  }
  console.log(JSON.stringify({ opened: tables }))
  await new Promise((done) => setTimeout(done, 1000))
  console.log(JSON.stringify({ begins: true }))
  const began = performance.now()
  for (let n = 0; n < rate * seconds; n++) {
    const wait = began + (1000 * n) / rate - performance.now()
    if (wait > 0) await new Promise((done) => setTimeout(done, wait))
    const table = Array.from({ length: 20 }, () => all[Math.floor(Math.random() * all.length)]).find((one) => !one.move)
    table?.act()
  }
  await new Promise((done) => setTimeout(done, 1000))
  console.log(JSON.stringify({ moves: times.length, p50: share(0.5), p99: share(0.99) }))
  process.exit(0)
}

main()
