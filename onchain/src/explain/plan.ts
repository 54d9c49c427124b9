import { dayOf, nextQuarter, quarterOf, weekOf } from '../calendar.ts'
import type { Day, UnixSeconds, Xp } from '../units.ts'
import { compareText } from '../events/unique-transactions.ts'
import { roundToTenth } from '../curves.ts'
import type { Tally } from '../scores/tally.ts'

/** Something that could be done from now on: so many transactions on each of these days, no two of them in one week. */
export interface Plan {
  days: readonly Day[]
  perDay: number
}

/** Once a week, or more often, in each of the next four weeks. */
export function inFourWeeks(asOf: UnixSeconds, perDay = 1): Plan {
  const today = dayOf(asOf)
  return { days: [today + 7, today + 14, today + 21, today + 28], perDay }
}

/** Once on the first day of the next quarter. */
export function inNextQuarter(asOf: UnixSeconds): Plan {
  return { days: [nextQuarter(dayOf(asOf))], perDay: 1 }
}

/** Once on the day itself. */
export function today(asOf: UnixSeconds): Plan {
  return { days: [dayOf(asOf)], perDay: 1 }
}

/** The key with the most weeks, of equals the first by name; null where there is none. */
export function longestUsed<Key extends string | number>(
  weeks: ReadonlyMap<Key | null, { readonly size: number }>,
): Key | null {
  let best: Key | null = null
  for (const [key, { size }] of weeks) {
    if (key === null) continue
    const longest = best === null ? 0 : weeks.get(best)!.size
    if (size > longest || (size === longest && compareText(String(key), String(best)) < 0)) best = key
  }
  return best
}

/** What would raise a score, and exactly by how much. */
export interface NextStep {
  /** How much more the component would count, in the unit of its `raw`; negative for days since the last activity. */
  delta: number
  /** Points by which the score would be higher on the last day of it. */
  gain: Xp
  text: string
}

/** A step in words, e.g. `4 weeks on one more DEX: +3.1`; null where it gains nothing. */
export function nextStep(what: string, delta: number, before: Xp, after: Xp): NextStep | null {
  const gain = roundToTenth(after - before)
  return gain > 0 ? { delta, gain, text: `${what}: +${gain}` } : null
}

/** Active weeks and quarters of a person who follows a plan, and the week of each planned day. */
export function followPlan(
  tally: Tally,
  { days }: Plan,
): { weeks: number; tenure: number; planned: number[] } {
  const planned = days.map(weekOf)
  const quarters = new Set(days.map(quarterOf))
  return {
    weeks: tally.weeks.size + planned.filter((week) => !tally.weeks.has(week)).length,
    tenure: tally.quarters.size + [...quarters].filter((quarter) => !tally.quarters.has(quarter)).length,
    planned,
  }
}
