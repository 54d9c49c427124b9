import { type RawBuilder, sql } from 'kysely'

/**
 * True in SQL for the row `i` of `invitation` that can be accepted: in time, and its inviter could still send it. So an
 * invitation ends with its inviter: removed, deactivated, demoted below the needed rank, banned, or gone.
 */
export function isOpenInvitation(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(i.expires_at > ${now} and exists (
    select from recruiter inviter join app_user person on person.id = inviter.user_id
    where inviter.company_id = i.company_id and inviter.user_id = i.invited_by
      and inviter.status = 'active' and person.state = 'active'
      and (inviter.role = 'owner' or (inviter.role = 'admin' and i.role = 'recruiter'))))`
}
