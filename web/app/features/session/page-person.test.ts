import { beforeEach, expect, test } from 'vitest'
import { markUnsent } from '../forms/unsent.ts'
import { followPerson, isAnother } from './page-person.ts'

beforeEach(() => {
  markUnsent('form', false)
  followPerson(null)
})

test('a page belongs to the first account it is shown to', () => {
  expect(followPerson('usr_a')).toBe(true)
  expect(followPerson('usr_a')).toBe(true)
  expect(isAnother('usr_a')).toBe(false)
})

test('another account in its place is noticed at once', () => {
  followPerson('usr_a')
  expect(isAnother('usr_b')).toBe(true)
  expect(followPerson('usr_b')).toBe(false)
})

test('signing out does not hand over what was typed', () => {
  followPerson('usr_a')
  markUnsent('form', true)
  expect(followPerson(null)).toBe(true)
  expect(followPerson('usr_b')).toBe(false)
  expect(followPerson('usr_a')).toBe(true)
})

test('a page with nothing typed in it may change hands after signing out', () => {
  followPerson('usr_a')
  followPerson(null)
  expect(followPerson('usr_b')).toBe(true)
})
