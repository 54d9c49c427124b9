import { quarterOf } from '../calendar/quarter-of.ts'
import { weekOf } from '../calendar/week-of.ts'
import type { Tally } from '../scores/tally.ts'
import type { Plan } from './plan.ts'

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
