import { expect, test } from 'vitest'
import { passedDoors } from './check-doors.ts'

const page = 'web/app/features/accounts/own-way.ts'
const problemsOf = (text: string) =>
  passedDoors(() => text, [page]).filter((problem) => problem.startsWith(page))

test('no form sends or keeps anything its own way', () => {
  expect(passedDoors()).toEqual([])
})

test.each([
  ["await fetch('/api/sign-in')", 'fetch('],
  ["navigator.sendBeacon('/api/sign-in')", 'fetch('],
  ["store('localStorage', 'draft', text)", 'localStorage'],
  ["window.localStorage.getItem('draft')", 'localStorage'],
])('%s outside its door is refused', (text, of) => {
  expect(problemsOf(text)).toEqual([`${page}: uses ${of}`])
})

test('what hands on another fetch, or fetches by a method, is none', () => {
  expect(problemsOf('host.fetch(input); call(key, {}, { fetch })')).toEqual([])
})
