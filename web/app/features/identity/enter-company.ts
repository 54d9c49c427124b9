import type { Id } from '@chainwork/contract/ids'
import { call } from '../../api/client.ts'

/** Goes on as a recruiter, for this company or for the one that was just made; answers the words for it. */
export async function enterCompany(
  companyId: Id<'company'> | null,
  name: string,
): Promise<{ notice: string }> {
  if (companyId) await call('POST /api/recruiter/me/company', { body: { companyId } })
  await call('POST /api/session/context', { body: { context: 'recruiter' } })
  return { notice: `${name} selected` }
}
