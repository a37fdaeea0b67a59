// The house rules of Bharg Deluxe that a table can be opened with; the server knows and checks them.
import type { HouseRule } from '../index'

export const houseRules: HouseRule[] = [
  { name: 'target', words: 'bharg_target', clause: 'BD-18', values: [50, 100, 25, 200, 500, 'hand'] },
  { name: 'decks', clause: 'BD-R1', values: ['auto', 1, 2, 3] },
  { name: 'pawns', clause: 'BD-19', values: [false, true] },
  { name: 'set_cards_reusable', clause: 'BD-R5', values: [true, false] },
  { name: 'first_turn_partials', clause: 'BD-R8', values: [false, true] },
  { name: 'throw_back', clause: 'BD-R14', values: ['allowed', 'forbidden'] },
  { name: 'stalemate', clause: 'BD-R15', values: [10, 3, 5, 20, 50] },
]
