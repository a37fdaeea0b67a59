import { hasChat } from '../company/company'
import type { Table } from '../wire'

/** The pages of the panel beside the table. */
export type Tab = 'log' | 'talk' | 'rules' | 'settings'

/** Those of a table: where nothing can be said there is no chat. */
export function tabsAt(table: Table | null): Tab[] {
  return table && hasChat(table) ? ['log', 'talk', 'rules', 'settings'] : ['log', 'rules', 'settings']
}
