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
  say?: string
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
  insist?: boolean
}

/** Why something was not done: `code` for programs, `message` for people. */
export interface Refusal {
  code: string
  message: string
  clause?: string
  rule?: number
  places?: string[][]
  column?: number
  nearest?: string
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
  proposal?: Proposed
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

/** A card on the table. `locked`: a card of a set that may no longer be used singly. */
export interface BoundCard {
  id: string
  card: CardText
  by: number
  locked?: boolean
}

/** A set or a straight; a card of a set that stands in a straight too is in both. */
export interface Meld {
  id: string
  kind: 'set' | 'straight'
  suit: string | null
  cards: BoundCard[]
}

/** What Bharg Deluxe adds. `cue` and `aces`: top last; `suit`: of the top Ace. worth: the points of a card by its rank. */
export interface BhargView extends View {
  deck: number
  cue: CardText[]
  aces: CardText[]
  suit: string | null
  table: Meld[]
  worth: Record<string, number>
}

/** What was asked about a rule of the list, and what its author answered. */
export interface Clarified {
  question: string
  answer: string
  deal: number
}

/** A rule of the list. `said`: the author's words; `text`: the program's, in `lang`. author: null where it was brought along from an earlier match; since, repealed: deals; readings: in both languages; prevails: numbers of other rules. */
export interface ListedRule {
  number: number
  author: number | null
  text: string
  said: string
  readings: Record<string, string> | null
  lang: Lang
  kind: 'enforced' | 'honour'
  since: number
  repealed: number | null
  rule: unknown
  clarified: Clarified[]
  prevails: number[]
}

/** A call and its votes by seat. `cards`: played, `on` which card; `said`: the words. */
export interface OpenCall {
  by: number
  against: number
  clause: string
  rule: number | null
  votes: (boolean | null)[]
  seconds: number
  cards: CardText[]
  on: CardText | null
  said: string | null
}

/** A win that is not final yet; who has accepted it, by seat. */
export interface OpenWin {
  seat: number
  accepted: boolean[]
  seconds: number
}

/** Who paused the game, about which rule, and whether its author has answered. */
export interface OpenPause {
  by: number
  about: number | null
  question: string
  clarified: boolean
}

/** One way to read an announced rule. */
export interface RuleReading {
  rule: unknown
  reading: Record<string, string> | null
}

/** What the winner has announced, and how the program understands it. seconds: for which the next deal still waits for objections. */
export interface Proposed {
  text: string
  lang: Lang
  kind: 'enforced' | 'honour' | 'unread' | 'several' | 'repeal'
  rule: unknown
  reading: Record<string, string> | null
  readings: RuleReading[]
  repeal: number | null
  adopted: boolean
  objections: boolean[]
  seconds: number
}

/** Something to be said or done at once; `say` is null where it is the word itself. `times`: how often `do` has still to be done. */
export interface Owed {
  seat: number
  rule: number | null
  say: Record<string, string> | null
  do: string | null
  times: number
  grace: number
}

/** What a rule asks. `choices` are there for the one who is asked. */
export interface AskedOf {
  seat: number
  what: string
  rule: number
  count: number
  do: string | null
  say: Record<string, string> | null
  choices: (string | number | boolean)[] | null
  waiting: number[]
  seconds: number
}

/** Something said at the table. */
export interface Utterance {
  seat: number
  text: string
  deal: number
}

/** What Bartok adds. */
export interface BartokView extends View {
  stock: number
  discard: number
  top: CardText | null
  direction: number
  rules: ListedRule[]
  asked: AskedOf | null
  call: OpenCall | null
  win: OpenWin | null
  pause: OpenPause | null
  offer: (boolean | null)[] | null
  proposal: Proposed | null
  owed: Owed[]
  table: Record<string, unknown>
  deals: DealOver[]
  log: Utterance[]
}

/** How a table is run. public: listed, and anybody may sit down; watch: those who may come may also watch; chat: what may be said; clock: seconds for each move, 0 for ever; absence: seconds until a bot plays for somebody who is away, 0 never; hints: who may ask for them, `alone`: one person among bots. */
export interface Ways {
  public?: boolean
  watch?: boolean
  chat?: 'all' | 'presets' | 'off'
  clock?: number
  absence?: number
  hints?: 'alone' | 'all' | 'off'
}

/** An action. `version` is that of the view which the player saw. Without it the action is meant whatever has happened since: something said, a call, a vote. */
export interface Do {
  id: string
  do: Action
  version?: number | null
}

/** Asks what an action would be answered, or several in a row; nothing changes. */
export interface Try {
  id: string
  try: Action | Action[]
}

/** Asks what an announcement would mean for the game: answered as `try` is, and then told in messages `weighed` until the report is done. The next request of this kind, or null, ends it. */
export interface Weigh {
  id: string
  weigh: Action | null
}

/** Asks what a strong bot would do here: answered at once, then told in `explained`, unless the table has moved on before. */
export interface Hint {
  id: string
  hint: true
}

/** Asks why a bot did what the event of this number told, once the deal is over: answered, then told in `explained`. */
export interface Why {
  id: string
  why: number
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

/** Wants the match, or the next match, to begin. It does once all people want it. */
export interface Ready {
  id: string
  ready: boolean
}

/** Gives the seat up for good. */
export interface Leave {
  id: string
  leave: true
}

/** Plays again, after a bot has. */
export interface Back {
  id: string
  back: true
}

/** The host: the match begins, ready or not. */
export interface Start {
  type: 'start'
}

/** The host: bots of this level sit down in all free seats. */
export interface Fill {
  type: 'fill'
  level?: string
}

/** The host: a bot sits down in a free seat, or plays for somebody who is away. */
export interface Bot {
  type: 'bot'
  seat: number
  level?: string
}

/** The host: a person or a bot has to leave its seat. */
export interface Remove {
  type: 'remove'
  seat: number
}

/** The host: the person of this seat is host from now on. */
export interface HandOver {
  type: 'hand-over'
  seat: number
}

/** The host: a new invitation; the old link leads nowhere. */
export interface Reinvite {
  type: 'invite'
}

/** The host: how the table is run. */
export interface SetWays {
  type: 'run'
  ways: Ways
}

/** The host: the table is closed, and everybody told so. */
export interface Close {
  type: 'close'
}

/** What the host of a table decides. */
export interface Host {
  id: string
  host: Start | Fill | Bot | Remove | HandOver | Reinvite | SetWays | Close
}

/** Says something: players to all, watchers to each other. */
export interface Chat {
  id: string
  chat: string
}

/** Says one of the presets. */
export interface Say {
  id: string
  preset: 'hello' | 'good-luck' | 'nice' | 'thanks' | 'sorry' | 'one-moment' | 'good-game' | 'again'
}

/** Something said. `seat` is the speaker's, none for those who watch; `at`: seconds since 1970. preset: which one it was; `text` is in the reader's language then. */
export interface ChatLine {
  n: number
  seat: number | null
  name: string
  text: string
  at: number
  preset?: 'hello' | 'good-luck' | 'nice' | 'thanks' | 'sorry' | 'one-moment' | 'good-game' | 'again' | null
}

/** A shuffle of the match. `promise` is the SHA-256 of "salt card card ...", top card first. order and salt are told after the match, or after a deal in which all hands came to lie open. */
export interface Shuffle {
  deal: number
  promise: string
  order?: CardText[] | null
  salt?: string | null
}

/** Who sits there. `bot` is the level of a bot that plays, `thinking` when it has to. free: nobody sits there; away: a bot plays for a person; ready: wants the match to begin. */
export interface TableSeat {
  name: string
  bot: string | null
  here: boolean
  thinking: boolean
  free: boolean
  away: boolean
  ready: boolean
}

/** A table as one person sees it. `me` is that person's seat, `host` the host's. awaited: the seats without which the match does not go on; left: seconds that they have left, where a clock runs. invite: the secret of the link, for those who sit; it belongs behind the `#` of the address. */
export interface Table {
  id: string
  game: string
  me: number | null
  seats: TableSeat[]
  state: 'waiting' | 'playing' | 'over'
  host: number | null
  ways: Ways
  options: Record<string, unknown>
  watching: number
  awaited: number[]
  left?: number | null
  invite?: string | null
}

/** Everything afresh: `log` is what this viewer was told since the deal began. There is no view before the first match. */
export interface Welcome {
  type: 'welcome'
  table: Table
  view: View | null
  log: GameEvent[]
  shuffles: Shuffle[]
  chat: ChatLine[]
  lang: Lang
}

/** What happened, and the view after it. */
export interface News {
  type: 'news'
  table: Table
  view: View
  events: GameEvent[]
}

/** Somebody came, went, sat down, got ready, or the table is run otherwise. */
export interface Seating {
  type: 'table'
  table: Table
}

/** A shuffle was promised, or what was promised is told. */
export interface Shuffles {
  type: 'shuffles'
  shuffles: Shuffle[]
}

/** Somebody said something. */
export interface Said {
  type: 'chat'
  line: ChatLine
}

/** The answer to the request of this id. */
export interface Answer {
  type: 'answer'
  id: string
  ok: boolean
  events?: GameEvent[]
  error?: Refusal
}

/** A sentence about a rule. `what` names it for programs; rule: an older rule that it is about; cards: as text, those it speaks of. */
export interface Remark {
  what: string
  text: string
  rule?: number | null
  cards?: string[]
}

/** What deals showed. deals: how many were played; finished: how many of them somebody won; turns: the length of the deal in the middle; shares: of the wins, by place in the order of play, the dealer last. */
export interface Figures {
  deals: number
  finished: number
  turns: number
  shares: number[]
}

/** Deals that bots have played with the rule and without it, with the same cards. most: how many would be enough; places: what the seats are called, in the order of play; fired: deals in which the rule did something, None where that cannot be counted; times: how often in all of them; off: by how many hundredths a share may well be off; quick: they were played as tables. */
export interface Trial {
  most: number
  places: string[]
  after: Figures
  before: Figures
  fired: number | null
  times: number
  off: number
  quick: boolean
  done: boolean
}

/** A moment of a trial deal in which the rule does something: what lies on top, what is played (nothing: the player draws, or may not play that card), and what happens, a sentence each. */
export interface Example {
  top: string
  card: string | null
  hand: string[]
  refused: boolean
  lines: string[]
}

/** All that is known so far of what an announcement would mean for the game. reading: the rule in every language, None where there is not one; sought: an example was looked for. */
export interface Report {
  reading: Record<string, string> | null
  overlaps: Remark[]
  warnings: Remark[]
  example: Example | null
  trial: Trial | null
  sought: boolean
  done: boolean
}

/** What is known so far of what an announcement would mean; null: it could not be worked out. id: of the request. */
export interface Weighed {
  type: 'weighed'
  id: string
  report: Report | null
}

/** What a bot would do, or did, and why: what it expected and the next best. id: of the request; does: empty where there is nothing to do; why: null, it could not be worked out. */
export interface Explained {
  type: 'explained'
  id: string
  does: string
  why: string | null
}

/** A frame that no answer fits, or a connection that is closed after this. */
export interface Refused {
  type: 'refused'
  error: Refusal
}

/** What all should know: the server is about to stop, come back in a moment. */
export interface Notice {
  type: 'notice'
  error: Refusal
}

/** `POST /api/tables`: the maker sits at seat 0, bots of these levels in the next ones. wait: the other seats stay free for people; else normal bots take them and the match begins; id: 128 random bits or more, by which the same request is known when it comes again. */
export interface NewTable {
  game: string
  seats?: number | null
  options?: Record<string, unknown>
  bots?: string[]
  name?: string
  lang?: Lang
  wait?: boolean
  ways?: Ways
  id?: string
}

/** The table that was made. */
export interface MadeTable {
  table: string
}

/** `POST /api/tables/{table}/seats`: sits down, at this seat if it matters, or watches; id: as of a new table. */
export interface Join {
  name?: string
  lang?: Lang
  invite?: string
  seat?: number | null
  watch?: boolean
  id?: string
}

/** The seat that somebody has now; none for those who watch. */
export interface Joined {
  table: string
  seat: number | null
}

/** `POST /api/tables/{table}/door`: what table is that to which I am invited? */
export interface Knock {
  invite?: string
}

/** `GET /api/me`, `POST /api/me`: what somebody is called and reads. */
export interface Me {
  name: string
  lang: Lang
}

/** The tables of a person, newest first. */
export interface Tables {
  tables: Table[]
}

/** A game that is played here, and the levels of its bots, the weakest first. */
export interface Offered {
  game: string
  levels: string[]
}

/** `GET /api/games`. */
export interface Games {
  games: Offered[]
}

/** `POST /api/me/recovery` answers a code, `POST /api/recover` takes it, once. qr: its link as a picture to scan, for an image's address. */
export interface Recovery {
  code: string
  qr?: string
}

/** Something that somebody said, at which table and when. */
export interface SaidAt {
  table: string
  at: number
  text: string
}

/** `GET /api/me/data`: all that is stored about a person. */
export interface Everything {
  id: string
  name: string
  lang: string
  tables: string[]
  said: SaidAt[]
}

/** What a choice asks for: cards, a number from low to high, words, or choices of a list: one, or low to high of them. */
export interface MenuSlot {
  name: string
  kind: 'cards' | 'number' | 'words' | 'choice' | 'many'
  label: Record<string, string>
  of: string
  low: number
  high: number
  start: number
}

/** Something to choose; its data has places `{"$": name}` for what its slots ask for. */
export interface MenuOption {
  name: string
  label: Record<string, string>
  data: unknown
  slots: MenuSlot[]
}

/** `GET /api/menus/{game}`: the first question, lists of choices, sets of cards with a name. */
export interface Menus {
  first: MenuSlot
  lists: Record<string, MenuOption[]>
  sets: MenuOption[]
}

/** `POST /api/rules/{game}`: a file of rules, in either language. */
export interface RuleText {
  text: string
}

/** A rule of such a file, its sentences in both languages. */
export interface ReadRule {
  rule: unknown
  reading: Record<string, string> | null
  kind: 'enforced' | 'honour'
}

/** The rules of a file, and the language it is written in. */
export interface RuleSet {
  lang: Lang
  rules: ReadRule[]
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

/** An error as application/problem+json. column, nearest: where a text could not be read, and what could be read that comes nearest. */
export interface Problem {
  title: string
  status: number
  code: string
  message: string
  clause?: string
  column?: number
  nearest?: string
  type?: string
}

export type HostAct = Start | Fill | Bot | Remove | HandOver | Reinvite | SetWays | Close

export type Request = Do | Try | Weigh | Hint | Why | Speak | Ping | Ready | Leave | Back | Host | Chat | Say

export type Message = Welcome | News | Seating | Shuffles | Said | Answer | Weighed | Explained | Refused | Notice
