// What rules count, and what holds for a while, as the view tells it.
import type { BartokView, Lang } from '../../wire'
import { numbersInForce } from './choices'

/** A counter of a rule, or what it counts of one player. */
export interface Count {
  rule: number
  name: string
  value: number
  seat: number | null
}

/** What a rule has brought about for a while. left: how many of `until`; seats: whose doing. */
export interface Lasting {
  until: string
  left: number | null
  seats: number[]
}

function countsIn(view: BartokView): Count[] {
  return (view.table['counts'] as Count[] | undefined) ?? []
}

/** What is counted of a player, rule by rule; nothing of it is told where it is nothing. */
export function countsOf(view: BartokView, seat: number): Count[] {
  const held = numbersInForce(view)
  const mine = countsIn(view).filter((one) => one.seat === seat && one.value !== 0 && held.has(one.rule))
  return mine.sort((one, other) => one.rule - other.rule)
}

/** The tokens that a player holds, in the language of the page where they have a name in it. */
export function tokensOf(view: BartokView, seat: number, lang: Lang): string[] {
  const all = (view.table['tokens'] as (Record<Lang, string> & { seat: number })[] | undefined) ?? []
  return all.filter((one) => one.seat === seat).map((one) => one[lang] || one.en || one.ru)
}

/** The counters of a rule: one number, or those of all players by seat. */
export function countsBy(view: BartokView, rule: number): (number | number[])[] {
  const ours = countsIn(view).filter((one) => one.rule === rule)
  const names = [...new Set(ours.filter((one) => one.seat !== null).map((one) => one.name))]
  const alone = ours.filter((one) => one.seat === null).map((one) => one.value)
  const each = names.map((name) => view.seats.map((_, seat) => ours.find((one) => one.name === name && one.seat === seat)?.value ?? 0))
  return [...alone, ...each]
}

/** How long what a rule has brought about still holds, once for all that ends together. */
export function lastingBy(view: BartokView, rule: number): Lasting[] {
  const found: Lasting[] = []
  const ours = ((view.table['lasting'] as LastingIn[] | undefined) ?? []).filter((one) => one.rule === rule)
  for (const { until, left, seat } of ours) {
    const same = found.find((one) => one.until === until && one.left === left)
    if (!same) found.push({ until, left, seats: [seat] })
    else if (!same.seats.includes(seat)) same.seats.push(seat)
  }
  return found
}

interface LastingIn {
  rule: number
  seat: number
  until: string
  left: number | null
}
