import type { ZodType } from 'zod'
import { convert } from '../platform/http/describe-api.ts'

type Shape = Record<string, unknown>

/** A place within a value: names of fields and positions in lists. */
export type InputPath = readonly (string | number)[]

/** Values that no field waits for: extreme, of another kind, far too much, or with characters nobody types. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  2 ** 31,
  3e9,
  2 ** 53,
  1e308,
  -1e308,
  '',
  '  ',
  '0',
  '-0',
  '1e999',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  'a\nb',
  '\u001b[31m',
  'Evil\u202Egnp.exe',
  '\u200b',
  '\u{1F468}‍\u{1F469}‍\u{1F467}'.repeat(50),
  'a'.repeat(301),
  'x'.repeat(20_000),
  '&'.repeat(5000),
  '%%%',
  "' or 1=1 --",
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '__proto__',
  'constructor',
  '9999-12-31T23:59:59Z',
  '9999-12-02',
  '9999-12',
  '0000-01-01T00:00:00.000Z',
  '0001-01',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2027-02-30',
  [],
  {},
  [null],
  [[[[[[[[]]]]]]]],
  { length: 5 },
  { toString: 'no' },
  Array.from({ length: 2000 }, (_entry, index) => index),
]

/** What fields that have a form of their own take. */
const usual = [
  'Rust',
  'Engineer',
  'ada@example.org',
  'https://example.org/a',
  'example.org',
  '2026-12-01',
  '2026-12-01T10:00:00.000Z',
  '2024-05',
  'Aa1!aaaaaa',
  'DE',
  'DE-BE',
  'EUR',
  'en',
  'Europe/Berlin',
  'q=rust',
  `0x${'1'.repeat(40)}`,
  `0x${'1'.repeat(130)}`,
  '<p>Words.</p>',
  '123456',
  'google',
]

/**
 * Fields whose name says what they hold; ids are those that are there. Null: left out of the whole, as it would
 * have to be the newest.
 */
const byName: readonly (readonly [RegExp, string | null])[] = [
  [/^(updatedAt|rev|after|lastActivity|avatarUrl)$/, null],
  [/posting(Id|Key)$/i, 'pos_'],
  [/applicationId$/i, 'app_'],
  [/companyId$/i, 'com_'],
  [/educationId$/, 'edu_'],
  [/employmentId$/, 'emp_'],
  [/alertId$/, 'alr_'],
  [/savedSearchId$/, 'svs_'],
  [/noteId$/, 'not_'],
  [/location(Code)?$/i, 'DE-BE'],
  [/^residence$/, 'DE'],
  [/^status$/, 'Published'],
  [/languageCode$/, 'en'],
  [/keyword$/i, 'Engineer'],
  [/skills$/i, 'Rust'],
  [/^email$/, 'nobody@example.org'],
  [/^website$/, 'https://example.org/a'],
]

/** Input a schema takes, as far as its description says what that is; `known` are texts to try, ids above all. */
export function usualInput(schema: ZodType, known: readonly string[]): unknown {
  const components: Record<string, Shape> = {}
  const root = convert(schema, 'input', components)
  return withoutRefused(schema, valueOf(root, []))

  function valueOf(given: Shape, place: InputPath): unknown {
    const shape = given.$ref ? components[String(given.$ref).split('/').at(-1)!]! : given
    if (shape.const !== undefined) return shape.const
    const [first] = (shape.enum ?? shape.examples ?? []) as unknown[]
    if (first !== undefined) return first
    const choices = (shape.anyOf ?? shape.oneOf) as Shape[] | undefined
    if (choices) return valueOf(choices.find(({ type }) => type !== 'null') ?? {}, place)
    const type = [shape.type].flat().find((name) => name !== 'null')
    if (type === 'object')
      return Object.fromEntries(
        Object.entries((shape.properties ?? {}) as Record<string, Shape>)
          .filter(([name]) => place.length > 0 || namedBy(name) !== null)
          .map(([name, part]) => [name, valueOf(part, [...place, name])]),
      )
    if (type === 'array') {
      const length = Math.max(1, Number(shape.minItems ?? 0))
      return Array.from({ length }, (_entry, index) =>
        valueOf((shape.items ?? {}) as Shape, [...place, index]),
      )
    }
    if (type === 'boolean') return true
    if (type === 'integer' || type === 'number') return Math.max(1, Number(shape.minimum ?? 1))
    const named = namedBy(String(place.findLast((name) => typeof name === 'string')))
    const best = [...known, ...usual].filter((text) => named && text.startsWith(named))
    return (
      [...best, ...(named ? [named] : []), ...known, ...usual].find((text) => isTaken(schema, place, text)) ??
      'Some words'
    )
  }
}

function namedBy(name: string): string | null | undefined {
  return byName.find(([pattern]) => pattern.test(name))?.[1]
}

/** Every place of a value that holds something. */
export function placesOf(value: unknown, place: InputPath = []): InputPath[] {
  if (typeof value !== 'object' || value === null) return [place]
  const entries = Array.isArray(value) ? value.map((part, index) => [index, part]) : Object.entries(value)
  return [place, ...entries.flatMap(([name, part]) => placesOf(part, [...place, name as string]))]
}

/** The same value with something else at one place. */
export function withOdd(value: unknown, [name, ...rest]: InputPath, odd: unknown): unknown {
  if (name === undefined) return odd
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[name] = withOdd(copy[name], rest, odd)
  return copy
}

function isTaken(schema: ZodType, place: InputPath, value: unknown): boolean {
  const nested = place.reduceRight<unknown>(
    (inner, name) => (typeof name === 'number' ? [inner] : { [name]: inner }),
    value,
  )
  const parsed = schema.safeParse(nested)
  return (
    parsed.success ||
    !parsed.error.issues.some(
      ({ path }) =>
        path.length === place.length &&
        path.every((name, index) => name === place[index] || typeof place[index] === 'number'),
    )
  )
}

/** Leaves out what a schema does not take beside the rest, so that the rest is reached. */
function withoutRefused(schema: ZodType, made: unknown): unknown {
  const value = structuredClone(made)
  for (let turn = 0; turn < 8; turn += 1) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return value
    for (const { path } of parsed.error.issues) {
      let parent = value as any
      for (const name of path.slice(0, -1)) parent = parent?.[name as string]
      if (parent && path.length && !Array.isArray(parent)) delete parent[path.at(-1) as string]
    }
  }
  return made
}
