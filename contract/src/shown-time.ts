/** How days and moments are written everywhere, on pages and in mails. No dependencies: screens import it freely. */

/** `28.11.2026`, in UTC. */
export function shownDay(at: Date | string): string {
  const [year, month, date] = isoOf(at).slice(0, 10).split('-')
  return `${date}.${month}.${year}`
}

/** `28.11.2026, 09:30 UTC`. */
export function shownMoment(at: Date | string): string {
  return `${shownDay(at)}, ${isoOf(at).slice(11, 16)} UTC`
}

function isoOf(at: Date | string): string {
  return typeof at === 'string' ? at : at.toISOString()
}
