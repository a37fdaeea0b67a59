// What rules count, and what holds for a while, as the view tells it.
import type { BartokView, CardText } from '../../wire'
import { inForce } from './choices'

/** A counter of a rule, or what it counts of one player. */
export interface Count {
  rule: number
  name: string
  value: number
  seat: number | null
}

/** What a rule has brought about for a while. seat: whose doing; left: how many of `until`. */
export interface Lasting {
  rule: number
  by: CardText | null
  seat: number
  until: string
  left: number | null
}

function countsIn(view: BartokView): Count[] {
  return (view.table['counts'] as Count[] | undefined) ?? []
}

/** What is counted of a player, rule by rule; nothing of it is told where it is nothing. */
export function countsOf(view: BartokView, seat: number): Count[] {
  const held = new Set(inForce(view).map((rule) => rule.number))
  const mine = countsIn(view).filter((one) => one.seat === seat && one.value !== 0 && held.has(one.rule))
  return mine.sort((one, other) => one.rule - other.rule)
}

/** The counters of a rule: one number, or those of all players by seat. */
export function countsBy(view: BartokView, rule: number): (number | number[])[] {
  const ours = countsIn(view).filter((one) => one.rule === rule)
  const names = [...new Set(ours.filter((one) => one.seat !== null).map((one) => one.name))]
  const alone = ours.filter((one) => one.seat === null).map((one) => one.value)
  const each = names.map((name) => view.seats.map((_, seat) => ours.find((one) => one.name === name && one.seat === seat)?.value ?? 0))
  return [...alone, ...each]
}

/** What a rule has brought about that still holds. */
export function lastingBy(view: BartokView, rule: number): Lasting[] {
  return ((view.table['lasting'] as Lasting[] | undefined) ?? []).filter((one) => one.rule === rule)
}
