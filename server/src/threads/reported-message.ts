import type { Id } from '@chainwork/contract'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { User } from '../platform/http/caller.ts'
import { readThread } from './read-threads.ts'
import type { Side } from './tables.ts'
import { viewerOf } from './viewer.ts'

/** Messages before the one that is reported. */
const before = 10

/** A message of the other side, as somebody reports it. */
export interface ReportedMessage {
  side: Side
  companyId: string
  company: string
  jobTitle: string
  /** The account of the person in the thread; null once it is gone. */
  seekerUserId: string | null
  /** Who wrote it for the company; null for the seeker, who may be nobody's to know. */
  writer: { name: string; email: string } | null
  /** It and the ten before it, with what they said before they were changed; without ids of accounts. */
  messages: object[]
}

/** A message that somebody can read and did not write, with those before it; null for any other. */
export async function findReportedMessage(
  tx: Tx,
  actor: User,
  id: string,
  now: Date,
): Promise<ReportedMessage | null> {
  const viewer = actor.isCompanyFrozen && actor.context === 'recruiter' ? null : viewerOf(actor)
  const message = await tx
    .selectFrom('thread_message')
    .leftJoin('app_user', 'app_user.id', 'by_user_id')
    .select(['thread_id', 'seq', 'side', 'app_user.name', 'app_user.email'])
    .where('thread_message.id', '=', id)
    .where('kind', '=', 'text')
    .executeTakeFirst()
  if (!viewer || !message || message.side === viewer.side) return null
  const row = await readThread(tx, viewer, message.thread_id as Id<'thread'>, now)
  if (!row) return null
  const { rows } = await sql<{ content: object }>`
    select jsonb_build_object('side', m.side, 'kind', m.kind, 'at', m.at, 'text', m.text, 'editedAt', m.edited_at,
      'withdrawnAt', m.withdrawn_at, 'isReported', m.seq = ${message.seq},
      'originals', array(select o.text from thread_original o where o.message_id = m.id order by o.id)) as content
    from thread_message m where m.thread_id = ${row.id} and m.seq between ${message.seq - before} and ${message.seq}
    order by m.seq`.execute(tx)
  return {
    side: message.side,
    companyId: row.company_id,
    company: row.company,
    jobTitle: row.job_title,
    seekerUserId: row.seeker_user_id,
    writer:
      message.side === 'recruiter' && message.email
        ? { name: message.name ?? '', email: message.email }
        : null,
    messages: rows.map(({ content }) => content),
  }
}
