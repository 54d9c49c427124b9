import { allEndpoints } from '@chainwork/contract/endpoints'

interface Schema {
  _zod: { def: Record<string, unknown> }
  safeParse: (value: unknown) => unknown
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** What a schema is made of; `pipe` is text that is checked and then changed, so it is read as one. */
function partsOf({ _zod: { def } }: Schema): unknown[] {
  switch (def['type']) {
    case 'object':
      return Object.values(def['shape'] as object)
    case 'record':
      return [def['keyType'], def['valueType']]
    case 'union':
      return def['options'] as unknown[]
    case 'intersection':
      return [def['left'], def['right']]
    case 'lazy':
      return [(def['getter'] as () => unknown)()]
    default:
      return [def['innerType'], def['element'], ...(def['type'] === 'pipe' ? [def['in']] : [])].filter(
        isSchema,
      )
  }
}

const takesText = (schema: Schema) =>
  ['string', 'pipe', 'nullable', 'optional', 'default'].includes(schema._zod.def['type'] as string)

function fieldsOf(schema: unknown, seen: Set<Schema>): void {
  if (!isSchema(schema) || seen.has(schema)) return
  seen.add(schema)
  for (const part of partsOf(schema)) fieldsOf(part, seen)
}

let fields: readonly Schema[] | undefined

/** Every field of text that an endpoint takes, given this text. */
export function readFields(text: string): void {
  if (!fields) {
    const seen = new Set<Schema>()
    for (const { params, query, body } of allEndpoints())
      for (const part of [params, query, body]) fieldsOf(part, seen)
    fields = [...seen].filter(takesText)
  }
  for (const field of fields) field.safeParse(text)
}
