import { readWall } from '@chainwork/contract/interviews/wall-time'
import { timeIn } from '@chainwork/contract/interviews/time-words'
import { dayMs } from '@chainwork/contract/durations'
import { leadMinutes } from '@chainwork/contract/interviews/values'

/** A time that can be offered, on the clocks of the one who offers. */
interface OfferedTime {
  /** As it is sent: with its offset where clocks show it twice. */
  wall: string
  at: Date
  isBusy: boolean
}

/** What a place in the grid stands for: none in an hour that clocks skip, two in one that they repeat. */
export interface GridPlace {
  time: string
  times: readonly OfferedTime[]
  isSkipped: boolean
}

export interface Busy {
  startsAt: string
  endsAt: string
}

/** `2026-12-07`: the Monday of a week, so many weeks from a day. */
export function mondayOf(day: string, weeks = 0): string {
  const at = new Date(`${day}T00:00Z`)
  return isoDay(at.getTime() + (weeks * 7 - ((at.getUTCDay() + 6) % 7)) * dayMs)
}

/** The seven days of a week. */
export const daysFrom = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, at) => isoDay(Date.parse(`${monday}T00:00Z`) + at * dayMs))

/** Half hours from one hour to another, `09:30`. */
export const halfHours = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 }, (_, at) => {
    const minutes = from * 60 + at * 30
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 ? '30' : '00'}`
  })

/** What one place of the grid stands for. */
export function placeAt(
  day: string,
  time: string,
  given: { timeZone: string; minutes: number; busy: readonly Busy[]; now: number },
): GridPlace {
  const { timeZone, minutes, busy, now } = given
  const wall = `${day}T${time}`
  const reading = readWall(wall, timeZone)
  const found =
    reading.kind === 'never' ? [] : reading.kind === 'once' ? [{ at: reading.at, wall }] : reading.readings
  return {
    time,
    isSkipped: reading.kind === 'never',
    times: found
      .filter(({ at }) => at.getTime() > now + leadMinutes * 60_000)
      .map(({ at, wall }) => ({
        at,
        wall,
        isBusy: busy.some(
          ({ startsAt, endsAt }) =>
            Date.parse(startsAt) < at.getTime() + minutes * 60_000 && Date.parse(endsAt) > at.getTime(),
        ),
      })),
  }
}

/** Hours that suit most, the first first. */
const niceHours = ['10:00', '14:00', '11:00', '15:00', '13:00', '16:00', '09:00', '17:00', '12:00', '08:00']

/** Three half hours on three days of next week, free for all who take part, and by day for the applicant where that is possible. */
export function threeNextWeek(given: {
  today: string
  timeZone: string
  theirs: string | null
  busy: readonly Busy[]
  now: number
}): string[] {
  const { today, theirs } = given
  const [monday, tuesday, wednesday, thursday, friday] = daysFrom(mondayOf(today, 1))
  const chosen: string[] = []
  for (const day of [tuesday, wednesday, thursday, friday, monday]) {
    const hours = [...niceHours.slice(chosen.length % 2), ...niceHours.slice(0, chosen.length % 2)]
    const free = hours
      .flatMap((time) => placeAt(day!, time, { ...given, minutes: 30 }).times.slice(0, 1))
      .filter(({ isBusy }) => !isBusy)
    const best = free.find(({ at }) => theirs === null || isByDay(at, theirs)) ?? free[0]
    if (best) chosen.push(best.wall)
    if (chosen.length === 3) break
  }
  return chosen.sort()
}

function isByDay(at: Date, timeZone: string): boolean {
  const hour = Number(timeIn(at, timeZone).slice(-5, -3))
  return hour >= 8 && hour < 20
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
