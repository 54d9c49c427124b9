import { expect, test } from 'vitest'
import { readOwnList, writeOwnList } from './list-state.ts'

test('a list is read from its address and written back the same', () => {
  const address = '/recruiter/my-jobs?q=rust&loc=DE&status=For+Review&sort=asc&offset=20'
  const state = readOwnList(new URL(address, 'http://x').searchParams)
  expect(state).toEqual({ q: 'rust', loc: 'DE', status: 'For Review', sort: 'asc', offset: 20 })
  expect(writeOwnList(state)).toBe(address)
})

test('an address that means nothing is the whole list', () => {
  const state = readOwnList(new URLSearchParams('status=Stolen&offset=-3&q=%20&loc=%25&sort=up'))
  expect(writeOwnList(state)).toBe('/recruiter/my-jobs')
})
