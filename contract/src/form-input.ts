import type { z } from 'zod'

/** Deepest nesting of a field's name, and the longest list that a name may count through. */
const [maxDepth, maxIndex] = [6, 999]

/** What a form says beside the body of its call: whose its page is, and the key under which it is carried out once. */
const beside = new Set(['expectedAccount', 'expectedCompany', 'idempotencyKey'])

/** What a form sent, by its names: `notes.0.text` stands in `notes`, there in the first, there in `text`. */
type Sent = readonly string[] | Parent
interface Parent {
  readonly [name: string]: Sent
}

/**
 * The body that the fields of a form stand for, by the schema of its endpoint: text of a number becomes the number, a ticked box
 * true, an empty field null where that is allowed. A control that is the page's alone has a name that begins with `_`. Fields are named as refusals name them (`links.0.url`). It checks nothing:
 * what does not fit stays as it was typed, for the schema to refuse.
 */
export function formInput(
  schema: z.ZodType | undefined,
  fields: Iterable<readonly [string, unknown]>,
): unknown {
  const root: Record<string, Sent> = Object.create(null)
  for (const [name, value] of fields)
    if (typeof value === 'string' && !beside.has(name) && !name.startsWith('_'))
      place(root, name.split('.'), value)
  return schema ? read(schema, root) : undefined
}

/** The fields that stand for a body: the other way round. What is absent has none. */
export function formFields(body: unknown, name = ''): [name: string, value: string][] {
  if (body === undefined) return []
  if (typeof body !== 'object' || body === null) return [[name, body === null ? '' : String(body)]]
  const inner = Object.entries(body).flatMap(([key, value]) =>
    formFields(value, name ? `${name}.${key}` : key),
  )
  // A list without entries is there all the same.
  return Array.isArray(body) && name ? [[name, ''], ...inner] : inner
}

function place(into: Record<string, Sent>, [first = '', ...rest]: string[], value: string): void {
  if (!first || rest.length > maxDepth) return
  const there = into[first]
  if (!rest.length) {
    into[first] = Array.isArray(there) ? [...there, value] : (there ?? [value])
    return
  }
  const inner: Record<string, Sent> = there && !Array.isArray(there) ? { ...there } : Object.create(null)
  place(inner, rest, value)
  into[first] = inner
}

function read(schema: z.ZodType, sent: Sent | undefined): unknown {
  const { inner, isOptional, isNullable } = bare(schema)
  const { def } = inner as unknown as { def: Def }
  if (sent === undefined && isOptional) return undefined
  const texts = isTexts(sent) ? sent : null
  switch (def.type) {
    case 'object':
      return texts ?? readObject(def.shape!, (sent ?? {}) as Parent)
    case 'record': {
      const each = Object.entries((sent ?? {}) as Parent)
      return texts ?? Object.fromEntries(each.map(([key, value]) => [key, read(def.valueType!, value)]))
    }
    case 'array':
      return listIn(sent).map((each) => read(def.element!, each))
    case 'union': {
      const choices = def.options!.map((option) => ({ option, value: read(option, sent) }))
      return (choices.find(({ option, value }) => option.safeParse(value).success) ?? choices[0]!).value
    }
  }
  if (def.type === 'boolean' || def.values?.includes(true))
    return texts ? texts.at(-1) === 'on' || texts.at(-1) === 'true' : (sent ?? false)
  if (!texts) return sent
  const text = texts.at(-1)!
  const isEmpty = text.trim() === ''
  if (isEmpty && (isNullable || def.type === 'null')) return null
  if (isEmpty && isOptional && !inner.safeParse(text).success) return undefined
  if (def.type === 'number') return !isEmpty && Number.isFinite(Number(text)) ? Number(text) : text
  if (def.type === 'literal') return def.values!.find((value) => String(value) === text) ?? text
  return text
}

/** What no field of the schema has the name of stays, to be refused. */
function readObject(shape: Record<string, z.ZodType>, sent: Parent): Record<string, unknown> {
  const known = Object.entries(shape).map(([key, each]) => [key, read(each, sent[key])] as const)
  const unknown = Object.entries(sent).filter(([key]) => !Object.hasOwn(shape, key))
  return Object.fromEntries([...known, ...unknown].filter(([, value]) => value !== undefined))
}

/** An empty field says that there is a list, which may have nothing in it. */
function listIn(sent: Sent | undefined): Sent[] {
  if (isTexts(sent)) return sent.filter((text) => text !== '').map((text) => [text])
  return Object.entries(sent ?? {})
    .filter(([at]) => /^\d+$/.test(at) && Number(at) <= maxIndex)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, each]) => each)
}

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  valueType?: z.ZodType
  values?: unknown[]
}

/** A schema without what stands round it. */
function bare(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean; isNullable: boolean } {
  let [inner, isOptional, isNullable] = [schema, false, false]
  for (;;) {
    const { type, innerType, in: before, getter } = (inner as unknown as { def: Wrapped }).def
    if (type === 'optional' || type === 'default' || type === 'prefault') isOptional = true
    if (type === 'nullable') isNullable = true
    // A pipe reads with its first part, unless that only turns one text into another.
    const next = innerType ?? (type === 'pipe' ? before : undefined) ?? getter?.()
    if (!next) return { inner, isOptional, isNullable }
    inner = next
  }
}

interface Wrapped {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  getter?: () => z.ZodType
}

function isTexts(sent: Sent | undefined): sent is readonly string[] {
  return Array.isArray(sent)
}
