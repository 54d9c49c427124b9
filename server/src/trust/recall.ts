import { recallMinutes } from '@chainwork/contract/trust/values'
import { type RawBuilder, sql } from 'kysely'
import { judgeSecondYes } from '../operators/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'
import { recordOperator } from '../platform/operators/index.ts'
import { lockCase } from './case-rows.ts'
import type { RecallState } from './tables.ts'

export interface RecallOrder {
  caseId: string
  /** The company's name, typed, so that nobody recalls another one. */
  name: string
  /** It was hijacked or imitated: people read of somebody who pretended to be it. */
  isImitated: boolean
  operator: string
  /** Whom a passkey proved; nobody at the command line. */
  operatorId?: string | null
  now: Date
}

export type RecallAnswer =
  | { result: 'done'; id: string; people: number; sendsAt: string }
  | { result: 'noCase' | 'noScam' | 'otherName' | 'needsAnother' | 'alreadyDone' }
  | { result: 'tooEarly'; from: string }

/**
 * Orders a recall: everybody whom the company of an upheld scam touched is written down now, and hears of it half an hour later unless it is
 * cancelled; an appeal does not hold it up. A company with a proven domain needs a second operator, or a day's wait if there is no other. A company has one standing recall at most.
 */
export async function orderRecall(tx: Tx, order: RecallOrder): Promise<RecallAnswer> {
  const { caseId, name, isImitated, operator, now } = order
  const found = await lockCase(tx, caseId)
  if (!found?.company_id) return { result: 'noCase' }
  if (!found.is_scam || !['upheld', 'appealed'].includes(found.state)) return { result: 'noScam' }
  const company = await tx
    .selectFrom('company')
    .select(['name', 'verified_domain'])
    .where('id', '=', found.company_id)
    // Two cases of one company take turns.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (company.name.trim().toLowerCase() !== name.trim().toLowerCase()) return { result: 'otherName' }
  if (await standingOf(tx, found.company_id, caseId)) return { result: 'alreadyDone' }
  if (company.verified_domain) {
    const yes = await judgeSecondYes(tx, {
      first: { operator: found.decided_by, operatorId: found.decided_by_id },
      second: order,
      role: 'moderate',
      since: found.decided_at!,
      now,
    })
    if (yes.result === 'needsAnother') return { result: 'needsAnother' }
    if (yes.result === 'same' && yes.from > now) return { result: 'tooEarly', from: yes.from.toISOString() }
  }
  const id = newId('recall')
  const sendsAt = new Date(now.getTime() + recallMinutes * 60_000)
  await tx
    .insertInto('recall')
    .values({
      id,
      case_id: caseId,
      company_id: found.company_id,
      company: company.name,
      is_imitated: isImitated,
      proven_name: company.verified_domain && !isImitated ? company.name : null,
      posting_ids: await listedPostings(tx, found.company_id, isImitated),
      state: 'ordered',
      ordered_by: operator,
      ordered_at: now,
      sends_at: sendsAt,
    })
    .execute()
  const written = await sql`insert into recall_recipient (recall_id, user_id)
    select ${id}, k.user_id from seeker k where ${isTouched(found.company_id)}`.execute(tx)
  const people = Number(written.numAffectedRows ?? 0)
  await recordOperator(tx, 'recallOrdered', {
    operator,
    subject: caseId,
    now,
    details: { people, isImitated },
  })
  return { result: 'done', id, people, sendsAt: sendsAt.toISOString() }
}

/** A recall of the company that stands, or one of the case that was not merely cancelled. */
function standingOf(tx: Tx, companyId: string, caseId: string) {
  return tx
    .selectFrom('recall')
    .select('id')
    .where(({ and, or, eb }) =>
      or([
        and([eb('company_id', '=', companyId), eb('state', 'in', ['ordered', 'sent'])]),
        and([eb('case_id', '=', caseId), eb('state', '<>', 'cancelled')]),
      ]),
    )
    .executeTakeFirst()
}

/** What the list of recalls names. Of a company that was hijacked or imitated only what was upheld itself: the rest may be its own. */
async function listedPostings(tx: Tx, companyId: string, isImitated: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posting p where p.company_id = ${companyId} and p.status in ('Published', 'Closed')
      and (${!isImitated}::boolean or exists (select from trust_case c where c.subject_id = p.id and c.state = 'upheld' and c.is_scam))
    order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What counts of several for one case. */
const cancelledLast = sql`state = 'cancelled'`

/** Whom a recall of this case would reach, and how one that was ordered stands; null for what is no case of a company. */
export async function previewRecall(db: Db, caseId: string) {
  const { rows } = await sql<{ companyId: string; company: string }>`
    select c.id as "companyId", c.name as company from trust_case t join company c on c.id = t.company_id
    where t.id = ${caseId}`.execute(db)
  const [found] = rows
  if (!found) return null
  const counted = await sql<{ people: number }>`
    select count(*)::int as people from seeker k where ${isTouched(found.companyId)}`.execute(db)
  const ordered = await db
    .selectFrom('recall')
    .select(['state', 'ordered_by', 'sends_at', 'is_imitated'])
    .where('case_id', '=', caseId)
    .orderBy(cancelledLast)
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    company: found.company,
    people: counted.rows[0]!.people,
    ordered: ordered
      ? {
          state: ordered.state,
          by: ordered.ordered_by,
          sendsAt: ordered.sends_at.toISOString(),
          isImitated: ordered.is_imitated,
        }
      : null,
  }
}

/** SQL: whether a company had to do with a seeker `k`: they applied, saved or wrote, it invited or opened them. */
function isTouched(companyId: string): RawBuilder<boolean> {
  return sql<boolean>`(
    k.id in (select seeker_id from application where company_id = ${companyId} and seeker_id is not null)
    or k.id in (select s.seeker_id from saved_posting s join posting p on p.id = s.posting_id where p.company_id = ${companyId})
    or k.id in (select seeker_id from job_invitation where company_id = ${companyId})
    or k.id in (select seeker_id from thread where company_id = ${companyId} and messages > 0 and seeker_id is not null)
    or k.id in (select seeker_id from profile_view where company_id = ${companyId})
    or k.id in (select seeker_id from profile_opening where company_id = ${companyId}))`
}

export type RecallChange =
  | { result: 'done' }
  | { result: 'noRecall' }
  | { result: 'notPossible'; state: RecallState }

/** Cancels what nobody has heard of yet. */
export async function cancelRecall(
  tx: Tx,
  { caseId, operator, now }: Pick<RecallOrder, 'caseId' | 'operator' | 'now'>,
): Promise<RecallChange> {
  const found = await lockRecall(tx, caseId)
  if (!found) return { result: 'noRecall' }
  if (found.state !== 'ordered') return { result: 'notPossible', state: found.state }
  await tx.updateTable('recall').set({ state: 'cancelled' }).where('id', '=', found.id).execute()
  await recordOperator(tx, 'recallCancelled', { operator, subject: caseId, now })
  return { result: 'done' }
}

/** Takes a recall back that was a mistake: everybody who heard of it hears of that. */
export async function withdrawRecall(
  tx: Tx,
  { caseId, reason, operator, now }: { caseId: string; reason: string; operator: string; now: Date },
): Promise<RecallChange> {
  const found = await lockRecall(tx, caseId)
  if (!found) return { result: 'noRecall' }
  if (found.state !== 'sent') return { result: 'notPossible', state: found.state }
  await tx
    .updateTable('recall')
    .set({ state: 'withdrawn', withdrawn_at: now, withdrawn_because: reason })
    .where('id', '=', found.id)
    .execute()
  await recordOperator(tx, 'recallWithdrawn', { operator, subject: caseId, now, reason })
  return { result: 'done' }
}

function lockRecall(tx: Tx, caseId: string) {
  return tx
    .selectFrom('recall')
    .select(['id', 'state'])
    .where('case_id', '=', caseId)
    .orderBy(cancelledLast)
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}
