import { expect, test } from 'vitest'
import { type LocalApplicationDraft, newerDraft, parseLocalDraft } from './application-draft.ts'

const written = {
  answers: [{ question: 'Why?', answer: 'Since' }],
  availability: 'Yes' as const,
  needAvailability: null,
  noticePeriod: null,
  startDate: null,
  thresholds: [{ score: 'DEFI_SCORE' as const, atLeast: 70 }],
}
const localDraft = (savedAt: string, isSent = false): LocalApplicationDraft => ({
  ...written,
  savedAt,
  isSent,
  at: 0,
})
const stored = (savedAt: string) => ({ ...written, savedAt })

test('what the browser kept is read back; anything else in its place is no draft', () => {
  const { at: _since, ...draft } = localDraft('2026-11-21T12:00:00.000Z')
  expect(parseLocalDraft(draft)).toEqual(draft)
  expect(parseLocalDraft({ ...draft, thresholds: undefined })).toEqual({ ...draft, thresholds: [] })
  for (const other of [{}, { answers: 7 }, { answers: [] }, { savedAt: 'x' }])
    expect(parseLocalDraft(other)).toBeNull()
})

test('writing goes on with what the server does not have yet', () => {
  expect(
    newerDraft(localDraft('2026-11-21T12:05:00.000Z'), stored('2026-11-21T12:00:00.000Z'))?.savedAt,
  ).toBe('2026-11-21T12:05:00.000Z')
  expect(newerDraft(localDraft('2026-11-21T12:05:00.000Z'), null)?.savedAt).toBe('2026-11-21T12:05:00.000Z')
})

test('what another device wrote later wins', () => {
  const later = stored('2026-11-21T12:10:00.000Z')
  expect(newerDraft(localDraft('2026-11-21T12:05:00.000Z'), later)).toBe(later)
})

test('answers that were removed at the server do not come back', () => {
  expect(newerDraft(localDraft('2026-11-21T12:05:00.000Z', true), null)).toBeNull()
})
