import { instantOf, readWall, wallIn } from '@chainwork/contract/interviews/wall-time'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, test } from 'vitest'
import { writeFeed } from './event-file.ts'

const minute = 60_000
const from = Date.UTC(2026, 0, 1)
const until = Date.UTC(2031, 0, 1)
const zones = Intl.supportedValuesOf('timeZone')

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Wall time by the platform's own formatter, which is another way to the same rules. */
function clockOf(at: number, timeZone: string): string {
  const known = clocks.get(timeZone)
  const format =
    known ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  if (!known) clocks.set(timeZone, format)
  return format.format(at).replace(' ', 'T')
}

const offsetAt = (at: number, timeZone: string) =>
  Math.round((Date.parse(`${clockOf(at, timeZone)}Z`) - Math.floor(at / minute) * minute) / minute)

/** Each moment between 2026 and 2030 at which clocks of a zone change. */
function changesOf(timeZone: string): number[] {
  const found: number[] = []
  const step = 7 * 24 * 60 * minute
  for (let at = from; at < until; at += step) {
    let [low, high] = [at, Math.min(at + step, until)]
    if (offsetAt(low, timeZone) === offsetAt(high, timeZone)) continue
    while (high - low > minute) {
      const middle = Math.floor((low + high) / 2 / minute) * minute
      if (offsetAt(middle, timeZone) === offsetAt(low, timeZone)) low = middle
      else high = middle
    }
    found.push(high)
  }
  return found
}

interface Moment {
  zone: string
  wall: string
  at: number
}

/** What two readers read otherwise than it was meant, of a file with these moments. */
function misread(events: readonly Moment[]): string[] {
  const file = writeFeed(
    events.map(({ zone, wall }, index) => {
      const startsAt = instantOf(wall, zone)
      return { uid: String(index), sequence: 0, startsAt, endsAt: new Date(startsAt.getTime() + 30 * minute) }
    }),
    new Date(from),
  )
  expect(file).not.toContain('VTIMEZONE')
  const byNodeIcal = nodeIcal.sync.parseICS(file)
  const byIcalJs = new Map(
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((each) => {
      const event = new ICAL.Event(each)
      return [event.uid, event.startDate.toJSDate().getTime()]
    }),
  )
  return events.flatMap(({ zone, wall, at }, index) => {
    const read = byNodeIcal[String(index)]
    const isRight =
      read?.type === 'VEVENT' && read.start?.getTime() === at && byIcalJs.get(String(index)) === at
    return isRight ? [] : [`${zone} ${wall} is read as another moment`]
  })
}

test('no wall time becomes a wrong moment, in any zone round any change of its clocks until 2030, as two readers read it', () => {
  const events: Moment[] = []
  const wrong: string[] = []
  for (const zone of zones)
    for (const change of changesOf(zone)) {
      for (const minutes of [-61, -31, -1, 0, 1, 29, 61]) {
        const at = change + minutes * minute
        const wall = clockOf(at, zone)
        if (wallIn(new Date(at), zone) !== wall) wrong.push(`${zone} shows ${wall}`)
        const reading = readWall(wall, zone)
        const readings =
          reading.kind === 'once'
            ? [{ at: reading.at, wall }]
            : reading.kind === 'twice'
              ? reading.readings
              : []
        const meant = readings.find((each) => each.at.getTime() === at)
        if (!meant) wrong.push(`${zone} ${wall} is not ${new Date(at).toISOString()}`)
        else events.push({ zone, wall: meant.wall, at })
      }
      // Times that clocks skip have no moment.
      const [before, after] = [offsetAt(change - minute, zone), offsetAt(change, zone)]
      if (after > before) {
        const skipped = new Date(change + before * minute + (after - before) * 30_000)
          .toISOString()
          .slice(0, 16)
        if (readWall(skipped, zone).kind !== 'never') wrong.push(`${zone} has ${skipped}`)
      }
    }
  for (let first = 0; first < events.length; first += 500)
    wrong.push(...misread(events.slice(first, first + 500)))
  expect(wrong).toEqual([])
  expect(events.length).toBeGreaterThan(5_000)
}, 120_000)
