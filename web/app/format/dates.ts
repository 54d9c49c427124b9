import { dayMs } from '@chainwork/contract/durations'

export { shownDay as day, shownMoment as moment } from '@chainwork/contract/shown-time'

/** `November 2026`, in UTC. */
export function monthAndYear(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** `March 2024 - Present`; months as `2024-03`, an open end while it lasts. */
export function period(start: string, end: string | null): string {
  return `${monthAndYear(start)} - ${end === null ? 'Present' : monthAndYear(end)}`
}

/** `today`, `3 days ago`; whole days between two moments. */
export function age(iso: string, now: number): string {
  const days = Math.floor((now - Date.parse(iso)) / dayMs)
  if (days < 1) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** `2 hours ago`, to the minute within the hour: of what is done several times a day. */
export function ago(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return minutes === 1 ? 'a minute ago' : `${minutes} minutes ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  return `${Math.floor(hours / 24)} days ago`
}

/** Calendar days in UTC from now to a moment. */
export function daysUntil(iso: string, now: number): number {
  return Math.floor(Date.parse(iso) / dayMs) - Math.floor(now / dayMs)
}

/** `closes in 3 days` when that is a week or less away, else null. */
export function closing(iso: string, now: number): string | null {
  const days = daysUntil(iso, now)
  if (days > 7 || Date.parse(iso) <= now) return null
  if (days < 1) return 'closes today'
  return days === 1 ? 'closes tomorrow' : `closes in ${days} days`
}

/** `21.11.2026, 10:30 GMT+1`: the same moment on the reader's own clock. */
export function localMoment(iso: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(new Date(iso))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const date = `${part('day')}.${part('month')}.${part('year')}`
  return `${date}, ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

/** `10:30` on the reader's own clock. */
export function localTime(at: number | string): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}
