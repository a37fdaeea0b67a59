// The house rules of Bartok that a table can be opened with; the server knows and checks them.
import type { HouseRule } from '../index'

export const houseRules: HouseRule[] = [
  { name: 'referee', clause: 'BK-R1', values: ['machine', 'players'] },
  { name: 'grace', clause: 'BK-R2', values: [3, 0, 1, 2, 5, 8, 15] },
  { name: 'consent', clause: 'BK-R4', values: ['majority', 'all'] },
  { name: 'vote', clause: 'BK-R4', values: [20, 10, 30, 60, 120] },
  { name: 'false_call_penalty', clause: 'BK-R4', values: [0, 1] },
  { name: 'win_window', clause: 'BK-R6', values: [10, 5, 20, 30, 60] },
  { name: 'may_decline', clause: 'BK-R13', values: [false, true] },
  { name: 'stalemate', words: 'bartok_stalemate', clause: 'BK-R15', values: [10, 5, 20] },
  { name: 'max_turns', clause: 'BK-R15', values: [200, 50, 100, 500] },
  { name: 'show_hands', clause: 'BK-18', values: [false, true] },
]
