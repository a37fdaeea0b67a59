// What the buttons of Old Janx Spirit say and do: chosen among the legal actions that came, nothing else.
import type { Action, CardText, JanxView } from '../../wire'

export type Source = 'pile' | 'discard'

export interface Choice {
  /** The sentence on the button, and the card in it. */
  say: string
  card?: CardText
  /** Worth a second look, though not the main one. */
  bright?: boolean
  /** What it does: an action to send, or a window to open first. */
  does: Action | 'lay-down' | 'rematch' | 'stop'
}

export interface Choices {
  /** What is expected of me, in a few words. */
  prompt: string
  /** `null`: nothing can be done now; the prompt then stands on the button. */
  main: Choice | null
  lesser: Choice[]
}

/**
 * The buttons for this view, with this card of the hand and this pile chosen. Stopping the match is
 * offered between deals, and at once when another player has asked for it.
 */
export function choices(
  view: JanxView,
  me: number | null,
  card: CardText | null,
  source: Source | null,
  asked = false,
): Choices {
  const mayStop = (view.deal_over !== null || asked) && view.legal.some((action) => action.type === 'stop')
  const stop: Choice[] = mayStop ? [{ say: 'page-stop', does: 'stop' }] : []
  if (view.match_over) {
    const again = me === null ? null : { say: 'page-rematch', does: 'rematch' as const }
    return { prompt: 'page-prompt-match-over', main: again, lesser: [] }
  }
  if (view.deal_over) {
    const next = view.legal.find((action) => action.type === 'next')
    const main = next ? { say: 'page-next-deal', does: next } : null
    return { prompt: 'page-prompt-deal-over', main, lesser: stop }
  }
  if (me === null) return { prompt: 'page-prompt-watching', main: null, lesser: [] }
  if (view.turn !== me) return { prompt: 'page-prompt-wait', main: null, lesser: [] }
  return view.phase === 'draw' ? drawing(view, source, stop) : discarding(view, card, stop)
}

function drawing(view: JanxView, source: Source | null, stop: Choice[]): Choices {
  const draws = view.legal.filter((action) => action.type === 'draw')
  const offers = draws.map((does) =>
    does.from === 'discard' && view.top
      ? { say: 'page-take', card: view.top, does }
      : { say: 'page-draw', does },
  )
  const wanted = offers.find((offer) => offer.does.from === source) ?? offers[0] ?? null
  return { prompt: 'page-prompt-draw', main: wanted, lesser: [...offers.filter((offer) => offer !== wanted), ...stop] }
}

function discarding(view: JanxView, card: CardText | null, stop: Choice[]): Choices {
  const plain = view.legal.find((action) => action.type === 'discard' && action.card === card && !action.out)
  const discard = plain && card ? { say: 'page-discard', card, does: plain } : null
  const ways = view.ways_out ?? []
  if (!ways.length) return { prompt: 'page-prompt-discard', main: discard, lesser: stop }
  const layDown = { say: 'page-lay-down', does: 'lay-down' as const }
  const onTheWay = card === null || ways.some((way) => way.card === card)
  if (onTheWay || !discard) {
    const playOn = discard ? [{ ...discard, say: 'page-discard-only' }] : []
    return { prompt: 'page-prompt-way-out', main: layDown, lesser: [...playOn, ...stop].slice(0, 2) }
  }
  return { prompt: 'page-prompt-way-out', main: discard, lesser: [{ ...layDown, bright: true }, ...stop].slice(0, 2) }
}

/** The legal action that goes out with this discard. */
export function goingOut(view: JanxView, card: CardText): Action | undefined {
  return view.legal.find((action) => action.type === 'discard' && action.card === card && action.out)
}

/** Cards of the hand that may not be discarded now, though a card is to be discarded. */
export function heldBack(view: JanxView, me: number | null): Set<CardText> {
  if (view.turn !== me || view.phase !== 'discard') return new Set()
  const free = new Set(view.legal.filter((action) => action.type === 'discard').map((action) => action.card))
  return new Set((view.hand ?? []).filter((card) => !free.has(card)))
}
