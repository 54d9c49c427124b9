import { sql } from 'kysely'
import type { CandidatePayload, CandidateReply } from '@chainwork/contract/candidates/schemas'
import { type Account, type AccountOptions, aRecruiter, aSeeker } from './build-accounts.ts'
import type { TestApp } from './test-app.ts'

/** A job seeker whom some companies find, all of them unless told. */
export async function aCandidate(
  app: TestApp,
  { findable = 'everyone', ...options }: AccountOptions & { findable?: string } = {},
): Promise<Awaited<ReturnType<typeof aSeeker>>> {
  const seeker = await aSeeker(app, options)
  await seeker.call('PATCH', '/api/job-seeker/me/visibility', { findable })
  return seeker
}

/** A recruiter who searches for candidates. */
export async function aSearcher(
  app: TestApp,
  { isVerified = false, ...options }: { isVerified?: boolean } & Parameters<typeof aRecruiter>[1] = {},
) {
  const recruiter = await aRecruiter(app, options)
  if (isVerified)
    await sql`update company set verified_domain = ${`${recruiter.companyId.replace('_', '-')}.example`}
      where id = ${recruiter.companyId}`.execute(app.database.db)
  const ask = (payload: CandidatePayload | object = {}) =>
    recruiter.call('POST', '/api/recruiter/candidate/search', payload)
  return {
    ...recruiter,
    ask,
    /** Once everything committed can be found. */
    search: async (payload: CandidatePayload | object = {}): Promise<CandidateReply> => {
      await app.catchUp()
      const { status, body } = await ask(payload)
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
      return body
    },
  }
}

export const idsOf = ({ candidates }: CandidateReply) => candidates.map(({ id }) => id)

/** One of the calls that seekers change themselves with. */
export const change = (seeker: Account, path: string, body: object) =>
  seeker.call('PATCH', `/api/job-seeker/me${path}`, body)
