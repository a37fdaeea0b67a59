// Numbers and ranks in a line of text.
import { cardOf, decktet } from '../../cards/deck'
import type { CardText } from '../../wire'

/** A number with a true minus sign. */
export function signed(count: number): string {
  return count < 0 ? `\u2212${-count}` : String(count)
}

/** The ranks of a straight's cards in their order: "4\u20135\u20136". */
export function ranksOf(cards: CardText[]): string {
  const ranks = cards.map((card) => cardOf(card).rank)
  return ranks.sort((a, b) => decktet.ranks.indexOf(a) - decktet.ranks.indexOf(b)).join('\u2013')
}
