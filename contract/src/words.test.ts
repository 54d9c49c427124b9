import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ZodType, z } from 'zod'
import { allEndpoints } from './endpoints.ts'
import { maxWhole } from './whole-number.ts'

type Shape = { [key: string]: any }
interface Place {
  path: string[]
  shape: Shape
}

/** What the validation library says when nobody gave it words. */
const libraryWords = /Invalid (?!email address)|expected|received|Too (big|small)|Unrecognized|pattern/

/** Every schema that something sent is checked by, by the call and the part of it. */
const inputs = allEndpoints().flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ name: `${method} ${path} ${part}`, schema, places: [...placesOf(schema)] }] : [],
  ),
)

/** Every place of a schema, entries of lists by the name `0`. */
function placesOf(schema: ZodType): Generator<Place> {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return walk(root, [])
  function* walk(given: Shape, path: string[]): Generator<Place> {
    const shape: Shape = given['$ref'] ? $defs[String(given['$ref']).split('/').at(-1)!] : given
    if (!shape['anyOf'] && !shape['oneOf']) yield { path, shape }
    for (const kind of [...(shape['anyOf'] ?? []), ...(shape['oneOf'] ?? [])]) yield* walk(kind, path)
    for (const [name, inner] of Object.entries(shape['properties'] ?? {}))
      yield* walk(inner as Shape, [...path, name])
    if (shape['items']) yield* walk(shape['items'], [...path, '0'])
  }
}

function nest(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)
}

/** The words the door answers with, by field. */
function wordsOf(schema: ZodType, value: unknown): { field: string; words: string }[] {
  return (schema.safeParse(value).error?.issues ?? [])
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map(({ path, message }) => ({ field: path.join('.'), words: message }))
}

const strange = [null, true, 0, -1, 1.5, 7, 1e308, Number.NaN, '', ' ', 'x', '\u0000', '\u200b', [], {}, [{}]]
const huge = ['x'.repeat(210_000), Array.from({ length: 20_001 }, () => 'x'), Number.MAX_SAFE_INTEGER]

test('nobody reads the words of the validation library, whatever is sent where', () => {
  const found = new Set<string>()
  for (const { name, schema, places } of inputs)
    for (const { path } of places)
      for (const value of [undefined, ...strange, ...huge])
        for (const { field, words } of wordsOf(schema, nest(path, value)))
          if (libraryWords.test(words)) found.add(`${name} ${field}: ${words}`)
  expect([...found]).toEqual([])
})

test('nor of unexpected input', () => {
  const anywhere = fc.constantFrom(...inputs)
  const sent = fc.oneof(fc.anything(), fc.record({}, { noNullPrototype: true }))
  fc.assert(
    fc.property(anywhere, sent, fc.nat(), ({ schema, places }, value, at) => {
      const { path } = places[at % places.length]!
      for (const { words } of wordsOf(schema, nest(path, value))) expect(words).not.toMatch(libraryWords)
    }),
    { numRuns: 3000 },
  )
})

test('a missing value reads as required, not as the wrong type', () => {
  const wrong: string[] = []
  for (const { name, schema, places } of inputs.filter((input) => !input.name.endsWith('params')))
    for (const { path, shape } of places)
      for (const missing of (shape['required'] ?? []) as string[])
        for (const { field, words } of wordsOf(schema, nest(path, {})))
          if (
            field === [...path, missing].join('.') &&
            /^This (must|is not)|^Choose one of these/.test(words)
          )
            wrong.push(`${name} ${field}: ${words}`)
  expect(wrong).toEqual([])
})

test('every accepted number has a limit that its column can hold', () => {
  const unbounded = inputs.flatMap(({ name, places }) =>
    places
      .filter(({ shape }) => /integer|number/.test(String(shape['type'])) && !shape['enum'])
      .filter(({ shape }) => !(shape['minimum'] >= -maxWhole && shape['maximum'] <= maxWhole))
      .map(({ path }) => `${name} ${path.join('.')}`),
  )
  // Chain ids have a wider column.
  expect(unbounded.filter((field) => !field.endsWith('chainId'))).toEqual([])
})
