// What the buttons of Bartok say and do: chosen among the legal actions that came, nothing else.
import type { Action, BartokView, CardText, GameEvent, ListedRule } from '../../wire'

export interface Choice {
  /** The sentence on the button, and the card in it. */
  say: string
  card?: CardText
  /** What it does: an action to send, or a window to open first. */
  does: Action | 'ways' | 'rematch'
}

export interface Choices {
  /** What is expected of me, in a few words. */
  prompt: string
  main: Choice | null
  lesser: Choice[]
}

/** The buttons of an ordinary turn and between deals, with this card of the hand chosen. */
export function choices(view: BartokView, me: number | null, card: CardText | null): Choices {
  if (view.match_over) {
    const again = me === null ? null : { say: 'page-rematch', does: 'rematch' as const }
    return { prompt: 'page-prompt-match-over', main: again, lesser: [] }
  }
  if (view.deal_over) {
    const next = view.legal.find((action) => action.type === 'next')
    const main = next ? { say: 'page-next-deal', does: next } : null
    return { prompt: 'page-prompt-deal-over', main, lesser: [] }
  }
  if (me === null) return { prompt: 'page-prompt-watching', main: null, lesser: [] }
  const ways = waysOf(view, card)
  const draw = view.legal.find((action) => action.type === 'draw')
  const pass = view.legal.find((action) => action.type === 'pass')
  const rest: Choice[] = [
    ...(draw ? [{ say: 'bartok-draw', does: draw }] : []),
    ...(pass ? [{ say: 'bartok-pass', does: pass }] : []),
  ]
  if (card !== null && ways[0]) {
    const more: Choice[] = ways.length > 1 ? [{ say: 'bartok-other-ways', does: 'ways' }] : []
    const main = isPlain(ways[0]) ? { say: 'bartok-play', card, does: ways[0] } : { say: 'bartok-play-in-a-way', card, does: 'ways' as const }
    return { prompt: 'bartok-prompt-turn', main, lesser: [...(isPlain(ways[0]) ? more : []), ...rest] }
  }
  const playable = view.legal.some((action) => action.type === 'play')
  if (!rest.length && !playable) return { prompt: 'page-prompt-wait', main: null, lesser: [] }
  if (card === null && playable && draw) return { prompt: 'bartok-prompt-turn', main: null, lesser: rest }
  return { prompt: playable ? 'bartok-prompt-turn' : 'bartok-prompt-no-play', main: rest[0] ?? null, lesser: rest.slice(1) }
}

/** The legal ways to play a card, the plain one first. */
export function waysOf(view: BartokView, card: CardText | null): Action[] {
  const ways = view.legal.filter((action) => action.type === 'play' && action.card === card)
  return [...ways.filter(isPlain), ...ways.filter((way) => !isPlain(way))]
}

function isPlain(action: Action): boolean {
  return !action.with?.length && !action.as && !action.say
}

/** Cards of the hand with no legal way to play them, though a card may be played or drawn now. */
export function heldBack(view: BartokView, me: number | null): Set<CardText> {
  if (view.turn !== me || view.phase !== 'play') return new Set()
  const free = new Set(view.legal.filter((action) => action.type === 'play').map((action) => action.card))
  return new Set((view.hand ?? []).filter((card) => !free.has(card)))
}

/** What a call can name; `open`: the server offers this call now. */
export interface Ground {
  call: Action
  open: boolean
  rule?: ListedRule
  clause?: string
}

const CLAUSES = ['BK-07', 'BK-09', 'BK-10']

/** The grounds on which a seat may be called; the server says which of them hold. */
export function grounds(view: BartokView, against: number): Ground[] {
  const open = (call: Action) =>
    view.legal.some((one) => one.type === 'call' && one.against === against && (one.clause ?? null) === (call.clause ?? null) && (one.rule ?? null) === (call.rule ?? null))
  const fixed = CLAUSES.map((clause) => ({ clause, call: { type: 'call', against, clause } }))
  const added = inForce(view).map((rule) => ({ rule, call: { type: 'call', against, rule: rule.number } }))
  return [...fixed, ...added].map((ground) => ({ ...ground, open: open(ground.call) }))
}

/** The rules of the list that hold in a deal, this one unless another is asked about, as the list itself says. */
export function inForce(view: BartokView, deal = view.deal): ListedRule[] {
  return view.rules.filter((rule) => rule.since <= deal && (rule.repealed === null || rule.repealed > deal))
}

/** The numbers of those that hold in this deal. */
export function numbersInForce(view: BartokView): Set<number> {
  return new Set(inForce(view).map((rule) => rule.number))
}

/** The rules that the list will still hold in the next deal. */
export function inForceNext(view: BartokView): ListedRule[] {
  return inForce(view, view.deal + 1)
}

/** The card that a seat played last in this deal. */
export function lastPlay(log: GameEvent[], seat: number): CardText | null {
  const found = [...log].reverse().find((event) => event.type === 'play' && event.seat === seat)
  return found?.cards?.at(-1) ?? null
}

const QUIET = ['deal', 'shuffle', 'accept', 'vote-yes', 'vote-no']
const AT_MOST = 3

/** What stands on the sheet that holds play up, or is told again by what follows. */
const SHOWN = ['last-card', 'asked']

/**
 * The events to tell beside the piles: of the last thing that happened, the newest last. `stopped`: a sheet
 * says what is awaited.
 */
export function happened(log: GameEvent[], latest: GameEvent[], stopped = false): GameEvent[] {
  const named = latest.some((event) => event.type === 'named')
  const quiet = [...QUIET, ...(stopped ? SHOWN : []), ...(named ? ['chosen'] : [])]
  const told = (events: GameEvent[]) => events.filter((event) => !quiet.includes(event.type))
  const fresh = told(latest)
  return (fresh.length ? fresh : told(log).slice(-1)).slice(-AT_MOST)
}

/** The rules that have just worked, by their numbers. */
export function worked(latest: GameEvent[]): Set<number> {
  return new Set(latest.flatMap((event) => (event.rule ? [event.rule] : [])))
}
