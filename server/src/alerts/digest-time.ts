import type { AlertFrequency } from '@chainwork/contract/alerts/values'

/** Daily and weekly mails come at this hour, weekly ones on Mondays. */
const hour = 8
const dayMs = 86_400_000

/** When something found now is told: at once, or the next morning (or Monday morning) in a time zone. */
export function dueAt(frequency: AlertFrequency, timeZone: string | null, now: Date): Date {
  if (frequency === 'instant') return now
  const zone = timeZone ?? 'UTC'
  for (let ahead = 0; ahead <= 8; ahead++) {
    const local = partsIn(zone, new Date(now.getTime() + ahead * dayMs))
    if (
      frequency === 'weekly' &&
      new Date(Date.UTC(local.year, local.month - 1, local.day)).getUTCDay() !== 1
    )
      continue
    const moment = instantOf(zone, local)
    if (moment > now) return moment
  }
  return new Date(now.getTime() + 7 * dayMs)
}

/** The moment at which it is eight on a day in a zone. */
function instantOf(zone: string, { year, month, day }: { year: number; month: number; day: number }): Date {
  const wanted = Date.UTC(year, month - 1, day, hour)
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
