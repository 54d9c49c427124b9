import { expect, test } from 'vitest'
import { DraftStore } from './posting-draft.ts'

const opened = () => new DraftStore({ person: 'ada', id: 'job_1', rev: 3, onSaved: () => {} }, 0)

test('a version that somebody else has saved is adopted, and shown, where nothing is typed', () => {
  const draft = opened()
  expect(draft.adopt(4, false)).toBe(true)
  expect(draft.rev).toBe(4)
})

test('a version that is known, or older, changes nothing that is shown', () => {
  const draft = opened()
  expect(draft.adopt(3, false)).toBe(false)
  expect(draft.adopt(2, false)).toBe(false)
  expect(draft.rev).toBe(3)
})

test.each([
  ['stands in the fields', () => {}, true],
  ['is kept on the device', (draft: DraftStore) => draft.keep('details', [['jobTitle', 'Mine']]), false],
])('what %s stays with the version it was typed over', (_where, type, isHeld) => {
  const draft = opened()
  type(draft)
  expect(draft.adopt(4, isHeld)).toBe(false)
  expect(draft.rev).toBe(3)
})
