import type { Input } from '@chainwork/contract'
import type * as threads from '@chainwork/contract/threads/endpoints'
import type { Thread } from '@chainwork/contract/threads/schemas'
import { threadWords } from '@chainwork/contract/threads/values'
import { sql } from 'kysely'
import { isParted } from '../applications/index.ts'
import { introduces, stateAt } from '../invitations/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { briefFor, isBlocked, standingOf } from '../profiles/index.ts'
import { addMessage } from './add-message.ts'
import { markRead } from './notify-of-message.ts'
import { openForApplication, openForInvitation } from './open-rows.ts'
import { presentThread, readThread, ties } from './read-threads.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/** The thread of an application; nobody hears of it before something is written. Refuses `application.notFound`. */
export async function openApplicationThread(
  { tx, actor, now }: Writing<'signedIn'>,
  { params }: Input<typeof threads.openApplicationThread>,
): Promise<Thread> {
  const viewer = viewerOf(actor) ?? refuse('application.notFound')
  const own =
    viewer.side === 'recruiter' ? sql`company_id = ${viewer.companyId}` : sql`seeker_id = ${viewer.seekerId}`
  const { rows } = await sql<{ id: string }>`
    select id from application where id = ${params.applicationId} and ${own}`.execute(tx)
  if (!rows[0]) refuse('application.notFound')
  const id = (await openForApplication(tx, rows[0].id, now)) ?? (await ofApplication(tx, rows[0].id))
  return show(tx, viewer, id ?? refuse('application.notFound'), now)
}

/** What is left of a thread whose person is gone. */
async function ofApplication(tx: Tx, applicationId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('thread')
    .select('id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row?.id ?? null
}

interface InvitationRow {
  id: string
  isOpen: boolean
  isAccepted: boolean
  isSeen: boolean
  isParted: boolean
  threadId: string | null
  messages: number
}

/**
 * The thread of an invitation. Its person can begin one while they can answer, the company once they accepted or wrote first.
 * Refuses `jobInvitation.notFound`, `jobInvitation.over`, `thread.notYet`.
 */
export async function openInvitationThread(
  { tx, actor, now }: Writing<'signedIn'>,
  { params }: Input<typeof threads.openInvitationThread>,
): Promise<Thread> {
  const viewer = viewerOf(actor) ?? refuse('jobInvitation.notFound')
  const isCompany = viewer.side === 'recruiter'
  const own = isCompany ? sql`i.company_id = ${viewer.companyId}` : sql`i.seeker_id = ${viewer.seekerId}`
  const seen = isCompany
    ? sql`${briefFor(standingOf({ companyId: viewer.companyId, ...ties }))} is not null`
    : sql`true`
  const { rows } = await sql<InvitationRow>`
    select i.id, ${stateAt(now)} = 'open' and not ${isBlocked(sql`i.company_id`)} as "isOpen",
      i.state = 'applied' or ${introduces(sql`i`)} as "isAccepted", ${seen} as "isSeen",
      exists (select from application a where a.seeker_id = i.seeker_id and a.posting_id = i.posting_id and ${isParted}) as "isParted", t.id as "threadId",
      coalesce(t.messages, 0) as messages
    from job_invitation i join seeker k on k.id = i.seeker_id join app_user u on u.id = k.user_id
      left join thread t on t.seeker_id = i.seeker_id and t.posting_id = i.posting_id
    where i.id = ${params.invitationId} and ${own}`.execute(tx)
  const found = rows[0] ?? refuse('jobInvitation.notFound')
  // The words there may name somebody whom the invitation doesn't.
  if (isCompany && found.isParted) refuse('jobInvitation.notFound')
  // Existing messages stay readable. The company doesn't see a thread that the person opened and left empty.
  if (found.threadId && (found.messages || !isCompany)) return show(tx, viewer, found.threadId, now)
  if (isCompany && !found.isSeen) refuse('jobInvitation.notFound')
  if (isCompany && !found.isAccepted) refuse('thread.notYet')
  if (!isCompany && !found.isOpen && !found.isAccepted) refuse('jobInvitation.over')
  return show(tx, viewer, await openForInvitation(tx, found.id, now), now)
}

async function show(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<Thread> {
  const row = (await readThread(tx, viewer, id, now)) ?? refuse('thread.notFound')
  return presentThread(row, viewer, now)
}

/** Leaves a thread: nobody can write any more, and the company reads that they left. Refuses `thread.notFound`. */
export async function leaveThread(
  { tx, actor, now }: Writing<'seeker'>,
  { params }: Input<typeof threads.leaveThread>,
) {
  const { userId, seekerId } = actor
  const left = await tx
    .updateTable('thread')
    .set({ left_at: now })
    .where('id', '=', params.threadId)
    .where('seeker_id', '=', seekerId)
    .where('left_at', 'is', null)
    .returning('messages')
    .executeTakeFirst()
  if (!left) {
    const viewer = { side: 'jobSeeker', userId, seekerId } as const
    if (!(await readThread(tx, viewer, params.threadId, now))) refuse('thread.notFound')
  } else {
    await markRead(tx, { ...params, userId, now })
    // One that nobody wrote in is known to nobody.
    if (left.messages)
      await addMessage(tx, {
        ...params,
        kind: 'left',
        side: 'jobSeeker',
        byUserId: userId,
        text: null,
        isQuiet: true,
        now,
      })
  }
  return { message: threadWords.left }
}
