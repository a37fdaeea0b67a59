// Decks as the page shows them: a card's text taken apart, and the order of ranks and suits.
import type { CardText } from '../wire'

export interface Deck {
  name: string
  ranks: string
  suits: string
}

export interface Card {
  text: CardText
  /** Empty for a card without rank. */
  rank: string
  suits: string[]
}

/** Ace, numbers, Pawn, Court, Crown; Moons, Suns, Waves, Leaves, Wyrms, Knots. */
export const decktet: Deck = { name: 'decktet', ranks: 'A23456789PTC', suits: 'MSWLYK' }

/** Ace, numbers (`T` is ten), Jack, Queen, King; clubs, diamonds, hearts, spades. */
export const french: Deck = { name: 'french', ranks: 'A23456789TJQK', suits: 'CDHS' }

export function cardOf(text: CardText, deck: Deck = decktet): Card {
  const ranked = text !== '' && deck.ranks.includes(text.charAt(0))
  const suits = [...text.slice(1)].filter((letter) => deck.suits.includes(letter))
  return { text, rank: ranked ? text.charAt(0) : '', suits: ranked ? suits : [] }
}

/** By rank, then by suits; a card without rank comes last. */
export function byRank(deck: Deck): (a: CardText, b: CardText) => number {
  return (a, b) => weigh(rankPlace(a, deck), suitPlaces(a, deck), rankPlace(b, deck), suitPlaces(b, deck))
}

/** By the first suit, then by rank. */
export function bySuit(deck: Deck): (a: CardText, b: CardText) => number {
  return (a, b) => {
    const [suitsOfA, suitsOfB] = [suitPlaces(a, deck), suitPlaces(b, deck)]
    const first = (suitsOfA[0] ?? deck.suits.length) - (suitsOfB[0] ?? deck.suits.length)
    return first || weigh(rankPlace(a, deck), suitsOfA, rankPlace(b, deck), suitsOfB)
  }
}

function rankPlace(text: CardText, deck: Deck): number {
  const { rank } = cardOf(text, deck)
  return rank ? deck.ranks.indexOf(rank) : deck.ranks.length
}

function suitPlaces(text: CardText, deck: Deck): number[] {
  return cardOf(text, deck).suits.map((suit) => deck.suits.indexOf(suit))
}

function weigh(rankA: number, suitsA: number[], rankB: number, suitsB: number[]): number {
  if (rankA !== rankB) return rankA - rankB
  for (let at = 0; at < Math.max(suitsA.length, suitsB.length); at++) {
    const difference = (suitsA[at] ?? -1) - (suitsB[at] ?? -1)
    if (difference) return difference
  }
  return 0
}
