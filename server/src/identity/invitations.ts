import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

type InvitedRole = 'admin' | 'recruiter'

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

interface Invitation {
  companyId: string
  email: string
  role: InvitedRole
  invitedBy: string
  now: Date
  expiresAt: Date
}

/**
 * Stores an invitation, in the place of one that can no longer be accepted. False, and nothing changed, when the address has
 * an open one.
 */
export async function saveInvitation(tx: Tx, invitation: Invitation): Promise<boolean> {
  const { companyId, email, role, invitedBy, now, expiresAt } = invitation
  const { rows } = await sql`
    insert into invitation as i (company_id, email, role, invited_by, created_at, sent_at, expires_at)
    values (${companyId}, ${email}, ${role}, ${invitedBy}, ${now}, ${now}, ${expiresAt})
    on conflict (company_id, email) do update
      set role = excluded.role, invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where not ${isOpenInvitation(now)}
    returning i.email`.execute(tx)
  return rows.length > 0
}

/** Changes an invitation, which is its last editor's from then on. */
export async function changeInvitationTo(
  tx: Tx,
  { companyId, email }: { companyId: string; email: string },
  change: { role: InvitedRole; invited_by: string } | { sent_at: Date; expires_at: Date; invited_by: string },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set(change)
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .execute()
}

/** Uses an open invitation up. Returns what it was for, or null when there is none. */
export async function takeInvitation(
  tx: Tx,
  { companyId, email, now }: { companyId: string; email: string; now: Date },
): Promise<{ role: InvitedRole; invited_by: string } | null> {
  const { rows } = await sql<{ role: InvitedRole; invited_by: string }>`
    delete from invitation i where i.company_id = ${companyId} and i.email = ${email} and ${isOpenInvitation(now)}
    returning i.role, i.invited_by`.execute(tx)
  return rows[0] ?? null
}

interface WhichInvitations {
  companyId?: string
  email?: string
  invitedBy?: string
  /** These stay. */
  except?: readonly InvitedRole[]
  /** Only those sent since then. */
  since?: Date
}

/** Ends every invitation that all of the given marks fit. Returns how many. */
export async function endInvitations(tx: Tx, which: WhichInvitations): Promise<number> {
  let ending = tx.deleteFrom('invitation')
  if (which.companyId) ending = ending.where('company_id', '=', which.companyId)
  if (which.email) ending = ending.where('email', '=', which.email)
  if (which.invitedBy) ending = ending.where('invited_by', '=', which.invitedBy)
  if (which.except?.length) ending = ending.where('role', 'not in', which.except)
  if (which.since) ending = ending.where('sent_at', '>=', which.since)
  return Number((await ending.executeTakeFirst()).numDeletedRows)
}
