import type { ActivityEvent } from '../activity-event.ts'
import { dayOf, quarterOf, weekOf } from '../calendar.ts'
import type { Day, Ratio, Xp } from '../units.ts'
import { roundToTenth } from '../curves.ts'

/** When somebody was active: what every score needs. */
export interface Tally {
  /** In no order. */
  events: ActivityEvent[]
  weeks: Set<number>
  quarters: Set<number>
  lastDay: Day | null
}

export function emptyTally(): Tally {
  return { events: [], weeks: new Set(), quarters: new Set(), lastDay: null }
}

/** Adds one event and answers the week it was in. */
export function addToTally(tally: Tally, event: ActivityEvent): number {
  const day = dayOf(event.ts)
  const week = weekOf(day)
  tally.events.push(event)
  if (tally.lastDay === null || day > tally.lastDay) tally.lastDay = day
  tally.weeks.add(week)
  tally.quarters.add(quarterOf(day))
  return week
}

/**
 * Points of each component and the score. Factors are multiplied from left to right and points added in the order of
 * `weights`, so that every machine rounds alike.
 */
export function addUp<Component extends string>(
  weights: Readonly<Record<Component, number>>,
  norm: Readonly<Record<Component, Ratio>>,
  maturity: Ratio,
): { score: Xp; points: Record<Component, Xp> } {
  const points = {} as Record<Component, Xp>
  let sum = 0
  for (const component in weights) {
    const earned = 100 * maturity * weights[component] * norm[component]
    points[component] = earned
    sum += earned
  }
  return { score: Math.min(100, roundToTenth(sum)), points }
}

/** One score with everything it was added up from, in the order in which it was added. */
export interface Score<Component extends string = string, Raw extends string = string> {
  score: Xp
  max: 100
  maturity: Ratio
  /** What was counted: weeks, protocols, transactions, quarters, and days since the last activity. */
  raw: Record<Raw, number> & { recencyDays: number | null }
  /** The share of its full marks that each component earns. */
  norm: Record<Component, Ratio>
  /** 100 × maturity × weight × norm. */
  points: Record<Component, Xp>
}
