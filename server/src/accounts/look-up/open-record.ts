import type { Id } from '@chainwork/contract'
import { type LookReason, lookDays, lookReasons } from '@chainwork/contract/audit/values'
import { dayMs } from '@chainwork/contract/durations'
import type * as account from '@chainwork/contract/accounts/endpoints'
import type { List } from '@chainwork/contract/page'
import { pagePath } from '@chainwork/contract/pages'
import type { Reply } from '@chainwork/contract'
import { sql } from 'kysely'
import { notify } from '../../notifications/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { recordOperator } from '../../platform/operators/index.ts'
import { wholeList } from '../../platform/whole-list.ts'
import { type ShownUser, showUser } from '../list-users.ts'
import { findUserId } from '../operate-users.ts'
import '../tables.ts'

/** Whose record is opened, and why; the words are for the audit alone. */
export interface RecordOrder {
  user: string
  reason: LookReason
  /** The case that it is for. */
  caseId: Id<'case'> | null
  note: string | null
  operator: string
  now: Date
}

export type RecordAnswer = { result: 'done'; record: ShownUser } | { result: 'noUser' | 'noCase' }

/** Opens a person's record, which is written down before anything of it is shown. */
export async function openRecord(tx: Tx, order: RecordOrder): Promise<RecordAnswer> {
  const { reason, caseId, note, operator, now } = order
  const userId = await findUserId(tx, order.user)
  if (!userId) return { result: 'noUser' }
  if (reason === 'case' && !(caseId && (await standsIn(tx, userId, caseId)))) return { result: 'noCase' }
  const details = { kind: reason, ...(caseId ? { case: caseId } : {}) }
  const words = note ? `${lookReasons[reason]}: ${note}` : lookReasons[reason]
  await recordOperator(tx, 'recordOpened', { operator, subject: userId, now, reason: words, details })
  await tx
    .insertInto('operator_look')
    .values({ user_id: userId, kind: reason, case_id: caseId, at: now })
    .execute()
  return { result: 'done', record: (await showUser(tx, userId, now))! }
}

/** Whether a case has to do with somebody: it is about them or their company, they answer for it, or they reported. */
async function standsIn(tx: Tx, userId: string, caseId: string): Promise<boolean> {
  const { rows } = await sql`select from trust_case c where c.id = ${caseId} and (c.subject_id = ${userId}
    or ${userId} = any(c.answerable)
    or exists (select from report r where r.case_id = c.id and r.reporter_id = ${userId})
    or exists (select from recruiter m where m.company_id = c.company_id and m.user_id = ${userId}))`.execute(
    tx,
  )
  return rows.length > 0
}

const batch = 200

/**
 * Lets people know that an operator opened their record: once the case it was for has ended, and after 30 days in any case. Answers how
 * many it was; running it twice at once does everything once.
 */
export async function notifyLooks(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; userId: string; kind: LookReason; at: Date; isSeeker: boolean }>`
    update operator_look set shown_at = ${now} where id in (
      select l.id from operator_look l where l.shown_at is null
        and (l.at <= ${new Date(now.getTime() - lookDays * dayMs)} or (l.case_id is not null and not exists (
          select from trust_case c where c.id = l.case_id and c.state not in ('upheld', 'released'))))
      order by l.id limit ${batch} for update skip locked)
    returning id::int, user_id as "userId", kind, at,
      exists (select from seeker k where k.user_id = operator_look.user_id) as "isSeeker"`.execute(tx)
  for (const { userId, kind, at, isSeeker } of rows) {
    const day = at.toISOString().slice(0, 10)
    await notify(tx, {
      userIds: [userId],
      side: isSeeker ? 'jobSeeker' : 'recruiter',
      companyId: null,
      kind: 'recordOpened',
      title: 'Our team opened your account record',
      text: `${lookReasons[kind]}, on ${dayWords(at)}.`,
      path: `${isSeeker ? pagePath('/settings/user') : pagePath('/recruiter/settings/user')}#looks`,
      key: `look:${kind}:${day}`,
      now,
    })
  }
  return rows.length
}

const dayWords = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** When operators opened the caller's record and for what, latest first: what they know of already. */
export async function listLooks({
  db,
  actor,
}: Reading<'signedIn'>): Promise<List<Reply<typeof account.listLooks>['items'][number]>> {
  const { rows } = await sql<{ day: string; reason: LookReason }>`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, kind as reason from operator_look
    where user_id = ${actor.userId} and shown_at is not null order by 1 desc, 2 limit 200`.execute(db)
  return wholeList(rows)
}
