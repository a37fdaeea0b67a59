// What lies before each seat: melds where they were begun, and cards that joined another's straight.
import type { BhargView, BoundCard, CardText, Meld } from '../../wire'
import { without, worth } from './draft'

export interface Lying {
  /** Begun by this seat: its sets, and straights whose oldest card it bound. */
  melds: Meld[]
  /** Cards of this seat in straights that lie before others. */
  joined: { card: BoundCard; before: number }[]
  points: number
}

/** What lies before each seat. */
export function lying(view: BhargView): Lying[] {
  const all: Lying[] = view.seats.map(() => ({ melds: [], joined: [], points: 0 }))
  const counted = new Set<string>()
  const sets = new Set(view.table.filter((meld) => meld.kind === 'set').flatMap((meld) => meld.cards.map((one) => one.id)))
  for (const meld of view.table) {
    const owner = begunBy(meld)
    all[owner]?.melds.push(meld)
    for (const card of meld.cards) {
      const own = all[card.by]
      if (own && !counted.has(card.id)) {
        counted.add(card.id)
        own.points += worth(view, [card.card])
      }
      if (own && card.by !== owner && !sets.has(card.id)) own.joined.push({ card, before: owner })
    }
  }
  return all
}

/** The seat that bound the oldest card of a meld. */
export function begunBy(meld: Meld): number {
  const oldest = [...meld.cards].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
  return oldest[0]?.by ?? 0
}

/** The hand in the melds that could be bound now, as many cards as a quick look finds, and the rest. */
export function suggested(view: BhargView, hand: CardText[]): { melds: CardText[][]; unmelded: CardText[] } {
  const binds = view.legal.filter((action) => action.type === 'bind' && action.kind !== 'partial')
  const groups = binds.map((action) => action.cards ?? []).sort((a, b) => worth(view, b) - worth(view, a))
  const melds: CardText[][] = []
  let unmelded = [...hand]
  for (const group of groups) {
    const rest = without(unmelded, group)
    if (rest.length === unmelded.length - group.length) {
      melds.push(group)
      unmelded = rest
    }
  }
  return { melds, unmelded }
}

/** Cards to bind next: a whole meld of the hand, else what joins the table; none where nothing does. */
export function hinted(view: BhargView, hand: CardText[]): CardText[] {
  const [meld] = suggested(view, hand).melds
  if (meld) return meld
  const joins = view.legal.flatMap((action) => (action.kind === 'partial' && action.cards ? [action.cards] : []))
  const fitting = joins.filter((cards) => without(hand, cards).length === hand.length - cards.length)
  return fitting.sort((a, b) => worth(view, b) - worth(view, a))[0] ?? []
}
