import { dayMs } from '@chainwork/contract/durations'

const daysShown = 365
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Monday first, as weeks are counted. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export interface CountedDay {
  /** `YYYY-MM-DD`, UTC. */
  date: string
  count: number
}

export interface HeatmapGrid {
  /** Oldest first, each from Monday to Sunday; null before the first and after the last day. */
  weeks: (CountedDay | null)[][]
  /** Where a month begins: its name over the first week that has its first day. */
  months: { week: number; name: string }[]
}

/** The 365 days that end with `until`, in weeks, with 0 on the days that `days` leaves out. */
export function heatmapGrid(days: readonly CountedDay[], until: string): HeatmapGrid {
  const counts = new Map(days.map(({ date, count }) => [date, count]))
  const last = Date.parse(until) / dayMs
  const first = last - daysShown + 1
  const weeks: HeatmapGrid['weeks'] = []
  const months: HeatmapGrid['months'] = []
  for (let monday = first - weekdayOf(first); monday <= last; monday += 7) {
    const week = Array.from({ length: 7 }, (_day, at) => {
      const day = monday + at
      if (day < first || day > last) return null
      const date = new Date(day * dayMs).toISOString().slice(0, 10)
      return { date, count: counts.get(date) ?? 0 }
    })
    const opening = week.find((day) => day?.date.endsWith('-01'))
    if (opening) months.push({ week: weeks.length, name: monthNames[Number(opening.date.slice(5, 7)) - 1]! })
    weeks.push(week)
  }
  return { weeks, months }
}

/** 0 for none, then 1, 2–3, 4–7, 8 and more: fixed, so that two people can be compared. */
export function heatLevel(count: number): number {
  return [1, 2, 4, 8].filter((from) => count >= from).length
}

/** `Thu`. */
export function weekdayName(date: string): string {
  return weekdays[weekdayOf(Date.parse(date) / dayMs)]!
}

/** 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return (day + 3) % 7
}
