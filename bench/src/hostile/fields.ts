import { allEndpoints } from '@chainwork/contract/endpoints'

interface Schema {
  _zod: { def: { type?: string; getter?: () => unknown; in?: unknown } }
  safeParse: (value: unknown) => unknown
}

/** Every schema in what a schema is made of; `pipe` is text that is checked and then changed, so it is read as one. */
function collect(value: unknown, found: Set<Schema>): void {
  if (typeof value !== 'object' || value === null) return
  if (!('_zod' in value)) return Object.values(value).forEach((part) => collect(part, found))
  const schema = value as Schema
  if (found.has(schema)) return
  found.add(schema)
  const { def } = schema._zod
  collect(def.type === 'lazy' ? def.getter!() : def.type === 'pipe' ? def.in : { ...def }, found)
}

const takesText = new Set(['string', 'pipe', 'nullable', 'optional', 'default'])
let fields: Schema[] | undefined

/** Every field of text that an endpoint takes, given this text. */
export function readFields(text: string): void {
  if (!fields) {
    const found = new Set<Schema>()
    for (const { params, query, body } of allEndpoints()) collect([params, query, body], found)
    fields = [...found].filter((each) => 'safeParse' in each && takesText.has(each._zod.def.type!))
  }
  for (const field of fields) field.safeParse(text)
}
