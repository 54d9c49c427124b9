import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWhere } from './read-where.ts'

/** A text, the code it means, and that place's name: `-` for no place or several, `?` for one that may stay open. */
const lines = readFileSync(new URL('../../testing/places-as-written.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [text: string, code: string])

test('of the places that ads and people write none is read wrong, and hardly one is missed', () => {
  const read = lines.map(([text, code]) => ({ text, code, found: readWhere(text).code ?? '-' }))
  expect(read.length).toBeGreaterThan(700)
  expect(read.filter(({ code, found }) => code !== '?' && found !== '-' && found !== code)).toEqual([])
  expect(read.filter(({ code, found }) => code === '?' && found !== '-')).toEqual([])
  const meant = read.filter(({ code }) => code !== '-')
  const missed = meant.filter(({ found }) => found === '-')
  expect(missed.length / meant.length).toBeLessThan(0.06)
})

test.each([
  ['Remote in Spain or Portugal', null, ['ES', 'PT']],
  ['Remote - EST', null, []],
  ['Remote: US, Canada or Mexico', null, ['MX']],
  ['US - Remote (ET/CT)', 'US', ['US']],
  ['Remote US or Berlin', 'DE-BE', ['US']],
])('%s says %s, residence %j', (text, code, residence) => {
  expect(readWhere(text)).toMatchObject({ code, residence })
})

test('letters of a state or country do not overrule the town that they contradict, unless the country is given', () => {
  for (const text of ['Cape Town, SA', 'Warsaw, IN', 'Dromore, NI', 'Weyburn, SK', 'Itabirinha, MG'])
    expect(readWhere(text)).toMatchObject({ code: null, gap: 'unknown' })
  expect(readWhere('Jackson, CA', 'US').code).toBe('US-CA')
})
