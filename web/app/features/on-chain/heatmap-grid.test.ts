import { expect, test } from 'vitest'
import { heatLevel, heatmapGrid, weekdayName } from './heatmap-grid.ts'

test('a year ends with its last day, has every day once, and weeks that begin on Monday', () => {
  for (const until of ['2026-11-20', '2024-02-29', '2024-12-31', '2023-01-01', '2025-03-31']) {
    const { weeks } = heatmapGrid([{ date: until, count: 3 }], until)
    const days = weeks.flat().filter((day) => day !== null)
    expect([days.length, new Set(days.map(({ date }) => date)).size, weeks.length]).toEqual([365, 365, 53])
    expect(days.at(-1)).toEqual({ date: until, count: 3 })
    for (const [monday] of weeks) expect(monday ? weekdayName(monday.date) : 'Mon').toBe('Mon')
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted())
  }
})

test('a month stands over the week with its first day', () => {
  const { weeks, months } = heatmapGrid([], '2026-11-20')
  expect(months.map(({ name }) => name).join(' ')).toBe('Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov')
  for (const { week } of months) expect(weeks[week]!.some((day) => day?.date.endsWith('-01'))).toBe(true)
})

test('days are colored by fixed numbers of transactions', () => {
  expect([0, 1, 2, 3, 4, 7, 8, 900].map(heatLevel)).toEqual([0, 1, 2, 2, 3, 3, 4, 4])
})
