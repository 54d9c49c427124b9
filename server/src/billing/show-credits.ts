import type { Input } from '@chainwork/contract'
import type * as billing from '@chainwork/contract/billing/endpoints'
import { idFromSlug } from '@chainwork/contract/ids'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'

/** Credits of the caller's company. Refuses `company.notFound` for any other. */
export async function showCredits(
  { db, actor }: Reading<'recruiter'>,
  { params }: Input<typeof billing.showCredits>,
): Promise<{ available: number; used: number }> {
  if (idFromSlug('company', params.id) !== actor.companyId) refuse('company.notFound')
  const row = await db
    .selectFrom('credit_balance')
    .select(['available', 'used'])
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst()
  return row ?? { available: 0, used: 0 }
}
