// The binds of a turn before they are sent: which cards they take, what they would lie as, how one is
// taken back. Whether they are legal the server has said of all of them in a row.
import { cardOf, decktet } from '../../cards/deck'
import type { Action, BhargView, CardText, GameEvent } from '../../wire'

/** A bind that the server would accept after those before it. */
export interface Drafted {
  action: Action
  /** The cards from hand, in the order in which they would be laid. */
  cards: CardText[]
  /** All cards of the straight that comes of it, else the cards themselves. */
  whole: CardText[]
}

/** The bind, and what the server's answer tells of it: the last one told in these events. */
export function drafted(action: Action, events: GameEvent[]): Drafted {
  const laid = events.filter((event) => event.type === 'bind').at(-1)
  const last = laid ? events.slice(events.indexOf(laid)) : []
  const cards = seen(laid?.cards) ?? action.cards ?? []
  const straight = last.find((event) => event.type === 'straight-now')
  return { action, cards, whole: seen(straight?.cards) ?? cards }
}

function seen(cards: (CardText | null)[] | undefined): CardText[] | undefined {
  return cards?.filter((card) => card !== null)
}

/** The cards without those of the draft. */
export function left(hand: CardText[], draft: Drafted[]): CardText[] {
  return without(hand, draft.flatMap((one) => one.cards))
}

/** The cards without one copy of each that is taken. */
export function without(cards: CardText[], taken: CardText[]): CardText[] {
  const rest = [...cards]
  for (const card of taken) {
    const at = rest.lastIndexOf(card)
    if (at >= 0) rest.splice(at, 1)
  }
  return rest
}

/** The draft without the bind at this place, and without later ones that name cards on the table by number. */
export function takenBack(draft: Drafted[], at: number): Drafted[] {
  return draft.filter((one, place) => place < at || (place > at && one.action.kind !== 'partial'))
}

/** The ids that the cards of each bind of the draft get when they are bound: they are numbered on. */
export function numbered(view: BhargView, draft: Drafted[]): { id: string; cards: { id: string; card: CardText }[] }[] {
  let next = new Set(view.table.flatMap((meld) => meld.cards.map((card) => card.id))).size + 1
  return draft.map((one) => {
    const first = next
    next += one.cards.length
    return { id: `s${first}`, cards: one.cards.map((card, at) => ({ id: `c${first + at}`, card })) }
  })
}

/** The cards of a unit: a card of a set or a whole straight, on the table or in the draft. */
export function unitCards(view: BhargView, draft: Drafted[], unit: string): CardText[] {
  const numbers = numbered(view, draft)
  const grown = draft.filter((one, at) => numbers[at]?.id === unit || one.action.with?.some((used) => used === unit)).at(-1)
  if (grown && unit.startsWith('s')) return grown.whole
  const meld = view.table.find((one) => one.id === unit)
  if (meld) return meld.cards.map((one) => one.card)
  const single = [...view.table, ...numbers].flatMap((one) => one.cards).find((one) => one.id === unit)
  return single ? [single.card] : []
}

/** The seat before which a unit lies, `null` where it lies before several. */
export function unitOwner(view: BhargView, unit: string, me: number | null): number | null {
  const cards = view.table.find((one) => one.id === unit)?.cards ?? view.table.flatMap((one) => one.cards).filter((one) => one.id === unit)
  const owners = new Set(cards.map((one) => one.by))
  if (owners.size === 0) return me
  return owners.size === 1 ? cards[0]!.by : null
}

/** What the cards are worth together. */
export function worth(view: BhargView, cards: CardText[]): number {
  return cards.reduce((sum, card) => sum + (view.worth[cardOf(card, decktet).rank] ?? 0), 0)
}
