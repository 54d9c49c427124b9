import { expect, test } from 'vitest'
import { readSent } from './checkout-form.ts'

test('a card that is typed in is taken instead of the saved one', () => {
  expect(readSent('card=pm_1&number=4000000000000002').card).toBe('')
})

test('without a number the saved card is taken', () => {
  expect(readSent('card=pm_1&number=+').card).toBe('pm_1')
})
