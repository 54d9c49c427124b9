import { expect, test } from 'vitest'
import { sealPath } from './generated-avatar.ts'

test('a seal is the same for the same seed and differs for others', () => {
  expect(sealPath('com_a')).toBe(sealPath('com_a'))
  expect(new Set(Array.from({ length: 200 }, (_seal, index) => sealPath(`com_${index}`))).size).toBe(200)
})

test('a seal stays inside its box', () => {
  const numbers = sealPath('com_x')
    .match(/-?[\d.]+/g)!
    .map(Number)
  expect(numbers).toHaveLength(12 * 8)
  expect(numbers.every((value) => value >= 0 && value <= 100)).toBe(true)
})
