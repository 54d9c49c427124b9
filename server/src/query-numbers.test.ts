import { type Endpoint, allEndpoints } from '@chainwork/contract'
import { expect, test } from 'vitest'
import { ZodObject, type ZodType } from 'zod'
import { isForCompany } from './platform/http/gate.ts'
import { aRecruiter, aSeeker } from './testing/build-accounts.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()
const odd = ['0x10', '1e1', ' 5', '5 ', '+5', '5.0', '0b11', '']

/** The fields of a call's query that are read as numbers. */
function numbersIn({ query }: Endpoint): string[] {
  if (!(query instanceof ZodObject)) return []
  const fields = Object.entries<ZodType>(query.shape as Record<string, ZodType>)
  return fields.flatMap(([name, field]) => (typeof field.safeParse('5').data === 'number' ? [name] : []))
}

test('queries take numbers in plain digits only', async () => {
  const [seeker, recruiter] = [await aSeeker(app), await aRecruiter(app)]
  const answers: Record<string, unknown> = {}
  for (const endpoint of allEndpoints()) {
    const { token } = isForCompany(endpoint) ? recruiter : seeker
    const path = endpoint.path
      .replace('/company/:id', `/company/${recruiter.companyId}`)
      .replace(':address', `0x${'ab'.repeat(20)}`)
      .replace(/:\w+/g, 'me')
    for (const name of numbersIn(endpoint)) {
      for (const value of odd) {
        const url = `${path}?${new URLSearchParams({ [name]: value })}`
        const { status, body } = await app.call(endpoint.method, url, undefined, { token })
        answers[`${endpoint.method} ${endpoint.path} ${name}="${value}"`] = [
          status,
          name in (body.fields ?? {}),
        ]
      }
    }
  }
  const calls = Object.keys(answers)
  expect(calls.length).toBeGreaterThan(10 * odd.length)
  expect(answers).toEqual(Object.fromEntries(calls.map((call) => [call, [422, true]])))
})
