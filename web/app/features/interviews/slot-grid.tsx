import { timeIn, timeWithZone } from '@chainwork/contract/interviews/time-words'
import { wallIn } from '@chainwork/contract/interviews/wall-time'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './interviews.module.css'
import { type Busy, type GridPlace, daysFrom, halfHours, mondayOf, placeAt } from './week-times.ts'

const weeksAhead = 25

/** A week of half hours on the recruiter's clock, with the applicant's beside it; each that can be offered is a box to tick. */
export function SlotGrid({
  chosen,
  toggle,
  minutes,
  zone,
  theirs,
  busy,
  now,
}: {
  chosen: readonly string[]
  toggle: (wall: string) => void
  minutes: number
  zone: string
  theirs: string | null
  busy: readonly Busy[]
  now: number
}) {
  const today = wallIn(new Date(now), zone).slice(0, 10)
  const [shownWeek, setWeek] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  // Opens on the week of what was chosen first; late in a week on the next one.
  const first = chosen[0]
    ? weeksBetween(today, chosen[0].slice(0, 10))
    : new Date(`${today}T00:00Z`).getUTCDay() % 6 === 0
      ? 1
      : 0
  const week = shownWeek ?? first
  const days = daysFrom(mondayOf(today, week))
  const times = isWhole ? halfHours(0, 24) : halfHours(8, 19)
  const places = new Map(
    days.map((day) => [day, times.map((time) => placeAt(day, time, { timeZone: zone, minutes, busy, now }))]),
  )
  return (
    <section className={styles.grid} aria-labelledby="week">
      <div className={styles.weeks}>
        <h2 id="week" aria-live="polite">
          {dayWords(days[0]!)} – {dayWords(days[6]!)}
        </h2>
        <Button type="button" size="small" disabled={week === 0} onClick={() => setWeek(week - 1)}>
          Earlier
        </Button>
        <Button type="button" size="small" disabled={week === weeksAhead} onClick={() => setWeek(week + 1)}>
          Later
        </Button>
        <Button
          type="button"
          size="small"
          kind="quiet"
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Working hours' : 'All hours'}
        </Button>
      </div>
      <a className="visually-hidden" href="#meeting">
        Skip the times
      </a>
      {/* It can be wider than the page, and is then moved by keys. */}
      <div className={styles.scroll} role="region" aria-label="Times of the week" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Time</span>
              </th>
              {days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  {dayWords(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time, row) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                {days.map((day) => (
                  <td key={day}>
                    <Place
                      place={places.get(day)![row]!}
                      chosen={chosen}
                      toggle={toggle}
                      zone={zone}
                      theirs={theirs}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {theirs ? <p className="quiet">In the boxes is the applicant’s time.</p> : null}
    </section>
  )
}

function Place({
  place,
  chosen,
  toggle,
  zone,
  theirs,
}: {
  place: GridPlace
  chosen: readonly string[]
  toggle: (wall: string) => void
  zone: string
  theirs: string | null
}) {
  if (place.isSkipped) return <span className={styles.none}>skipped</span>
  return place.times.map(({ wall, at, isBusy }) =>
    isBusy ? (
      <span key={wall} className={styles.none}>
        busy
      </span>
    ) : (
      <label
        key={wall}
        className={styles.place}
        title={wall.length > 16 ? `the one at ${wall.slice(16)}` : undefined}
      >
        <input
          type="checkbox"
          name="_slot"
          checked={chosen.includes(wall)}
          onChange={() => toggle(wall)}
          aria-label={`${timeWithZone(at, zone)}${theirs ? `, theirs ${timeIn(at, theirs)}` : ''}`}
        />
        <span aria-hidden="true">
          {theirs ? theirTime(at, theirs, wall) : place.time}
          {wall.length > 16 ? ` ${wall.slice(16)}` : ''}
        </span>
      </label>
    ),
  )
}

/** The applicant's time, with its weekday where that is another one. */
function theirTime(at: Date, theirs: string, wall: string): string {
  const words = timeIn(at, theirs)
  const isSameDay = wallIn(at, theirs).slice(0, 10) === wall.slice(0, 10)
  return isSameDay ? words.slice(-5) : `${words.slice(0, 3)} ${words.slice(-5)}`
}

const dayWords = (day: string) => timeIn(`${day}T12:00Z`, 'UTC').replace(/ \d{4}, .*/, '')

const weeksBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(mondayOf(to)) - Date.parse(mondayOf(from))) / (7 * 86_400_000)))
