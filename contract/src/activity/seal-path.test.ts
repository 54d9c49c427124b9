import { expect, test } from 'vitest'
import { sealPath } from './seal-path.ts'

/** How far each spoke reaches from the middle, clockwise from the top. */
function lengths(path: string): number[] {
  return path
    .split('Z')
    .filter(Boolean)
    .map((spoke) => {
      const corners = [...spoke.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) =>
        Math.hypot(Number(x) - 50, Number(y) - 50),
      )
      return Math.round(Math.max(...corners) * 10) / 10
    })
}

test('the seal has twelve spokes: on the axes as long as the scores, between them from one to the next', () => {
  const drawn = lengths(sealPath([1, 0, 0.5, 0]))
  expect(drawn).toHaveLength(12)
  expect([0, 3, 6, 9].map((at) => drawn[at])).toEqual([50, 39.5, 44.8, 39.5])
  expect(drawn.slice(0, 4)).toEqual([50, 46.5, 43, 39.5])
})

test('it stays within its box, and tells two people apart', () => {
  expect(Math.max(...lengths(sealPath([1, 1, 1, 1])))).toBe(50)
  expect(sealPath([0.9, 0.2, 0.4, 0])).not.toBe(sealPath([0.9, 0.2, 0.5, 0]))
})
