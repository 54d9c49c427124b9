import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packBubbles } from './pack-bubbles.ts'

const width = 296
const some = fc.array(fc.double({ min: 36, max: 96, noNaN: true }), { maxLength: 12 })

test('bubbles stand side by side, within the width, in the order given, and each time in the same places', () => {
  fc.assert(
    fc.property(some, (diameters) => {
      const packed = packBubbles(diameters, width)
      expect(packed.bubbles.map(({ radius }) => radius * 2)).toEqual(diameters)
      expect(packed.width).toBeLessThanOrEqual(width + 1e-3)
      for (const [at, a] of packed.bubbles.entries()) {
        expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(a.radius - 1e-3)
        expect(Math.max(a.x - packed.width, a.y - packed.height)).toBeLessThanOrEqual(1e-3 - a.radius)
        for (const b of packed.bubbles.slice(0, at))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.radius + b.radius + 4 - 1e-3)
      }
      expect(packBubbles(diameters, width)).toEqual(packed)
    }),
  )
})

test('without anything to show there is no room taken', () => {
  expect(packBubbles([], width)).toEqual({ bubbles: [], width: 0, height: 0 })
})

test('twelve of the largest go down instead of beyond the width', () => {
  const packed = packBubbles(Array<number>(12).fill(96), width)
  expect(packed.width).toBeLessThanOrEqual(width)
  expect(packed.height).toBeGreaterThan(width)
})

test('two stand beside each other, not over each other', () => {
  const { height, width: wide } = packBubbles([96, 78], width)
  expect([height, wide]).toEqual([96, 178])
})
