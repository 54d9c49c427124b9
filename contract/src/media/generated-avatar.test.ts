import { expect, test } from 'vitest'
import { avatarPath } from './generated-avatar.ts'

test('an avatar is the same for the same seed and differs for others', () => {
  expect(avatarPath('com_a')).toBe(avatarPath('com_a'))
  expect(new Set(Array.from({ length: 200 }, (_avatar, index) => avatarPath(`com_${index}`))).size).toBe(200)
})

test('an avatar stays inside its box', () => {
  const numbers = avatarPath('com_x')
    .match(/-?[\d.]+/g)!
    .map(Number)
  expect(numbers).toHaveLength(12 * 8)
  expect(numbers.every((value) => value >= 0 && value <= 100)).toBe(true)
})
