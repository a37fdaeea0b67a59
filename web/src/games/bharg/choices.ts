// What the buttons of Bharg Deluxe say and do: chosen among the legal actions that came, and what the
// server said of the chosen cards.
import type { Facts } from '../../words'
import type { Action, BhargView, CardText } from '../../wire'
import { left, type Drafted } from './draft'
import type { Verdict } from './verdict'

/** Taking more than this many cards of the Cue is asked once more. */
export const MANY = 3

export interface Choice {
  say: string
  card?: CardText
  facts?: Facts
  bright?: boolean
  /** Asked once more before it is done. */
  sure?: boolean
  /** Actions to send in a row, a bind for the draft, or something of the page. */
  does: Action[] | 'bind' | 'suggest' | 'take-back' | 'rematch'
}

export interface Choices {
  prompt: string
  main: Choice | null
  lesser: Choice[]
}

export interface Chosen {
  /** So many cards from the top of the Cue; 0: none. */
  take: number
  cards: CardText[]
  verdict: Verdict | null
  draft: Drafted[]
  /** Cards that could be bound next. */
  hint: CardText[]
}

export function choices(view: BhargView, me: number | null, chosen: Chosen): Choices {
  if (view.match_over) {
    const again: Choice | null = me === null ? null : { say: 'page-rematch', does: 'rematch' }
    return { prompt: 'page-prompt-match-over', main: again, lesser: [] }
  }
  if (view.deal_over) {
    const next = view.legal.find((action) => action.type === 'next')
    return { prompt: 'page-prompt-deal-over', main: next ? { say: 'page-next-deal', does: [next] } : null, lesser: [] }
  }
  if (me === null) return { prompt: 'page-prompt-watching', main: null, lesser: [] }
  if (view.turn !== me) return { prompt: 'page-prompt-wait', main: null, lesser: [] }
  return view.phase === 'draw' ? drawing(view, chosen.take) : binding(view, chosen)
}

function drawing(view: BhargView, take: number): Choices {
  const deck = view.legal.find((action) => action.type === 'draw' && action.from === 'deck')
  const cue = view.legal.find((action) => action.type === 'draw' && action.from === 'cue' && action.count === take)
  const none = view.legal.find((action) => action.type === 'no-draw')
  const others: Choice[] = []
  if (deck) others.push({ say: 'page-bharg-draw', does: [deck] })
  if (none) others.push({ say: 'page-bharg-no-draw', sure: true, does: [none] })
  if (cue) {
    const main: Choice = { say: 'page-bharg-take', facts: { count: take }, sure: take > MANY, does: [cue] }
    return { prompt: 'page-bharg-prompt-take', main, lesser: others }
  }
  if (deck) return { prompt: view.cue.length ? 'page-bharg-prompt-draw' : 'page-bharg-prompt-deck', main: others[0] ?? null, lesser: [] }
  return { prompt: view.cue.length ? 'page-bharg-prompt-no-deck' : 'page-bharg-prompt-nothing', main: null, lesser: others }
}

function binding(view: BhargView, chosen: Chosen): Choices {
  const { cards, verdict, draft, hint } = chosen
  const only = view.phase === 'bind-only'
  const rest = left(view.hand ?? [], draft)
  const binds = draft.map((one) => one.action)
  const bind = bindOf(verdict)
  const discard = cards.length === 1 && !only ? discardOf(view, cards[0]!, binds, rest.length === 1) : null
  const finish = only ? doneOf(view, binds, rest.length) : null
  const now: Choice | null = draft.length ? { say: 'page-bharg-bind-now', facts: { count: draft.length }, does: binds } : null
  const back: Choice | null = draft.length ? { say: 'page-bharg-take-back', does: 'take-back' } : null
  const suggest: Choice | null = hint.length ? { say: 'page-bharg-suggest', does: 'suggest' } : null
  const out = draft.length > 0 && rest.length === 0
  const main = out ? now : (bind ?? discard ?? (cards.length ? null : finish))
  const lesser = cards.length ? [bind ? discard : null] : [now, suggest ?? back]
  const prompt = out ? 'page-bharg-prompt-out' : only ? 'page-bharg-prompt-only' : draft.length ? 'page-bharg-prompt-draft' : 'page-bharg-prompt-bind'
  return { prompt, main, lesser: lesser.filter((one) => one !== null && one !== main) as Choice[] }
}

function bindOf(verdict: Verdict | null): Choice | null {
  if (!verdict || verdict.kind === 'nothing') return null
  if (verdict.kind !== 'partial') return { say: `page-bharg-bind-${verdict.kind}`, does: 'bind' }
  const { cards, places } = verdict
  if (places.length > 1) return { say: 'page-bharg-bind-where', facts: { count: places.length }, does: 'bind' }
  const [card] = cards
  return cards.length === 1 && card ? { say: 'page-bharg-bind-one', card, does: 'bind' } : { say: 'page-bharg-bind-two', does: 'bind' }
}

function discardOf(view: BhargView, card: CardText, binds: Action[], last: boolean): Choice | null {
  const discard = view.legal.find((action) => action.type === 'discard' && action.card === card)
  if (!discard) return null
  const say = binds.length ? 'page-bharg-bind-discard' : 'page-discard'
  return { say, card, sure: last, does: [...binds, discard] }
}

/** The end of a step in which one only binds; it ends by itself when no card is left. */
function doneOf(view: BhargView, binds: Action[], rest: number): Choice | null {
  const done = view.legal.find((action) => action.type === 'done')
  if (!done) return null
  return { say: binds.length ? 'page-bharg-bind-done' : 'page-bharg-done', does: rest ? [...binds, done] : binds }
}

/** Cards that may not be discarded now, though a card is to be discarded. */
export function heldBack(view: BhargView, me: number | null): Set<CardText> {
  if (view.turn !== me || view.phase !== 'bind') return new Set()
  const free = new Set(view.legal.filter((action) => action.type === 'discard').map((action) => action.card))
  return new Set((view.hand ?? []).filter((card) => !free.has(card)))
}
