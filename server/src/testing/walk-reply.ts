import { z } from 'zod'

interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
}

/** A field of a reply with what stands there in a given answer, once for each time it does. */
export interface Field {
  /** The named schema that it belongs to, or the address of the endpoint, and its way from there: `Match.points.found`. */
  path: string
  values: unknown[]
}

/**
 * Every field that a reply can have, with its values in the answer if one is given. A path of `asWhole` is one field, whatever is
 * in it; lists have no step of their own.
 */
export function fieldsOf(
  reply: z.ZodType,
  name: string,
  { asWhole, answer }: { asWhole: (path: string) => boolean; answer?: unknown },
): Field[] {
  const root = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' }) as Schema
  const walk = (schema: Schema, path: string, values: unknown[]): Field[] => {
    if (asWhole(path)) return [{ path, values }]
    const there = values.filter((value) => value !== null && value !== undefined)
    if (schema.$ref) {
      const named = schema.$ref.slice('#/$defs/'.length)
      return walk(root.$defs![named]!, named, there)
    }
    const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (options) return options.flatMap((option) => walk(option, path, there))
    if (schema.items) return walk(schema.items, path, there.flat())
    const rest = schema.additionalProperties
    if (typeof rest === 'object' && Object.keys(rest).length)
      return walk(
        rest,
        `${path}.*`,
        there.flatMap((value) => Object.values(value as object)),
      )
    if (!schema.properties) return isNull(schema) ? [] : [{ path, values: there }]
    return Object.entries(schema.properties).flatMap(([key, part]) =>
      walk(
        part,
        `${path}.${key}`,
        there.map((value) => (value as Record<string, unknown>)[key]),
      ),
    )
  }
  return walk(root, name, answer === undefined ? [] : [answer])
}

function isNull(schema: Schema): boolean {
  return (schema as { type?: string }).type === 'null'
}
