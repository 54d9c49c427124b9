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
