import { allEndpoints } from '@chainwork/contract/endpoints'
import { expect, test } from 'vitest'
import { requestExamples } from './request-examples.ts'

/** A job post may be sent back as the API showed it, with keys that no form has. */
const takesItsOwn = new Set([
  'POST /api/graph/job-posting',
  'PATCH /api/jobs/:id',
  'POST /api/job-posting/:id/post-job',
])
/** A document of somebody else's format, kept as it is read. */
const foreign = new Set(['resume'])

/** The same body with one more key, at every place that has keys. */
function* withTypos(body: unknown): Generator<unknown> {
  if (typeof body !== 'object' || body === null) return
  if (!Array.isArray(body)) yield { ...body, typo: 1 }
  for (const [key, value] of Object.entries(body)) {
    if (foreign.has(key)) continue
    for (const inside of withTypos(value))
      yield Array.isArray(body) ? body.with(Number(key), inside) : { ...body, [key]: inside }
  }
}

test('a key that no call knows is refused wherever it stands in a body, and in every query', () => {
  const taken: string[] = []
  for (const endpoint of allEndpoints()) {
    const name = `${endpoint.method} ${endpoint.path}`
    const { query, body } = endpoint
    if (query && query.safeParse({ typo: '1' }).success) taken.push(`${name} query`)
    if (!query) taken.push(`${name} has no query`)
    if (!body || takesItsOwn.has(name)) continue
    for (const odd of withTypos(requestExamples[name]))
      if (body.safeParse(odd).success) taken.push(`${name} ${JSON.stringify(odd)}`)
  }
  expect(taken).toEqual([])
})
