import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchPayload } from './schemas.ts'
import { emptySearch, payloadOf, readSearch, writeSearch } from './search-url.ts'

test('any address becomes a search that the API accepts', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom('q', 'loc', 'skills', 'type', 'size', 'place', 'min', 'max', 'sort', 'x'),
          fc.string({ unit: 'binary' }),
        ),
      ),
      (pairs) => {
        const state = readSearch(new URLSearchParams(pairs))
        const { jobLocationCode, ...payload } = payloadOf(state)
        expect(
          searchPayload.safeParse({
            ...payload,
            ...(jobLocationCode ? { jobLocationCode } : {}),
          }).success,
        ).toBe(true)
      },
    ),
  )
})

test('reading a written address gives the same search', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom(
            'q',
            'loc',
            'skills',
            'noskills',
            'industry',
            'place',
            'size',
            'min',
            'max',
            'sort',
          ),
          fc.oneof(fc.string(), fc.constantFrom('remote', '50', '900', 'newest')),
        ),
      ),
      (pairs) => {
        const state = readSearch(new URLSearchParams(pairs))
        expect(readSearch(writeSearch(state))).toEqual(state)
      },
    ),
  )
})

test('an empty search is an empty address', () => {
  expect(writeSearch(readSearch(new URLSearchParams('utm_source=mail&place=moon&sort=best')))).toEqual(
    new URLSearchParams(),
  )
  expect(readSearch(new URLSearchParams())).toEqual(emptySearch)
})

test('one size is exactly that step, two are the range between them', () => {
  expect(payloadOf({ ...emptySearch, size: ['150'] }).rangeFilters).toEqual([
    { column: 'companySize', min: 150, max: 0 },
  ])
  expect(payloadOf({ ...emptySearch, size: ['500', '50'] }).rangeFilters).toEqual([
    { column: 'companySize', min: 50, max: 500 },
  ])
})

test('a salary range the other way round is turned for the search, the fields and the address alike', () => {
  const state = readSearch(new URLSearchParams('min=200000&max=1'))
  expect([state.min, state.max]).toEqual(['1', '200000'])
  expect(payloadOf(state).rangeFilters).toEqual([{ column: 'compensation', min: 1, max: 200_000 }])
  expect(String(writeSearch(state))).toBe('min=1&max=200000')
  const open = readSearch(new URLSearchParams('min=200000'))
  expect([open.min, open.max]).toEqual(['200000', ''])
})
