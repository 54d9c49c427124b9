import type { Input } from '@chainwork/contract'
import type { Credits } from '@chainwork/contract/billing/schemas'
import type * as billing from '@chainwork/contract/billing/endpoints'
import { idFromSlug } from '@chainwork/contract/ids'
import { freeCredits, waitingCredits } from './welcome/index.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'

/** Credits of the caller's company. Refuses `company.notFound` for any other. */
export async function showCredits(
  { db, actor }: Reading<'recruiter'>,
  { params }: Input<typeof billing.showCredits>,
): Promise<Credits> {
  if (idFromSlug('company', params.id) !== actor.companyId) refuse('company.notFound')
  const row = await db
    .selectFrom('credit_balance')
    .select(['available', 'reserved', 'used', 'frozen'])
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst()
  const { available, reserved, used, frozen } = row ?? { available: 0, reserved: 0, used: 0, frozen: 0 }
  const free = await freeCredits(db, actor.companyId)
  const waiting = await waitingCredits(db, actor.companyId)
  return { available, free, waiting, used: reserved + used, reserved, frozen }
}
