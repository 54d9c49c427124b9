import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from './device-draft.ts'

const day = 86_400_000
const read = (now: number) =>
  readDraft<{ at: number; text: string }>(
    'draft',
    ({ text }) => (typeof text === 'string' ? { text } : null),
    now,
  )

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
})

test('what was left behind is read for 30 days', () => {
  writeDraft('draft', { at: 0, text: 'Dear' } as never)
  expect(read(30 * day - 1)).toEqual({ at: 0, text: 'Dear' })
  expect(read(30 * day)).toBeNull()
})

test('a missing, broken or differently shaped value is null', () => {
  expect(read(0)).toBeNull()
  writeDraft('draft', { at: 0, text: 7 } as never)
  expect(read(0)).toBeNull()
  writeDraft('draft', { at: 0, text: 'Dear' } as never)
  writeDraft('draft', null)
  expect(read(0)).toBeNull()
  window.localStorage.setItem('draft', '{')
  expect(read(0)).toBeNull()
})
