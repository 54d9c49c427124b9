import { weekMs } from '../durations.ts'
import type { MatchResult } from '../applications/match-values.ts'

interface Hours {
  from: string
  to: string
}

/** Between these hours of their own clock people are taken to be able to work. */
const [dayBegins, dayEnds] = [7, 21]
const dayMinutes = 24 * 60
/** Any one will do, as long as it stays: the clocks of all zones are told apart by it. */
const aYear = new Date('2026-01-01')

/** Offsets by zone and week, clocks by zone. */
const known = new Map<string, readonly number[]>()
const clocks = new Map<string, string>()
const maxKnown = 2000

/**
 * How many of the core hours lie in a person's day, in every week of the year from `now`, since clocks change on different
 * days: all is met, some in a week is `partly`, none in any is not met.
 */
export function checkHours(
  { timeZone, coreHours }: { timeZone: string; coreHours: Hours },
  own: string | null,
  now: Date,
): { result: MatchResult; found: string | null } {
  if (own === null) return { result: 'notChecked', found: null }
  const [begin, end] = [minutesOf(coreHours.from), minutesOf(coreHours.to)]
  const [theirs, mine] = [offsetsOf(timeZone, now), offsetsOf(own, now)]
  const shifts = [...new Set(theirs.map((offset, week) => mine[week]! - offset))].sort((a, b) => a - b)
  const fits = shifts.map((shift) => minutesInDay(begin + shift, end + shift))
  const [min, max] = [Math.min(...fits), Math.max(...fits)]
  const times = shifts.map((shift) => `${timeOf(begin + shift)}–${timeOf(end + shift)}`).join(' or ')
  const found = `${times} in ${own.replaceAll('_', ' ')}`
  if (min === end - begin) return { result: 'met', found }
  return { result: max === 0 ? 'notMet' : 'partly', found }
}

/** What tells the clocks of zones apart, whatever the zones are called: `Asia/Kolkata` and `Asia/Calcutta` have one. */
export function clockOf(timeZone: string): string {
  const found = clocks.get(timeZone)
  if (found !== undefined) return found
  const offsets = offsetsOf(timeZone, aYear)
  const changes = offsets.flatMap((offset, week) =>
    offset === offsets[week - 1] ? [] : [`${week}/${offset}`],
  )
  const clock = changes.join('_')
  if (clocks.size >= maxKnown) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** Minutes between two times, of any day, that lie within the day of a person there. */
function minutesInDay(begin: number, end: number): number {
  let sum = 0
  for (let day = -2; day <= 2; day++) {
    const [from, to] = [day * dayMinutes + dayBegins * 60, day * dayMinutes + dayEnds * 60]
    sum += Math.max(0, Math.min(end, to) - Math.max(begin, from))
  }
  return sum
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeOf(minutes: number): string {
  const time = (minutes + 2 * dayMinutes) % dayMinutes
  return [Math.floor(time / 60), time % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Minutes by which a zone is ahead of UTC, in each week of the year that begins in the week of `now`. */
function offsetsOf(timeZone: string, now: Date): readonly number[] {
  const first = Math.floor(now.getTime() / weekMs)
  const key = `${timeZone} ${first}`
  const found = known.get(key)
  if (found) return found
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsets = Array.from({ length: 53 }, (_week, at) => offsetAt(format, (first + at) * weekMs))
  if (known.size >= maxKnown) known.clear()
  known.set(key, offsets)
  return offsets
}

/** `GMT`, `GMT-03:30` */
function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}
