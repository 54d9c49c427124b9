import type { ZodType } from 'zod'
import { blankText } from '../platform/http/describe-api.ts'

type Shape = Record<string, unknown>

/** Where a documented shape lets in what is refused, or keeps out what is taken: `field: what`. */
export function wrongBounds(schema: ZodType, documented: Shape, components: Shape): string[] {
  const wrong: string[] = []
  for (const { path, shape } of leavesOf(documented, components)) {
    const says = (what: string) => wrong.push(`${path.join('.') || 'whole'}: ${what}`)
    const taken = (value: unknown) => isTaken(schema, path, value)
    const { minLength, maxLength, minimum, maximum, minItems, maxItems } = shape as Record<string, number>
    if (shape.type === 'string' && !shape.enum && shape.const === undefined) {
      const made = sampleOf(shape)
      for (const example of (shape.examples ?? []) as string[])
        if (!taken(example)) says(`the example ${example} is refused`)
      if (maxLength === undefined && !shape.pattern && !shape.format && !shape.examples)
        says('text without a bound')
      if (made !== null) {
        if (maxLength !== undefined && !taken(made(maxLength))) says(`${maxLength} characters are refused`)
        if (maxLength !== undefined && taken(made(maxLength + 1)))
          says(`${maxLength + 1} characters are taken`)
        if (minLength && taken(made(minLength - 1))) says(`${minLength - 1} characters are taken`)
        if (!minLength && !taken('')) says('blank is refused')
      }
      if (shape.pattern && taken('\u2028 ?')) says('anything is taken')
    }
    if (!shape.enum && (shape.type === 'integer' || shape.type === 'number')) {
      if (minimum === undefined || maximum === undefined) says('number without bounds')
      else {
        if (!taken(minimum) || taken(minimum - 1)) says(`the minimum is not ${minimum}`)
        if (!taken(maximum) || taken(maximum + 1)) says(`the maximum is not ${maximum}`)
      }
    }
    if (shape.type === 'array') {
      if (maxItems === undefined) says('list without a bound')
      else if (isBounded(schema, path, maxItems)) says(`more than ${maxItems} entries are taken`)
      if (minItems && !isRefusedEmpty(schema, path)) says('an empty list is taken')
    }
  }
  return wrong
}

interface Leaf {
  path: string[]
  shape: Shape
}

/** Every place of a documented shape; entries of lists have the name `0`. */
function* leavesOf(shape: Shape, components: Shape, path: string[] = []): Generator<Leaf> {
  const known = shape.$ref ? (components[String(shape.$ref).split('/').at(-1)!] as Shape) : shape
  const choices = (known.anyOf ?? known.oneOf) as Shape[] | undefined
  // A choice between several kinds of things is checked by its own tests; with null it is one kind.
  const kinds = choices?.filter(({ type, pattern }) => type !== 'null' && pattern !== blankText)
  if (kinds) return kinds.length === 1 ? yield* leavesOf(kinds[0]!, components, path) : undefined
  const type = [known.type].flat().find((name) => name !== 'null')
  yield { path, shape: { ...known, type } }
  for (const [name, property] of Object.entries((known.properties ?? {}) as Shape))
    yield* leavesOf(property as Shape, components, [...path, name])
  if (known.items) yield* leavesOf(known.items as Shape, components, [...path, '0'])
}

/** Text of a given length that a documented shape allows; null when only its own tests can make some. */
function sampleOf({ pattern, format, examples }: Shape): ((length: number) => string) | null {
  if (format || examples) return null
  // With a digit and a sign, as passwords want them.
  const chars = (length: number) => 'Aa1!'.padEnd(length, 'a').slice(0, Math.max(0, length))
  return !pattern || new RegExp(String(pattern), 'u').test(chars(8)) ? chars : null
}

/** Whether a schema has nothing against a value at a place, whatever it says of the rest. */
function isTaken(schema: ZodType, path: string[], value: unknown): boolean {
  const parsed = schema.safeParse(nest(path, value))
  return parsed.success || !parsed.error.issues.some((issue) => isAt(issue.path, path))
}

function isBounded(schema: ZodType, path: string[], max: number): boolean {
  const given = nest(
    path,
    Array.from({ length: max + 1 }, () => 0),
  )
  const parsed = schema.safeParse(given)
  return (
    parsed.success || !parsed.error.issues.some((issue) => isAt(issue.path, path) && issue.code === 'too_big')
  )
}

function isRefusedEmpty(schema: ZodType, path: string[]): boolean {
  return !isTaken(schema, path, [])
}

function isAt(found: PropertyKey[], path: string[]): boolean {
  return found.length === path.length && path.every((name, index) => String(found[index]) === name)
}

function nest(path: string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)
}
