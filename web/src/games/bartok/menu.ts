// A rule put together by choices. What can be chosen, and what it becomes, comes from the server: here places are filled in.
import type { Lang, Menus, MenuOption, MenuSlot } from '../../wire'

/** What a slot holds: cards by their ranks and suits, a number, words, a choice, or several. */
export type Value = Cards | number | string | Pick | Pick[]

export interface Cards {
  ranks: string
  suits: string
}

export interface Pick {
  name: string
  values: Record<string, Value>
}

type Data = null | boolean | number | string | Data[] | { [name: string]: Data }

/** The list that the first question offers: the pick that a rule begins with is the first of it, with a card chosen. */
export function atFirst(menus: Menus): Pick {
  const pick = pickOf(menus, menus.first.of, menus.lists[menus.first.of]![0]!.name)
  const cards = Object.keys(pick.values).find((name) => isCards(pick.values[name]!))
  return cards ? { ...pick, values: { ...pick.values, [cards]: { ranks: '7', suits: '' } } } : pick
}

/** A choice of a list, its slots as they are at first. */
export function pickOf(menus: Menus, of: string, name: string): Pick {
  const option = optionOf(menus, of, name)
  return { name, values: Object.fromEntries(option.slots.map((slot) => [slot.name, valueAtFirst(menus, slot)])) }
}

/** Another choice of the same list; what was chosen in slots of the same name and kind stays. */
export function changed(menus: Menus, of: string, before: Pick, name: string): Pick {
  const pick = pickOf(menus, of, name)
  const old = optionOf(menus, of, before.name)
  for (const slot of optionOf(menus, of, name).slots) {
    const same = old.slots.find((one) => one.name === slot.name && one.kind === slot.kind && one.of === slot.of)
    const value = before.values[slot.name]
    if (!same || value === undefined || (typeof value === 'number' && (value < slot.low || value > slot.high))) continue
    pick.values[slot.name] = value
  }
  return pick
}

export function optionOf(menus: Menus, of: string, name: string): MenuOption {
  return menus.lists[of]!.find((one) => one.name === name)!
}

function valueAtFirst(menus: Menus, slot: MenuSlot): Value {
  if (slot.kind === 'cards') return { ranks: '', suits: '' }
  if (slot.kind === 'number') return slot.start
  if (slot.kind === 'words') return ''
  const first = () => pickOf(menus, slot.of, menus.lists[slot.of]![0]!.name)
  return slot.kind === 'choice' ? first() : Array.from({ length: slot.low }, first)
}

export function isCards(value: Value): value is Cards {
  return typeof value === 'object' && 'ranks' in value
}

/** The rule's data, or nothing while words are still missing. */
export function ruleOf(menus: Menus, pick: Pick, lang: Lang): object | null {
  const found = made(menus, menus.first.of, pick, lang)
  return found === undefined ? null : (found as object)
}

function made(menus: Menus, of: string, pick: Pick, lang: Lang): Data | undefined {
  const option = optionOf(menus, of, pick.name)
  const values: Record<string, Data> = {}
  for (const slot of option.slots) {
    const value = valueOf(menus, slot, pick.values[slot.name]!, lang)
    if (value === undefined) return undefined
    values[slot.name] = value
  }
  return filled(option.data as Data, values)
}

function valueOf(menus: Menus, slot: MenuSlot, value: Value, lang: Lang): Data | undefined {
  if (slot.kind === 'cards') return setOf(value as Cards)
  if (slot.kind === 'number') return value as number
  if (slot.kind === 'words') return (value as string).trim() ? { say: 'words', [lang]: (value as string).trim() } : undefined
  if (slot.kind === 'choice') return made(menus, slot.of, value as Pick, lang)
  const parts = (value as Pick[]).map((pick) => made(menus, slot.of, pick, lang))
  return parts.some((part) => part === undefined) ? undefined : (parts as Data[]).flat(1)
}

/** A set of cards as rules write it. */
function setOf({ ranks, suits }: Cards): string {
  return ranks + (suits ? `/${suits}` : '') || '*'
}

/** The data with its places `{"$": name}` filled in; lists in a list become one. */
function filled(data: Data, values: Record<string, Data>): Data {
  if (Array.isArray(data)) return data.flatMap((part) => filled(part, values))
  if (data === null || typeof data !== 'object') return data
  if (typeof data.$ === 'string') return values[data.$]!
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, filled(part, values)]))
}
