// The order of one's own hand: kept across draws and reloads, shown as groups.
import { byRank, bySuit, type Deck } from '../cards/deck'
import type { Order } from '../settings.svelte'
import type { CardText, Split } from '../wire'

/** A hand's own order, and the card that came last and has not been placed yet. */
export interface Kept {
  deal: number
  cards: CardText[]
  fresh: CardText | null
}

/** One card of the hand; `key` tells copies of a card apart. */
export interface Held {
  key: string
  text: CardText
  fresh: boolean
}

/** Cards that lie together: a meld, the cards left over, the card just drawn, or simply the rest. */
export interface Group {
  kind: 'meld' | 'over' | 'fresh' | 'rest'
  cards: Held[]
}

/** The kept order after the hand became `hand`: cards stay where they were, a new one comes last. */
export function settle(kept: Kept | null, hand: CardText[], deal: number): Kept {
  if (!kept || kept.deal !== deal) return { deal, cards: [...hand], fresh: null }
  const left = [...hand]
  const stay = kept.cards.filter((card) => takeOut(left, card))
  const lost = stay.length < kept.cards.length
  const fresh = left.length === 1 ? (left[0] ?? null) : left.length || lost ? null : kept.fresh
  return { deal, cards: [...stay, ...left], fresh }
}

/** The order after the card at `from` was put at place `to`. */
export function moved(cards: CardText[], from: number, to: number): CardText[] {
  const next = [...cards]
  const [card] = next.splice(from, 1)
  if (card !== undefined) next.splice(to, 0, card)
  return next
}

/** The hand as it is shown in the chosen order. */
export function arranged(kept: Kept, order: Order, deck: Deck, split?: Split): Group[] {
  if (order === 'melds' && split && covers(split, kept.cards)) return inMelds(kept, split)
  const rest = [...kept.cards]
  const fresh = kept.fresh !== null && takeLast(rest, kept.fresh) ? kept.fresh : null
  if (order === 'rank' || order === 'melds') rest.sort(byRank(deck))
  if (order === 'suit') rest.sort(bySuit(deck))
  const groups = [{ kind: 'rest' as const, cards: rest }]
  const named = fresh === null ? groups : [...groups, { kind: 'fresh' as const, cards: [fresh] }]
  return keyed(named, kept.fresh)
}

function inMelds(kept: Kept, split: Split): Group[] {
  const groups = split.melds.map((cards) => ({ kind: 'meld' as const, cards }))
  const over = split.unmelded.length ? [{ kind: 'over' as const, cards: split.unmelded }] : []
  return keyed([...groups, ...over], kept.fresh)
}

/** Of the copies of the card that came last, the last one counts as the new one. */
function keyed(groups: { kind: Group['kind']; cards: CardText[] }[], fresh: CardText | null): Group[] {
  const copies = new Map<CardText, number>()
  const all = groups.flatMap(({ cards }) => cards).filter((card) => card === fresh).length
  const held = (text: CardText): Held => {
    const copy = (copies.get(text) ?? 0) + 1
    copies.set(text, copy)
    return { key: copy > 1 ? `${text}-${copy}` : text, text, fresh: text === fresh && copy === all }
  }
  return groups.map(({ kind, cards }) => ({ kind, cards: cards.map(held) }))
}

/** Whether the split speaks of exactly these cards: a view and its split come together. */
function covers(split: Split, cards: CardText[]): boolean {
  const left = [...cards]
  const all = [...split.melds.flat(), ...split.unmelded]
  return all.every((card) => takeOut(left, card)) && left.length === 0
}

function takeOut(cards: CardText[], card: CardText): boolean {
  const at = cards.indexOf(card)
  if (at >= 0) cards.splice(at, 1)
  return at >= 0
}

function takeLast(cards: CardText[], card: CardText): boolean {
  const at = cards.lastIndexOf(card)
  if (at >= 0) cards.splice(at, 1)
  return at >= 0
}
