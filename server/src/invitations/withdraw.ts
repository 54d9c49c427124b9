import type { Input } from '@chainwork/contract'
import type * as invitations from '@chainwork/contract/invitations/endpoints'
import { invitationWords } from '@chainwork/contract/invitations/values'
import { sql } from 'kysely'
import { takeBack } from '../notifications/index.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { type Ties, briefFor, standingOf } from '../profiles/index.ts'
import { invitedKey } from './notify.ts'
import { stateToCompany } from './state-at.ts'

/**
 * Takes an open invitation back, with the news of it. Refuses `jobInvitation.notFound`, also for a stranger's and for one of a
 * person whom the company must not see now, and `jobInvitation.over`.
 */
export function withdraw(ties: Ties) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    { params }: Input<typeof invitations.withdrawInvitation>,
  ) => {
    const { companyId } = actor
    const { rows } = await sql<{ state: string; isSeen: boolean; userId: string }>`
      select ${stateToCompany(now)} as state, ${briefFor(standingOf({ companyId, ...ties }))} is not null as "isSeen",
        k.user_id as "userId"
      from job_invitation i join seeker k on k.id = i.seeker_id join app_user u on u.id = k.user_id
      where i.id = ${params.invitationId} and i.company_id = ${companyId} for update of i`.execute(tx)
    const [found] = rows
    if (!found?.isSeen) refuse('jobInvitation.notFound')
    if (found.state === 'withdrawn') return { message: invitationWords.withdrawn }
    if (found.state !== 'open') refuse('jobInvitation.over')
    const { invitationId: id } = params
    await tx
      .updateTable('job_invitation')
      .set({ state: 'withdrawn', ended_at: now })
      .where('id', '=', id)
      .execute()
    await takeBack(tx, found.userId, [invitedKey(id)])
    return { message: invitationWords.withdrawn }
  }
}
