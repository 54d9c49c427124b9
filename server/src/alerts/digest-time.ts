import type { AlertFrequency } from '@chainwork/contract/alerts/values'
import { dayMs } from '@chainwork/contract/durations'

/** Daily and weekly mails come at this hour, weekly ones on Mondays. */
const hour = 8

/** When a match of now is sent: at once, or the next morning (or Monday morning) in a time zone. */
export function dueAt(frequency: AlertFrequency, timeZone: string | null, now: Date): Date {
  if (frequency === 'instant') return now
  const zone = timeZone ?? 'UTC'
  const { year, month, day } = partsIn(zone, now)
  // Days of the calendar, not 24 hours each: a day on which the clocks change is longer or shorter.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const wanted = Date.UTC(year, month - 1, day + ahead, hour)
    if (frequency === 'weekly' && new Date(wanted).getUTCDay() !== 1) continue
    const moment = instantOf(zone, wanted)
    if (moment > now) return moment
  }
  return new Date(now.getTime() + 7 * dayMs)
}

/** The moment at which the clocks of a zone show a time that is given as if they showed UTC. */
function instantOf(zone: string, wanted: number): Date {
  // The offset at a first guess may be that of before a change of clocks, so it is taken again.
  let moment = wanted
  for (let round = 0; round < 2; round++) moment = wanted - offsetAt(zone, new Date(moment))
  return new Date(moment)
}

function offsetAt(zone: string, moment: Date): number {
  const { year, month, day, hour: hours, minute, second } = partsIn(zone, moment)
  const seconds = Math.floor(moment.getTime() / 1000) * 1000
  return Date.UTC(year, month - 1, day, hours, minute, second) - seconds
}

type Field = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'
const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string, moment: Date): Record<Field, number> {
  let format = formats.get(zone)
  if (!format) {
    const number = 'numeric' as const
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    })
    formats.set(zone, format)
  }
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, Number(value)])
  return Object.fromEntries(parts) as Record<Field, number>
}
