import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  candidateParts,
  candidatePayloadOf,
  emptyCandidateSearch,
  readCandidateSearch,
  strayParameter,
  writeCandidateSearch,
} from './candidate-url.ts'
import { candidateFacetsOf } from './facets.ts'
import { candidatePayload } from './schemas.ts'

const read = (address: string) => readCandidateSearch(new URLSearchParams(address))
const names = [
  ...candidateFacetsOf('list').map((facet) => facet.address),
  ...'noskills every level from meets active years maxyears multi defi dex nft q job sort'.split(' '),
]
const address = fc.array(
  fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(
      fc.constantFrom(
        'en',
        'Rust',
        '3',
        '40',
        '1',
        'now',
        'match',
        'newest',
        '30',
        'Masters',
        'met',
        'Europe/Berlin',
        '101',
        '\u0000',
      ),
      fc.string({ unit: 'binary' }),
    ),
  ),
)

test('whatever an address says is a search that the API takes and that is written as it is read', () => {
  fc.assert(
    fc.property(address, (pairs) => {
      const state = readCandidateSearch(new URLSearchParams(pairs))
      expect(candidatePayload.safeParse(candidatePayloadOf(state)).error).toBeUndefined()
      expect(readCandidateSearch(writeCandidateSearch(state))).toEqual(state)
    }),
  )
})

test('each part of an address is one part of the question', () => {
  const written =
    'q=auditor&skills=Rust&skills=Go&zone=Asia%2FTokyo&lang=en&lang=de&noskills=PHP&every=1&level=3&from=month&meets=met&years=3&defi=40&maxyears=9&job=pos_1&sort=match'
  expect(writeCandidateSearch(read(written)).toString()).toBe(written)
  expect(candidatePayloadOf(read(written))).toEqual({
    keyword: 'auditor',
    jobPostingId: 'pos_1',
    sortBy: 'match',
    filters: [
      { column: 'skills', values: ['Rust', 'Go'], all: true },
      { column: 'timeZone', values: ['Asia/Tokyo'] },
      { column: 'languages', values: ['en:3', 'de:3'] },
      { column: 'skills', values: ['PHP'], exclude: true },
      { column: 'availability', values: ['month'] },
      { column: 'requirement', values: ['met'] },
    ],
    rangeFilters: [
      { column: 'experience', min: 3, max: 9 },
      { column: 'defi', min: 40, max: null },
    ],
  })
})

test.each([
  ['sort=match', {}],
  ['sort=salary', {}],
  ['level=3', {}],
  ['every=1', {}],
  ['lang=English', {}],
  ['zone=Atlantis', {}],
  ['meets=met', {}],
  ['meets=met&job=pos_1', { meets: 'met', job: 'pos_1' }],
  ['defi=101', {}],
  ['years=61', {}],
  ['from=tomorrow', {}],
  ['years=9&maxyears=3', { years: '3', maxyears: '9' }],
  ['active=7&active=30', { active: '7' }],
])('%s asks for %j', (typed, expected) => {
  expect(read(typed)).toEqual({ ...emptyCandidateSearch, ...expected })
})

test.each([
  ['q=rust&skills=Solidity&place=DE&sort=newest', null],
  ['?years=07&maxyears=3&q=%20rust%20&skills=', null],
  ['colour=red', 'colour=red'],
  ['toString=1', 'toString=1'],
  ['q=rust&keyword=x', 'keyword=x'],
  ['skills=Rust&edu=Wizard', 'edu=Wizard'],
  ['lang=English', 'lang=English'],
  ['q=rust&level=3', 'level=3'],
  ['q=rust&sort=match', 'sort=match'],
  ['active=7&active=30', 'active=30'],
])('in %s, the first parameter without effect is %j', (typed, stray) => {
  expect(strayParameter(typed)).toBe(stray)
})

test('every parameter that the page writes has an effect', () => {
  fc.assert(
    fc.property(address, (pairs) => {
      const written = writeCandidateSearch(readCandidateSearch(new URLSearchParams(pairs))).toString()
      expect(strayParameter(written)).toBe(null)
    }),
  )
})

test('leaving out every part leaves nothing but the job post and the order', () => {
  const full = read(
    'q=a&skills=a&noskills=b&every=1&place=DE&work=DE&zone=Asia/Tokyo&lang=en&level=2&edu=Master&interest=i&chain=c&from=now&meets=met&active=7&years=1&maxyears=2&multi=1&defi=1&dex=1&nft=1&job=pos_1&sort=match',
  )
  for (const { cleared } of candidateParts) Object.assign(full, cleared)
  expect(full).toEqual({ ...emptyCandidateSearch, job: 'pos_1', sort: 'match' })
})
