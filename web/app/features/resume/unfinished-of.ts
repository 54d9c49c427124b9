import { type UnfinishedBody, unfinishedBody } from '@chainwork/contract/profiles/unfinished'
import type { z } from 'zod'

const dates = new Set(['startDate', 'endDate'])

/** What an entry of the review form holds when it only lacks something; null when it is complete, nameless or wrong. */
export function unfinishedOf(
  kind: UnfinishedBody['kind'],
  entry: Record<string, unknown>,
  schema: z.ZodType,
): UnfinishedBody | null {
  const parsed = schema.safeParse(entry)
  if (parsed.success) return null
  const textOf = (name: string) => String(entry[name] ?? '').trim()
  const isNamed = ['jobTitle', 'companyName', 'field', 'school'].some((name) => textOf(name))
  const isEmpty = (name: string) => {
    if (dates.has(name)) return !textOf(`${name}Year`) && !textOf(`${name}Month`)
    // A place that was typed and is not known is wrong, not missing.
    return !textOf(name) && !(name === 'locationCode' && textOf('where'))
  }
  if (!isNamed || !parsed.error.issues.every(({ path }) => isEmpty(String(path[0] ?? '')))) return null
  const isCurrent = entry['isCurrent'] === 'on' || entry['isCurrent'] === true
  const fields = Object.keys(unfinishedBody.options.find((each) => each.shape.kind.value === kind)!.shape)
  const found = fields.flatMap((name): [string, unknown][] => {
    if (name === 'kind' || name === 'isCurrent' || isEmpty(name)) return []
    if (name === 'endDate' && isCurrent) return []
    return [[name, dates.has(name) ? `${textOf(`${name}Year`)}-${textOf(`${name}Month`)}` : entry[name]]]
  })
  const whole = unfinishedBody.safeParse({ kind, isCurrent, ...Object.fromEntries(found) })
  return whole.success ? whole.data : null
}
