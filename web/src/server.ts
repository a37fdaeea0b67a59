// The server's plain requests: tables and rulebooks.
import type { Lang, NewTable, Rulebook, Table } from './wire'

/** The server said no, or could not be reached (`message` is then empty). */
export class Failed extends Error {}

export async function openTable(wanted: NewTable): Promise<string> {
  const body = JSON.stringify(wanted)
  const headers = { 'content-type': 'application/json' }
  return (await ask<{ table: string }>('/api/tables', { method: 'POST', body, headers })).table
}

export async function myTables(): Promise<Table[]> {
  return (await ask<{ tables: Table[] }>('/api/tables')).tables
}

export function rulebook(game: string, lang: Lang): Promise<Rulebook> {
  return ask<Rulebook>(`/api/rulebook/${encodeURIComponent(game)}?lang=${lang}`)
}

async function ask<T>(path: string, request?: RequestInit): Promise<T> {
  const response = await fetch(path, request).catch(() => {
    throw new Failed()
  })
  const body: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new Failed((body as { message?: string }).message ?? '')
  return body as T
}
