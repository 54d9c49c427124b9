import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { expect, test } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { resolvePlace } from './resolve-place.ts'

test('every name of the gazetteer has all its letters, those of the last scripts too', () => {
  const { names } = gazetteer()
  const cut: string[] = []
  for (let entry = 0; entry < names.size; entry++)
    if (names.keyOf(entry).length !== names.lengthOf(entry)) cut.push(names.writtenOf(entry))
  expect(cut).toEqual([])
  expect(names.keyOf(names.size - 1)).toBe(foldPlace(names.writtenOf(names.size - 1)))
})

test.each(['Lightning Labs', 'shine', 'cat', 'sin', 'end', 'poo', 'Duc', 'labs'])(
  '%s is no country because a small language calls one like it',
  (text) => {
    expect(resolvePlace(text).kind).toBe('unknown')
  },
)

test.each([
  ['Suomi', 'FI'],
  ['Ungarn', 'HU'],
  ['Đức', 'DE'],
  ['Hrvatska', 'HR'],
  ['საქართველო', 'GE'],
  ['ไทย', 'TH'],
])('%s is a country in a language that many write', (text, code) => {
  expect(resolvePlace(text)).toMatchObject({ kind: 'exact', place: { code } })
})

test.each(['Solana', 'Union', 'Mobile', 'Unity', 'West Coast', 'Opportunity'])(
  'what is more often something else is offered as a place, and taken only with what it lies in: %s',
  (text) => {
    expect(resolvePlace(text).kind).toBe('unknown')
  },
)

test.each([
  ['Mobile, AL', 'Mobile, Alabama, United States'],
  ['Union, NJ', 'Union, New Jersey, United States'],
])('%s is %s', (text, label) => {
  expect(resolvePlace(text)).toMatchObject({ kind: 'exact', place: { label } })
})

test.each(['AI', 'ETH', 'SWE', 'TON'])('letters of work and chains are asked about: %s', (text) => {
  expect(resolvePlace(text).kind).toBe('ask')
})
