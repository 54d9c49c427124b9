import { expect, test } from 'vitest'
import { readWhere } from './read-where.ts'
import { resolvePlace } from './resolve-place.ts'

test.each(['Ernst & Young', 'Marks & Spencer', 'Ernst and Young', 'Johnson & Johnson', 'Smith + Wesson'])(
  'the firm %s is no place',
  (text) => {
    expect(readWhere(text)).toMatchObject({ code: null, gap: 'unknown' })
  },
)

test.each([
  ['Trinidad & Tobago', 'TT'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Berlin & Munich', 'DE'],
  ['London & Home Counties', 'GB-LND'],
])('%s is still a place', (text, code) => {
  expect(readWhere(text).code).toBe(code)
})

test.each([
  ['França', 'FR'],
  ['frança', 'FR'],
  ['Paris, França', 'FR-IDF-2988507'],
  ['Franca', 'BR-SP-3463011'],
  ['Brasil', 'BR'],
  ['Japón', 'JP'],
  ['Nueva York', 'US-NY-5128581'],
  ['Genève', 'CH-GE'],
])('%s is spelled as its own language spells it', (text, code) => {
  const found = resolvePlace(text)
  expect(found.kind === 'exact' && found.place.code).toBe(code)
})
