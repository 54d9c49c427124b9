import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'

/**
 * Keeps the caller's membership as the gate saw it until the transaction ends: what somebody does who is just being removed or
 * demoted must not outlast them. Refuses `rank.tooLow` when it has changed.
 */
export async function holdRank({ tx, actor }: Pick<Writing<'companyAdmin'>, 'tx' | 'actor'>): Promise<void> {
  const own = await tx
    .selectFrom('recruiter')
    .select(['role', 'status'])
    .where('id', '=', actor.recruiterId)
    .forShare()
    .executeTakeFirst()
  if (own?.status !== 'active' || own.role !== actor.companyRole) refuse('rank.tooLow')
}
