import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** Largest body of any call, bytes; an upload has its own bound. */
export const maxCallBytes = 256 * 1024
/** A character of JSON takes up to six bytes as an escape, one of a form up to twelve: four bytes, each written `%F0`. */
const bytesPerCharacter = 12
/** For names and marks, and for what a page sends beside the fields of its endpoint. */
const roomBytes = 16 * 1024
/** A form writes marks and letters of most alphabets with three bytes where JSON has one, though seldom all of it. */
const maxFormBytes = 2 * maxCallBytes
/** Fields of a form, and of one whose endpoint takes lists. */
const [maxFields, maxListFields] = [200, 1000]
/** Ids, days and codes that their pattern bounds are shorter. */
const patternLength = 100
/** The longest number that JavaScript writes has 24 characters. */
const numberLength = 25

/** What a form may have, counted before any parser sees it. */
export interface FormBound {
  /** Of all text in it. */
  bytes: number
  fields: number
}

/** Largest body that a call may have, by the schema of its endpoint. */
export function callBytes({ body }: Pick<Endpoint, 'body'>): number {
  return Math.min(maxCallBytes, bytesFor(sizeOf(body).characters))
}

/** The bound of a form that may be meant for any of these endpoints. */
export function formBound(endpoints: readonly Endpoint[]): FormBound {
  const bodies = endpoints.map(({ body }) => sizeOf(body))
  const characters = Math.max(0, ...bodies.map((size) => size.characters))
  const values = Math.max(0, ...bodies.map((size) => size.values))
  return {
    bytes: Math.min(maxFormBytes, bytesFor(characters)),
    fields: Math.min(maxListFields, Math.max(maxFields, values)),
  }
}

const bytesFor = (characters: number) => characters * bytesPerCharacter + roomBytes

/** How much a value of a schema can be: characters of its JSON, and values in it. */
interface Size {
  characters: number
  values: number
}

/** Measuring all schemas takes a third of a second, and calls and forms have the same. */
const sizes = new WeakMap<z.ZodType, Size>()

/** The largest value that a schema takes; endless where nothing bounds it. */
export function sizeOf(schema: z.ZodType | undefined): Size {
  if (!schema) return { characters: 0, values: 0 }
  let size = sizes.get(schema)
  if (!size) {
    const { $defs = {}, ...shape } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
    size = measure(shape, $defs)
    sizes.set(schema, size)
  }
  return size
}

/** The part of JSON Schema that zod writes. */
interface Shape {
  $defs?: Record<string, Shape>
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  maxLength?: number
  pattern?: string
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  /** Keys of any name. */
  propertyNames?: Shape
}

const endless: Size = { characters: Infinity, values: Infinity }
const text = (characters: number): Size => ({ characters: characters + 2, values: 1 })

function measure(shape: Shape, defs: Record<string, Shape>): Size {
  const inside = (each: Shape) => measure(each, defs)
  if (shape.$ref) return inside(defs[shape.$ref.replace('#/$defs/', '')]!)
  if (shape.enum) return largest(shape.enum.map((value) => text(String(value).length)))
  if (shape.const !== undefined) return text(String(shape.const).length)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return largest(choices.map(inside))
  if (Array.isArray(shape.type)) return largest(shape.type.map((type) => inside({ ...shape, type })))
  switch (shape.type) {
    case 'string':
      return shape.maxLength === undefined && !isBounding(shape.pattern)
        ? endless
        : text(shape.maxLength ?? patternLength)
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return text(numberLength)
    case 'array': {
      const { maxItems = Infinity, items = {} } = shape
      const item = inside(items)
      return { characters: 2 + maxItems * (item.characters + 1), values: maxItems * item.values }
    }
    case 'object': {
      if (shape.propertyNames) return endless
      const own = Object.entries(shape.properties ?? {}).map(([name, value]) => {
        const { characters, values } = inside(value)
        return { characters: name.length + 4 + characters, values }
      })
      return own.reduce(
        (sum, { characters, values }) => ({
          characters: sum.characters + characters,
          values: sum.values + values,
        }),
        { characters: 2, values: 0 },
      )
    }
    default:
      return endless
  }
}

function largest(sizes: readonly Size[]): Size {
  return {
    characters: Math.max(0, ...sizes.map(({ characters }) => characters)),
    values: Math.max(0, ...sizes.map(({ values }) => values)),
  }
}

/** Whether a pattern repeats nothing without end. */
function isBounding(pattern: string | undefined): boolean {
  const bare = pattern?.replace(/\\.|\[(?:\\.|[^\]])*\]/g, 'x')
  return bare !== undefined && !/[*+]|\{\d+,\}/.test(bare)
}
