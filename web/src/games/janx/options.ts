// The house rules of Old Janx Spirit that a table can be opened with; the server knows and checks them.
import type { HouseRule } from '../index'

export const houseRules: HouseRule[] = [
  { name: 'target', clause: 'OJ-R6', values: [5, 1, 3, 7, 10, 'none'] },
  { name: 'extended', clause: 'OJ-11', values: [false, true] },
  { name: 'courts', clause: 'OJ-R8', values: [false, true] },
  { name: 'excuse_in_runs', clause: 'OJ-R7', values: [false, true] },
  { name: 'first_draw', clause: 'OJ-R1', values: ['deal', 'player'] },
  { name: 'return_taken_card', clause: 'OJ-R4', values: ['allowed', 'forbidden'] },
  { name: 'draw_pile_empty', clause: 'OJ-R2', values: ['reshuffle', 'dead_hand'] },
  { name: 'max_reshuffles', clause: 'OJ-R3', values: [3, 0, 1, 2, 5, 10] },
  { name: 'max_discard_draws', clause: 'OJ-R11', values: [20, 4, 8, 12, 40] },
  { name: 'declare', clause: 'OJ-R9', values: ['player', 'automatic'] },
  { name: 'show_hands', clause: 'OJ-10', values: [false, true] },
]
