import { expect, test } from 'vitest'
import { isNarrowed, readOwnList, withoutFilters, writeOwnList } from './own-list-address.ts'

test('a list is read from its address and written back the same', () => {
  const address = '/recruiter/my-jobs?q=rust&loc=DE&status=For+Review&sort=asc&offset=20'
  const state = readOwnList(new URL(address, 'http://x').searchParams)
  expect(state).toEqual({
    ...withoutFilters,
    q: 'rust',
    loc: 'DE',
    status: 'For Review',
    sort: 'asc',
    offset: 20,
  })
  expect(writeOwnList(state)).toBe(address)
})

test('an address that means nothing is the whole list', () => {
  const state = readOwnList(new URLSearchParams('status=Stolen&offset=-3&q=%20&loc=%25&sort=up'))
  expect(writeOwnList(state)).toBe('/recruiter/my-jobs')
})

test('filters are read as the search for jobs reads them, without what all posts share', () => {
  const address =
    '/recruiter/my-jobs?q=rust&skills=Go&skills=Rust&type=contract&industry=Energy&noskills=PHP&place=remote&min=50000&max=90000'
  const state = readOwnList(new URL(address, 'http://x').searchParams)
  expect(writeOwnList(state)).toBe(address)
  expect(isNarrowed({ ...state, q: '' })).toBe(true)
  expect(writeOwnList({ ...state, ...withoutFilters })).toBe('/recruiter/my-jobs?q=rust')
  const odd = readOwnList(new URLSearchParams('type=slave&size=10&place=moon&min=-1&max=x'))
  expect([writeOwnList(odd), isNarrowed(odd)]).toEqual(['/recruiter/my-jobs', false])
})
