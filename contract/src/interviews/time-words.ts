/** `Tue, 8 Dec 2026, 15:00` on the clocks of a zone. */
export function timeIn(at: Date | string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}`
}

/** `Berlin, GMT+1`: a zone as people call it, with its offset at a moment. */
export function zoneName(timeZone: string, at: Date | string): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return [place, offset].filter(Boolean).join(', ')
}

/** `Tue, 8 Dec 2026, 15:00 (Berlin, GMT+1)`. */
export const timeWithZone = (at: Date | string, timeZone: string): string =>
  `${timeIn(at, timeZone)} (${zoneName(timeZone, at)})`

/** The time in the reader’s own zone, if known, with the offer’s zone beside it if the clocks differ: `… 16:00 (Helsinki, GMT+2; 15:00 in Berlin, GMT+1)`. */
export function timeWithBothZones(at: Date | string, own: string | null, timeZone: string): string {
  const [ownTime, offered] = [timeIn(at, own ?? timeZone), timeIn(at, timeZone)]
  if (!own || ownTime === offered) return timeWithZone(at, own ?? timeZone)
  const isSameDay = ownTime.slice(0, -5) === offered.slice(0, -5)
  const beside = `${isSameDay ? offered.slice(-5) : offered} in ${zoneName(timeZone, at)}`
  return `${ownTime} (${zoneName(own, at)}; ${beside})`
}
