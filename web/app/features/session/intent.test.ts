import { beforeEach, expect, test, vi } from 'vitest'
import { entryFor, intentOf, intentPath, noteSaving, takeSaving } from './intent.ts'

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

test('a guest signs in and comes back to the posting, where the action goes on', () => {
  const entry = entryFor({ isSignedIn: false }, intentPath('rust-engineer-pos_1', 'apply'))
  expect(entry).toBe('/login?continue=%2Fjobs%2Frust-engineer-pos_1%3Fdo%3Dapply')
  expect(intentOf(new URL(intentPath('x', 'apply'), 'http://here').searchParams)).toBe('apply')
  expect(intentOf(new URLSearchParams('do=delete'))).toBeNull()
})

test('a member without a role chooses one first', () => {
  expect(entryFor({ isSignedIn: true }, '/jobs/x?do=save')).toBe(
    '/onboarding?continue=%2Fjobs%2Fx%3Fdo%3Dsave',
  )
})

test('an address alone saves nothing: only this browser can have asked for it, once and today', () => {
  expect(takeSaving('x')).toBe(false)
  noteSaving('x')
  expect(takeSaving('y')).toBe(false)
  noteSaving('x')
  expect(takeSaving('x')).toBe(true)
  expect(takeSaving('x')).toBe(false)
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  noteSaving('x')
  vi.setSystemTime(new Date('2026-11-21T12:00:01Z'))
  expect(takeSaving('x')).toBe(false)
  vi.useRealTimers()
})
