// Generated from src/parlour/server/wire.py by `python -m parlour.server.wire`.

/** A card as text: `4MS`. */
export type CardText = string

export type Lang = 'en' | 'ru'

export interface Action {
  type: string
  from?: 'deck' | 'cue' | 'pile' | 'discard'
  card?: CardText
  out?: boolean
  melds?: CardText[][] | null
  count?: number | null
  kind?: 'set' | 'straight' | 'partial'
  cards?: CardText[]
  with?: CardText[] | string[]
  as?: CardText | null
  value?: string | number | boolean
  text?: string
  deed?: string
  against?: number
  clause?: string | null
  rule?: number | number | null | unknown | null
  agree?: boolean
  about?: number | null
  question?: string
  over?: number
  lang?: Lang
  repeal?: number | null
}

/** Why something was not done: `code` for programs, `message` for people. */
export interface Refusal {
  code: string
  message: string
  clause?: string
  rule?: number
}

/** Something that happened, as this reader may see it. `null` is a card that is not seen. */
export interface GameEvent {
  n: number
  type: string
  text: string
  seat?: number | null
  cards?: (CardText | null)[]
  from?: string
  to?: string
  clause?: string
  count?: number
  rule?: number
  other?: number
  said?: string
}

/** One seat of a view; `hand` is there where it is open after the deal. */
export interface SeatView {
  cards: number
  known: CardText[]
  score?: number
  wins?: number
  hand?: CardText[]
}

/** How the deal ended. */
export interface DealOver {
  winner: number | null
  clause: string
  points: number[]
  melds?: CardText[][] | null
}

/** The places by seat; equal ones share the better place. */
export interface MatchOver {
  places: number[]
}

/** What every game's view has. `legal` are the viewer's actions, `cut`: some are left out. */
export interface View {
  game: string
  version: number
  seats: SeatView[]
  dealer: number
  turn: number | null
  phase: string
  deal: number
  legal: Action[]
  deal_over: DealOver | null
  match_over: MatchOver | null
  options: Record<string, unknown>
  hand?: CardText[]
  cut?: boolean
}

/** A hand in melds and the cards left over. */
export interface Split {
  melds: CardText[][]
  unmelded: CardText[]
}

/** A discard that leaves ten cards in melds, and these melds. */
export interface WayOut {
  card: CardText
  melds: CardText[][]
}

/** What Old Janx Spirit adds. `split` and `ways_out` are the viewer's own. */
export interface JanxView extends View {
  pile: number
  discard: number
  top: CardText | null
  reshuffles: number
  split?: Split
  ways_out?: WayOut[]
}

/** An action. `version` is that of the view which the player saw. */
export interface Do {
  id: string
  do: Action
  version: number
}

/** Asks what an action would be answered; nothing changes. */
export interface Try {
  id: string
  try: Action
}

/** From now on texts in this language; answered by a welcome. */
export interface Speak {
  id: string
  lang: Lang
}

/** Asks whether the line holds. */
export interface Ping {
  id: string
  ping: true
}

/** Who sits there: `bot` is its level; `thinking` a bot whose turn it is. */
export interface TableSeat {
  name: string
  bot: string | null
  here: boolean
  thinking: boolean
}

/** A table as one person sees it. `me` is that person's seat. */
export interface Table {
  id: string
  game: string
  me: number | null
  seats: TableSeat[]
}

/** Everything afresh: `log` is what this viewer was told since the deal began. */
export interface Welcome {
  type: 'welcome'
  table: Table
  view: View
  log: GameEvent[]
  lang: Lang
}

/** What happened, and the view after it. */
export interface News {
  type: 'news'
  table: Table
  view: View
  events: GameEvent[]
}

/** Somebody came or went. */
export interface Seating {
  type: 'table'
  table: Table
}

/** The answer to the request of this id. */
export interface Answer {
  type: 'answer'
  id: string
  ok: boolean
  events?: GameEvent[]
  error?: Refusal
}

/** A frame that no answer fits, or a connection that is closed after this. */
export interface Refused {
  type: 'refused'
  error: Refusal
}

/** `POST /api/tables`: the maker sits at seat 0, bots of these levels in the others. */
export interface NewTable {
  game: string
  seats?: number | null
  options?: Record<string, unknown>
  bots?: string[]
  name?: string
  lang?: Lang
}

/** The table that was made. */
export interface MadeTable {
  table: string
}

/** The tables of a person, newest first. */
export interface Tables {
  tables: Table[]
}

/** A numbered sentence of the rulebook, in Markdown. */
export interface Clause {
  id: string
  text: string
}

/** A headed part of a rulebook; `text` stands before its first clause. */
export interface Part {
  title: string
  text: string
  clauses: Clause[]
}

/** The rules of a game in one language. */
export interface Rulebook {
  title: string
  text: string
  parts: Part[]
}

/** An error as application/problem+json. */
export interface Problem {
  title: string
  status: number
  code: string
  message: string
  clause?: string
  type?: string
}

export type Request = Do | Try | Speak | Ping

export type Message = Welcome | News | Seating | Answer | Refused
