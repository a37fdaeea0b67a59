// The games this page can show. A new one needs its board, its house rules and its words.
import type { Component } from 'svelte'
import { french, type Deck } from '../cards/deck'
import type { CardText } from '../wire'
import type { Sitting } from '../table/sitting.svelte'
import Bartok from './bartok/Board.svelte'
import Bring from './bartok/Bring.svelte'
import { houseRules as bartokRules } from './bartok/options'
import Bharg from './bharg/Board.svelte'
import { houseRules as bhargRules } from './bharg/options'
import Janx from './janx/Board.svelte'
import { houseRules } from './janx/options'

export interface HouseRule {
  name: string
  /** Where the rulebook speaks of it. */
  clause: string
  /** The first is the rulebook's own; words are `page-rule-NAME` and `page-rule-NAME.VALUE`. */
  values: (string | number | boolean)[]
  /** Stands for NAME in these, where another game has an option of the same name. */
  words?: string
}

export interface BoardProps {
  sitting: Sitting
  /** Opens the rules at a clause. */
  onclause: (id: string) => void
  /** Opens a new table like this one. */
  onrematch: () => void
}

export interface SetupProps {
  /** The options that differ from the rulebook's. */
  options: Options
  onoptions: (options: Options) => void
}

/** A table's options by their names. */
export type Options = Record<string, unknown>

export interface Game {
  id: string
  /** Words: `page-game-NAME` and its attributes `about` and `seats`. */
  name: string
  /** How many sit down, if nobody says otherwise; `mostSeats`, where it can be more than two. */
  seats: number
  mostSeats?: number
  /** The fewest that can sit down, 2 if nothing is said. */
  leastSeats?: number
  /** What it is played with, the Decktet if nothing is said. */
  deck?: Deck
  /** How many deals a match has, where it is not played for points. */
  deals?: number
  /** Keys of its own: words `page-key-NAME` and `page-key-NAME.does`. */
  keys?: string[]
  /** Three cards for its picture. */
  picture: CardText[]
  houseRules: HouseRule[]
  /** What else a table can begin with, beside the house rules. */
  setup?: Component<SetupProps>
  board: Component<BoardProps>
}

export const games: Game[] = [
  {
    id: 'old-janx-spirit',
    name: 'janx',
    seats: 2,
    picture: ['9MS', 'AW', 'CK'],
    houseRules,
    board: Janx,
  },
  {
    id: 'bharg-deluxe',
    name: 'bharg',
    seats: 4,
    mostSeats: 8,
    picture: ['4WL', 'AY', '6MW'],
    houseRules: bhargRules,
    board: Bharg,
  },
  {
    id: 'bartok',
    name: 'bartok',
    seats: 4,
    leastSeats: 3,
    mostSeats: 8,
    deck: french,
    deals: 6,
    keys: ['word', 'call', 'pause', 'say'],
    picture: ['QC', '7H', 'AD'],
    houseRules: bartokRules,
    setup: Bring,
    board: Bartok,
  },
]

export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id)
}
