import { z } from 'zod'
import type { Tx } from '../platform/db/database.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'

/** Somebody is no admin of a company any longer: for those who let admins use what is the company's. */
export const rankLostJob = defineJob({
  name: 'identity.rankLost',
  data: z.strictObject({ companyId: z.string() }),
  retryLimit: 20,
  maxDelay: 3600,
})

/** Tells, with the change itself and before it, that admins and owners lose their rank: of one membership, or all of a person. */
export async function reportLostRank(
  tx: Tx,
  whose: { recruiterId: string } | { userId: string },
): Promise<void> {
  const lost = await tx
    .selectFrom('recruiter')
    .select('company_id')
    .where((of) => ('userId' in whose ? of('user_id', '=', whose.userId) : of('id', '=', whose.recruiterId)))
    .where('role', 'in', ['admin', 'owner'])
    .orderBy('company_id')
    .execute()
  for (const { company_id } of lost) await enqueue(tx, rankLostJob, { companyId: company_id })
}
