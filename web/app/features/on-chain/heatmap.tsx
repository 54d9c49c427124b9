import { useEffect, useRef, useState } from 'react'
import { day as dayText, monthAndYear } from '../../format/dates.ts'
import { counted, grouped } from '../../format/numbers.ts'
import { ChartTable } from './chart-table.tsx'
import { type CountedDay, heatLevel, heatmapGrid, weekdayName, weekdays } from './heatmap-grid.ts'
import styles from './heatmap.module.css'
import { useRoving } from './use-roving.ts'

const steps: Record<string, number> = {
  ArrowLeft: -7,
  ArrowRight: 7,
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -28,
  PageDown: 28,
}

/** Wide as the names of the weekdays, which stay in front of what is scrolled. */
const namesPx = 30

/** The names of months that a part of has been scrolled away are hidden: half a word says nothing. */
function useWholeMonths() {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = strip.current!
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio } of seen)
          target.toggleAttribute('data-cut', intersectionRatio < 1)
      },
      { root, rootMargin: `0px 0px 0px -${namesPx}px`, threshold: 1 },
    )
    for (const month of root.querySelectorAll('[data-month]')) watch.observe(month)
    return () => watch.disconnect()
  }, [])
  return strip
}

/** Transactions on each of the 365 days that end with `until` (`YYYY-MM-DD`); arrow keys lead from day to day. */
export function Heatmap({ days, until }: { days: readonly CountedDay[]; until: string }) {
  const { weeks, months } = heatmapGrid(days, until)
  const all = weeks.flat()
  const first = all.findIndex((day) => day !== null)
  const last = all.findLastIndex((day) => day !== null)
  const [pointed, setPointed] = useState<number | null>(null)
  const { active, markProps, onKeyDown } = useRoving(last, (key, from) => {
    if (key === 'Home') return first
    if (key === 'End') return last
    const to = from + (steps[key] ?? Number.NaN)
    return to >= first && to <= last ? to : null
  })
  const [hasMoved, setMoved] = useState(false)
  const strip = useWholeMonths()
  const shown = pointed ?? (hasMoved ? active : null)
  return (
    <div className={styles.heatmap}>
      {/* Laid out from its end, so that the newest days are in view first. */}
      <div className={styles.window} ref={strip}>
        <div
          role="grid"
          tabIndex={-1}
          aria-label="Transactions a day, in the last year"
          className={styles.grid}
          onKeyDown={onKeyDown}
          onFocus={() => setMoved(true)}
          onPointerOver={({ target }) => {
            const at = (target as HTMLElement).dataset['at']
            setPointed(at === undefined ? null : Number(at))
          }}
          onPointerLeave={() => setPointed(null)}
        >
          <div className={styles.months} aria-hidden="true">
            <span />
            {weeks.map((week, at) => {
              const name = months.find((month) => month.week === at && at < weeks.length - 2)?.name
              return (
                <span key={week.find(Boolean)!.date} data-month={name}>
                  {name}
                </span>
              )
            })}
          </div>
          {weekdays.map((weekday, row) => (
            <div key={weekday} role="row" className={styles.row}>
              <span role="rowheader">{weekday}</span>
              {weeks.map((week, column) => {
                const day = week[row]
                const at = column * 7 + row
                return day ? (
                  <span
                    key={at}
                    role="gridcell"
                    data-at={at}
                    data-level={heatLevel(day.count)}
                    aria-label={words(day)}
                    {...markProps(at)}
                  />
                ) : (
                  <span key={at} />
                )
              })}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <p className="quiet" aria-hidden="true">
          {shown === null || !all[shown] ? busiest(days) : words(all[shown])}
        </p>
        <ul className={styles.legend} aria-label="Colors, by transactions a day">
          {['1', '2–3', '4–7', '8+'].map((label, at) => (
            <li key={label}>
              <span data-level={at + 1} /> {label}
            </li>
          ))}
        </ul>
      </div>
      <ChartTable
        caption="Transactions a month"
        columns={['Month', 'Transactions', 'Active days']}
        rows={byMonth(days)}
      />
    </div>
  )
}

function words({ date, count }: CountedDay): string {
  return `${count ? counted(count, 'transaction') : 'No transactions'} on ${weekdayName(date)} ${dayText(date)}`
}

function busiest(days: readonly CountedDay[]): string {
  const [busiestDay] = days.toSorted((a, b) => b.count - a.count)
  return busiestDay ? `Busiest day: ${words(busiestDay)}` : 'No transactions in the last year'
}

function byMonth(days: readonly CountedDay[]): [string, string, string][] {
  const months = Object.entries(Object.groupBy(days, ({ date }) => date.slice(0, 7)))
  return months
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, of = []]) => [
      monthAndYear(`${month}-01`),
      grouped(of.reduce((sum, { count }) => sum + count, 0)),
      String(of.length),
    ])
}
