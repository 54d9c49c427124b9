import type { Input } from '@chainwork/contract'
import type { Credits } from '@chainwork/contract/billing/schemas'
import type * as billing from '@chainwork/contract/billing/endpoints'
import { idFromSlug } from '@chainwork/contract/ids'
import { welcomeCredits } from './welcome/index.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'

/** Credits of the caller's company. Refuses `company.notFound` for any other. */
export async function showCredits(
  { db, actor }: Reading<'recruiter'>,
  { params }: Input<typeof billing.showCredits>,
): Promise<Credits> {
  if (idFromSlug('company', params.id) !== actor.companyId) refuse('company.notFound')
  const [row, welcome] = await Promise.all([
    db
      .selectFrom('credit_balance')
      .select(['available', 'reserved', 'used', 'frozen'])
      .where('company_id', '=', actor.companyId)
      .executeTakeFirst(),
    welcomeCredits(db, actor.companyId),
  ])
  const { available, reserved, used, frozen } = row ?? { available: 0, reserved: 0, used: 0, frozen: 0 }
  return { available, ...welcome, used: reserved + used, reserved, frozen }
}
