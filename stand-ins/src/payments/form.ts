import { z } from 'zod'

/** A request that the provider would refuse, in its form. */
export class ApiProblem extends Error {
  readonly status: number
  readonly error: { type: string; code?: string; message: string; param?: string }
  constructor(status: number, error: ApiProblem['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function refuseParameter(param: string, message: string): never {
  throw new ApiProblem(400, { type: 'invalid_request_error', code: 'parameter_invalid', param, message })
}

/** What is not there, as the provider says it. */
export function missing(what: string, id: string): never {
  throw new ApiProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${what}: '${id}'`,
  })
}

/** `a[b][0]=c` → `{ a: { b: ['c'] } }`. */
export function readForm(text: string): unknown {
  const root: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    let place = root
    for (const part of path.slice(0, -1)) {
      place[part] ??= Object.create(null)
      if (typeof place[part] !== 'object') refuseParameter(name, 'Invalid object')
      place = place[part] as Record<string, unknown>
    }
    place[path.at(-1) || String(Object.keys(place).length)] = value
  }
  return withLists(root)
}

function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const)
  if (entries.length && entries.every(([key], index) => key === String(index)))
    return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries)
}

/** Reads parameters; what is wrong or unknown is refused as the provider does. */
export function parseParameters<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = [...issue!.path, ...(issue!.code === 'unrecognized_keys' ? issue!.keys.slice(0, 1) : [])]
  const param = path.map((part, index) => (index ? `[${String(part)}]` : String(part))).join('')
  if (issue!.code !== 'unrecognized_keys') refuseParameter(param, issue!.message)
  throw new ApiProblem(400, {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    param,
    message: `Received unknown parameter: ${param}`,
  })
}
