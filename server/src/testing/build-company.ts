import { grantCredits } from '../billing/index.ts'
import { decidePosting } from '../postings/index.ts'
import { recordSearchChanges } from '../search/index.ts'
import { type Account, aRecruiter } from './build-accounts.ts'
import { aCompany } from './build-postings.ts'
import { completeForm } from './complete-form.ts'
import type { TestApp } from './test-app.ts'

/** A company with so many credits, and a recruiter of the lowest rank. */
export async function aCompanyWithCredits(app: TestApp, credits: number) {
  const company = await aCompany(app)
  const recruiter = await aRecruiter(app, { companyId: company, role: 'recruiter' })
  const order = { companyId: company, amount: credits, reference: company, operator: 'op' }
  if (credits) await app.database.transaction((tx) => grantCredits(tx, { ...order, now: app.clock.now() }))
  return { company, recruiter }
}

/** A draft with these fields; complete unless told. Answers its id. */
export async function aDraft(recruiter: Account, fields: object = completeForm): Promise<string> {
  const { status, body } = await recruiter.call('POST', '/api/graph/job-posting?draft=true', fields)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}

/** The operator's decision about what waits. */
export async function decide(
  app: TestApp,
  postingId: string,
  decision: 'approve' | 'revise' | 'reject',
  reason: string | null = null,
) {
  const order = { postingId, decision, reason, operator: 'op', rev: null, now: app.clock.now() }
  const answer = await app.database.transaction((tx) => decidePosting(tx, recordSearchChanges, order))
  await app.catchUp()
  return answer
}

/** Credits as the recruiter reads them. */
export async function creditsOf(recruiter: Account, company: string) {
  return (await recruiter.call('GET', `/api/company/${company}/job-posting-credit`)).body
}
