// The server's plain requests: tables, people and rulebooks.
import { freshId } from './fresh'
import { settings } from './settings.svelte'
import { remember, forgetOld } from './stored'
import { say } from './words'
import type { Join, Joined, Lang, Me, Menus, NewTable, Offered, Recovery, Rulebook, RuleSet, Table } from './wire'

/** So many tables are remembered as those that this browser was let in to. */
const TABLES_KNOWN = 60

/** The server said no, or could not be reached: `code` is then empty. */
export class Failed extends Error {
  constructor(
    message = '',
    readonly code = '',
  ) {
    super(message || say('page-unreachable'))
  }
}

/** Opens a table, and returns its name. */
export async function openTable(wanted: NewTable): Promise<string> {
  const { table } = await once<{ table: string }>('/api/tables', wanted)
  letIn(table)
  return table
}

/** Sits down at a table, or is let in to watch. */
export async function join(table: string, wanted: Join): Promise<Joined> {
  const joined = await once<Joined>(`/api/tables/${encodeURIComponent(table)}/seats`, wanted)
  letIn(table)
  return joined
}

/** What table that is, seen from its door. */
export function knock(table: string, invite: string): Promise<Table> {
  return post<Table>(`/api/tables/${encodeURIComponent(table)}/door`, { invite })
}

/** This browser has been at the table: the next time it need not knock. */
function letIn(table: string): void {
  remember(`at.${table}`, { at: Date.now() })
  forgetOld('at.', TABLES_KNOWN)
}

export async function myTables(): Promise<Table[]> {
  return (await ask<{ tables: Table[] }>('/api/tables')).tables
}

/** The public tables that are awake. */
export async function lobby(): Promise<Table[]> {
  return (await ask<{ tables: Table[] }>('/api/lobby')).tables
}

/** Each game's levels of bots. */
export async function offers(): Promise<Offered[]> {
  return (await ask<{ games: Offered[] }>('/api/games')).games
}

/** What somebody is called from now on, at all tables. */
export function changeMe(me: Me): Promise<Me> {
  return post<Me>('/api/me', me)
}

/** A code by which to come back on another device, once, and its link to be scanned. */
export function recoveryCode(): Promise<Recovery> {
  return post<Recovery>('/api/me/recovery', {})
}

/** Comes back by a code: this browser is the person's now, and no other is. */
export function recover(code: string): Promise<Me> {
  return post<Me>('/api/recover', { code })
}

/** Leaves all tables, and is forgotten. */
export async function eraseMe(): Promise<void> {
  await post('/api/me/erase', {})
}

export function rulebook(game: string, lang: Lang): Promise<Rulebook> {
  return ask<Rulebook>(`/api/rulebook/${encodeURIComponent(game)}?lang=${lang}`)
}

/** What a rule of the players' own is put together of by choices; it stays the same. */
export function menusOf(game: string): Promise<Menus> {
  return (menus[game] ??= ask<Menus>(`/api/menus/${encodeURIComponent(game)}`).catch((error: unknown) => {
    delete menus[game]
    throw error
  }))
}

/** How the rules of a file are understood. */
export function rulesIn(game: string, text: string): Promise<RuleSet> {
  return post<RuleSet>(`/api/rules/${encodeURIComponent(game)}`, { text })
}

const menus: Record<string, Promise<Menus>> = {}

/** The ids of requests that were not answered yet, or whose answer was lost. */
const unanswered = new Map<string, string>()

/** Posts what must not be done twice: until it is done, the same request goes under the same id. */
async function once<T>(path: string, body: object): Promise<T> {
  const wanted = `${path} ${JSON.stringify(body)}`
  const id = unanswered.get(wanted) ?? freshId()
  unanswered.set(wanted, id)
  const done = await post<T>(path, { ...body, id })
  unanswered.delete(wanted)
  return done
}

function post<T>(path: string, body: object): Promise<T> {
  return ask<T>(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
}

async function ask<T>(path: string, request: RequestInit = {}): Promise<T> {
  const headers = { ...request.headers, 'accept-language': settings.lang }
  const response = await fetch(path, { ...request, headers }).catch(() => {
    throw new Failed()
  })
  const body: unknown = await response.json().catch(() => ({}))
  const { message, code } = body as { message?: string; code?: string }
  if (!response.ok) throw new Failed(message, code)
  return body as T
}
