import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetNames, listNames, valuesOf } from './facets.ts'
import { searchPayload } from './schemas.ts'
import { emptySearch, payloadOf, readSearch, writeSearch } from './search-url.ts'

const names = fc.constantFrom(
  ...([...listNames, 'q', 'exact', 'loc', 'where', 'min', 'max', 'sort', 'saved', 'x'] as const),
)
const known = facetNames.flatMap((name) => valuesOf(name) ?? [])
const values = fc.oneof(
  fc.constantFrom(...known, 'DE', 'US-OR-5746545', 'newest', 'oldest', 'match', '1', '0', '900', '99999999'),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', minLength: 80, maxLength: 220 }),
  // What nobody sees, alone and at the edge of where a text is cut.
  fc.constantFrom('\u2060', '\u00AD', '\uFFFA', '\uFEFF\u200B', '\u3164', '\uD83D', '\u0000', ' \u2028 '),
  fc
    .tuple(fc.constantFrom(98, 99, 100, 198, 199, 200), fc.constantFrom('🦀', ' b', '\u2060', 'é', '\uD83D'))
    .map(([length, end]) => `${'a'.repeat(length)}${end}`),
)
const addresses = fc.oneof(
  fc.array(fc.tuple(names, values)),
  // One filter with more values than it may have.
  fc
    .tuple(names, fc.integer({ min: 99, max: 120 }))
    .map(([name, length]) => Array.from({ length }, (_, at): [string, string] => [name, `value ${at}`])),
)

test('any address becomes a search that the API accepts and leaves as it is', () => {
  fc.assert(
    fc.property(addresses, (pairs) => {
      const payload = payloadOf(readSearch(new URLSearchParams(pairs)))
      expect(searchPayload.parse(payload)).toMatchObject(payload)
    }),
    {
      examples: [
        [[['skills', '\u2060']]],
        [[['noindustry', 'a'.repeat(101)]]],
        [[['q', `${'a'.repeat(199)}🦀`]]],
      ],
    },
  )
})

test('reading a written address gives the same search', () => {
  fc.assert(
    fc.property(addresses, (pairs) => {
      const state = readSearch(new URLSearchParams(pairs))
      expect(readSearch(writeSearch(state))).toEqual(state)
    }),
    { examples: [[[['q', `${'a'.repeat(199)} b`]]]] },
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
