import { type Endpoint, type IdKind, allEndpoints, idPrefixes } from '@chainwork/contract'
import { applicantOrders } from '@chainwork/contract/applications/values'
import { expect, test } from 'vitest'
import { ZodObject } from 'zod'
import { isForCompany } from './platform/http/gate.ts'
import { requestExamples } from './request-examples.ts'
import { aRecruiter, aSeeker } from './testing/build-accounts.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()
const takesAfter = (schema: Endpoint['query']) => schema instanceof ZodObject && 'after' in schema.shape

/** Positions of every list by date, at days that no calendar has or no database keeps. */
const noDays = ['2026-02-31', '2025-02-29', '2026-04-31', '0000-01-01', '2026-00-10'].flatMap((day) => {
  const at = (kind: IdKind) => `${day}T00:00:00.000Z_${idPrefixes[kind]}_${'a'.repeat(26)}`
  const application = at('application')
  const ordered = applicantOrders.map((order) => `${order}_${application}`)
  return [
    application,
    at('seeker'),
    at('posting'),
    at('company'),
    ...ordered,
    `fit_${application}_0.5`,
    `${day}_com_${'a'.repeat(26)}_onChain`,
  ]
})
/** Lists in several orders take a position of their own order only. */
const orderOf = (path: string, after: string) => {
  const sortBy = applicantOrders.find((order) => after.startsWith(`${order}_`))
  return path.includes('/applicant/') && sortBy ? { sortBy } : {}
}

test('no list takes a position that none of its pages ended at', async () => {
  const seeker = await aSeeker(app)
  const recruiter = await aRecruiter(app)
  const answers: Record<string, unknown> = {}
  for (const endpoint of allEndpoints()) {
    const { method, path, query, body } = endpoint
    if (!takesAfter(query) && !takesAfter(body)) continue
    const { token } = isForCompany(endpoint) ? recruiter : seeker
    for (const after of ['', 'garbage', '0', 'AAAA_AAAA', '2026-13-45T00:00:00.000Z_app_1', ...noDays]) {
      const url = path.replace('/company/:id', `/company/${recruiter.companyId}`).replace(/:\w+/g, 'me')
      const example = requestExamples[`${method} ${path}`] as object | undefined
      const { status, body: answer } = takesAfter(body)
        ? await app.call(
            method,
            url,
            { ...example, ...orderOf(path, after), jobPostingId: undefined, after },
            { token },
          )
        : await app.call(method, `${url}?after=${after}`, undefined, { token })
      answers[`${method} ${path} "${after}"`] = [status, Object.keys(answer.fields ?? {})]
    }
  }
  const calls = Object.keys(answers)
  expect(calls.length).toBeGreaterThanOrEqual(30)
  expect(answers).toEqual(Object.fromEntries(calls.map((call) => [call, [422, ['after']]])))
})

test("a company's own job posts are paged by offset, and a position is refused", async () => {
  const recruiter = await aRecruiter(app)
  for (const after of ['garbage', null]) {
    const { status, body } = await recruiter.call('POST', '/api/jobs/recruiter/search', { after })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['after']])
  }
})
