import { expect, test } from 'vitest'
import { linesOfPage } from './page-lines.ts'

test('a page of too many pieces is cut off, also where it has columns', () => {
  const piece = (text: string, x: number, y: number) => ({ text, x, y, width: 40, height: 10, font: 'a' })
  const columns = Array.from({ length: 15_000 }, (_, row) => [
    piece('left', 50, 900_000 - row * 20),
    piece('right', 300, 900_000 - row * 20 - 8),
  ]).flat()
  const { left, right, gutter } = linesOfPage([...columns, piece('beyond', 300, 899_000)])
  expect(gutter).toBe(299)
  expect(left.filter(({ text }) => text)).toHaveLength(15_000)
  expect(right.some(({ text }) => text.includes('beyond'))).toBe(false)
})

test('spaced letters are joined into words', () => {
  const piece = (text: string, x: number, width: number, y: number) => ({
    text,
    x,
    y,
    width,
    height: 10,
    font: 'a',
  })
  const { top } = linesOfPage([
    piece('A D A', 50, 40, 700),
    piece('L O V E L A C E', 110, 110, 700),
    piece('A B O U T', 50, 57, 680),
    piece('M E', 120, 20, 680),
    piece('T O O L S   &   S K I L L S', 50, 160, 660),
    piece('W O R K', 50, 35, 640),
    piece('H I S T O RY', 92, 52, 640),
    piece('Plan B', 50, 40, 620),
  ])
  expect(top.map(({ text }) => text)).toEqual([
    'ADA LOVELACE',
    'ABOUT ME',
    'TOOLS & SKILLS',
    'WORK HISTORY',
    'Plan B',
  ])
})

test.each([
  ['years', '2022 – 2024', 1],
  ['years cut short', "Mar '22 – Jan '24", 1],
  ['years beside jobs of two lines', '2022 – 2024', 2],
  ['short years beside jobs of two lines', "Mar '22 – Jan '24", 2],
])('%s in a column of their own are read with their jobs', (_name, dates, lines) => {
  const piece = (text: string, x: number, y: number) => ({ text, x, y, width: 90, height: 10, font: 'a' })
  const jobs = Array.from({ length: 12 }, (_job, at) => {
    const top = 700 - at * 20 * lines
    const words = ['Engineer at Acme', 'Built it'].slice(0, lines)
    return [piece(dates, 50, top), ...words.map((text, row) => piece(text, 200, top - row * 20))]
  }).flat()
  const { top, left } = linesOfPage(jobs)
  expect(left).toEqual([])
  expect(top[0]?.text).toBe(`${dates}\tEngineer at Acme`)
})
