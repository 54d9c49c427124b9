import { Temporal } from 'temporal-polyfill'

/** What a wall time means in a zone: one moment, two in the hour that clocks repeat, or none in the hour that they leave out. */
export type Reading =
  | { kind: 'once'; at: Date }
  | { kind: 'twice'; readings: readonly { at: Date; wall: string }[] }
  | { kind: 'never' }

const withOffset = /^(.{16})([+-]\d\d:\d\d)$/

/** Reads a wall time, `2026-10-25T02:30`, in a zone. In a repeated hour it needs the offset that is meant, as `2026-10-25T02:30+01:00`. */
export function readWall(wall: string, timeZone: string): Reading {
  const [, plain = wall, offset] = withOffset.exec(wall) ?? []
  const local = Temporal.PlainDateTime.from(plain)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (!earlier.toPlainDateTime().equals(local)) return { kind: 'never' }
  const found = earlier.equals(later) ? [earlier] : [earlier, later]
  const meant = offset ? found.filter((each) => each.offset === offset) : found
  if (offset && !meant.length) return { kind: 'never' }
  const readings = meant.map((each) => ({ at: dateOf(each), wall: `${plain}${each.offset}` }))
  return readings.length === 1 ? { kind: 'once', at: readings[0]!.at } : { kind: 'twice', readings }
}

/**
 * The moment of a wall time that was once accepted, by the rules of its zone as they are now: where they no longer have it, the moment that
 * clocks showing it then would stand at.
 */
export function instantOf(wall: string, timeZone: string): Date {
  const reading = readWall(wall, timeZone)
  if (reading.kind === 'once') return reading.at
  if (reading.kind === 'twice') return reading.readings[0]!.at
  const plain = Temporal.PlainDateTime.from(wall.slice(0, 16))
  return dateOf(plain.toZonedDateTime(timeZone, { disambiguation: 'compatible' }))
}

/** A moment on the clocks of a zone, `2026-10-25T02:30`. */
export function wallIn(at: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

const dateOf = (zoned: Temporal.ZonedDateTime) => new Date(zoned.epochMilliseconds)
