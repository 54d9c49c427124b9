import { dayMs } from '@chainwork/contract/durations'
import type { Input } from '@chainwork/contract'
import type * as invitations from '@chainwork/contract/invitations/endpoints'
import {
  invitationDays,
  invitationWords,
  invitationsADay,
  invitationsOfOneADay,
} from '@chainwork/contract/invitations/values'
import { type Id, idFromSlug } from '@chainwork/contract/ids'
import { openUntil } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import { spend } from '../platform/budgets/spend.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal, TooOften, refuse } from '../platform/failure.ts'
import type { Recruiter, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { type Ties, briefFor, findProfileFor, standingOf, visibleProfile } from '../profiles/index.ts'
import { readForCompany } from './list-for-company.ts'
import { invitedKey, notifyInvited } from './notify.ts'
import { takeBack } from '../notifications/index.ts'
import { stateToCompany } from './state-at.ts'

/**
 * Invites a person whose profile the company can open to one of its open postings. Anyone else answers like a missing person:
 * `seeker.notFound`. Refuses what the endpoint lists, and `rate.limited` for one more than the recruiter may send for all companies; of two at the last one allowed a day, or at the same person and
 * posting, one is refused.
 */
export function invite(ties: Ties) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    { params, body }: Input<typeof invitations.invite>,
  ) => {
    const { companyId } = actor
    // Who blocks the company or hides at the same time is either seen to do so, or waits and ends what is sent here.
    await sql`select from seeker where id = ${params.id} for update`.execute(tx)
    const found = await findProfileFor(tx, { seekerId: params.id, companyId, ...ties })
    const { profile } = found ? visibleProfile(found.viewer, found.profile, found.stored) : { profile: null }
    if (!profile) refuse('seeker.notFound')
    const posting = await lockOpen(tx, actor, body.jobPostingId, now)
    await refuseAnswered(tx, profile.id, posting.id, now)
    const id = await store(tx, { actor, seekerId: profile.id, posting, message: body.message, now })
    await countToday(tx, actor, now)
    await notifyInvited(tx, { id, seekerId: profile.id, posting, companyId, message: body.message, now })
    const [invitation] = await readForCompany(tx, ties, { companyId, now }, sql`i.id = ${id}`)
    return { ...invitation!, notice: invitationWords.sent }
  }
}

interface OpenPosting {
  id: Id<'posting'>
  job_title: string
  publish_at: Date
}

/** Anyone who closes the posting now waits until the invitation is in, and then withdraws it. */
async function lockOpen(tx: Tx, { companyId }: Recruiter, key: string, now: Date): Promise<OpenPosting> {
  const id = idFromSlug('posting', key) ?? refuse('posting.notFound')
  const row = await tx
    .selectFrom('posting')
    .select(['job_title', 'publish_at', 'status', 'frozen_at'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forShare()
    .executeTakeFirst()
  const { job_title, publish_at, status, frozen_at } = row ?? refuse('posting.notFound')
  const isOpen = status === 'Published' && !frozen_at && publish_at && publish_at <= now
  if (!isOpen || openUntil(publish_at) <= now) refuse('jobInvitation.postingNotOpen')
  return { id, job_title, publish_at }
}

async function refuseAnswered(tx: Tx, seekerId: string, postingId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ applied: boolean; declined: boolean; stands: boolean }>`
    select exists (select from application where posting_id = ${postingId} and seeker_id = ${seekerId}) as applied,
      exists (select from job_invitation where posting_id = ${postingId} and seeker_id = ${seekerId}
        and state = 'declined') as declined,
      exists (select from job_invitation where posting_id = ${postingId} and seeker_id = ${seekerId}
        and state = 'ended' and expires_at > ${now}) as stands`.execute(tx)
  if (rows[0]!.applied) refuse('jobInvitation.applied')
  if (rows[0]!.declined) refuse('jobInvitation.answered')
  // One that a block ended stands for the company until its time is over.
  if (rows[0]!.stands) refuse('jobInvitation.exists')
  await sql`update job_invitation set state = 'expired', ended_at = expires_at
    where posting_id = ${postingId} and seeker_id = ${seekerId} and state = 'open' and expires_at <= ${now}`.execute(
    tx,
  )
}

async function store(
  tx: Tx,
  given: { actor: Recruiter; seekerId: string; posting: OpenPosting; message: string; now: Date },
): Promise<string> {
  const { actor, seekerId, posting, message, now } = given
  const ends = Math.min(now.getTime() + invitationDays * dayMs, openUntil(posting.publish_at).getTime())
  const { rows } = await sql<{ id: string }>`
    insert into job_invitation (id, company_id, posting_id, job_title, seeker_id, invited_by, message, created_at, expires_at)
    values (${newId('jobInvitation')}, ${actor.companyId}, ${posting.id}, ${posting.job_title}, ${seekerId},
      ${actor.userId}, ${message}, ${now}, ${new Date(ends)})
    on conflict (seeker_id, posting_id) where state = 'open' do nothing returning id`.execute(tx)
  return rows[0]?.id ?? refuse('jobInvitation.exists')
}

/** The row of the day is locked until the end of the transaction: of two at the limit one is refused. */
async function countToday(tx: Tx, { companyId, userId }: Recruiter, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const { rows } = await sql<{ sent: number }>`
    insert into job_invitations (company_id, day, sent) values (${companyId}, ${day}, 1)
    on conflict (company_id, day) do update set sent = job_invitations.sent + 1
      where job_invitations.sent < ${invitationsADay}
    returning sent`.execute(tx)
  if (!rows[0]) throw new Refusal('jobInvitation.enough', undefined, secondsToTomorrow(now))
  const wait = await spend(tx, `invitations user ${userId}`, [invitationsOfOneADay, 86_400], {
    now,
    factor: 1,
  })
  if (wait !== null) throw new TooOften(wait)
  if (rows[0].sent === 1)
    await sql`delete from job_invitations where company_id = ${companyId} and day < ${day}`.execute(tx)
}

function secondsToTomorrow(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.ceil((tomorrow - now.getTime()) / 1000)
}

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
    if (found.state !== 'open' && found.state !== 'paused') refuse('jobInvitation.over')
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
