import { hourMs } from '@chainwork/contract/durations'
import { type ReportReason, caseHours, rules } from '@chainwork/contract/trust/values'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { queueDigest } from '../moderation/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'
import type { Subject } from './find-subject.ts'
import type { CaseTable } from './tables.ts'

export type CaseRow = Selectable<CaseTable>

/** The undecided case about something, locked; a new one where there is none. */
export async function standingCase(
  tx: Tx,
  { kind, id, companyId, title }: Omit<Subject, 'evidence'>,
  now: Date,
): Promise<CaseRow> {
  const dueAt = new Date(now.getTime() + caseHours * hourMs)
  const opened = await tx
    .insertInto('trust_case')
    .values({
      id: newId('case'),
      subject_kind: kind,
      subject_id: id,
      company_id: companyId,
      title,
      state: 'open',
      opened_at: now,
      due_at: dueAt,
      answerable: answerable({ company_id: companyId, subject_id: id }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_kind', 'subject_id'])
        .where(sql.ref('state'), 'in', ['open', 'frozen', 'appealed'])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (opened) await queueDigest(tx, dayBefore(dueAt))
  return tx
    .selectFrom('trust_case')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', 'in', ['open', 'frozen', 'appealed'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** When the operators hear once more that something is due. */
export const dayBefore = (dueAt: Date) => new Date(dueAt.getTime() - 24 * hourMs)

/** SQL: who answers for a company and a post of it, its owners and who wrote it. They may have left when it is decided. */
export function answerable({
  company_id,
  subject_id,
}: Pick<CaseRow, 'company_id' | 'subject_id'>): RawBuilder<string[]> {
  return sql`array(select user_id from recruiter where company_id = ${company_id} and role = 'owner'
    union select created_by from posting where id = ${subject_id} and created_by is not null)`
}

/** Locks a case; undefined where there is none. */
export function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  return tx.selectFrom('trust_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes a locked case; every change is a new version. */
export async function changeCase(
  tx: Tx,
  { id }: Pick<CaseRow, 'id'>,
  set: Partial<Omit<CaseRow, 'id' | 'rev'>>,
): Promise<void> {
  await tx
    .updateTable('trust_case')
    .set({ ...set, rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

export interface NewStatement {
  decision: 'frozen' | 'upheld' | 'released'
  rule: ReportReason
  facts: string
  /** Null for what the rules did alone. */
  operator: string | null
  isAppeal?: boolean
  isSameOperator?: boolean
  now: Date
}

/** Writes down why something was decided, for the one it is about. */
export async function addStatement(tx: Tx, caseId: string, statement: NewStatement): Promise<void> {
  const { decision, rule, facts, operator, isAppeal = false, isSameOperator = false, now } = statement
  await tx
    .insertInto('case_statement')
    .values({
      case_id: caseId,
      at: now,
      decision,
      rule,
      facts,
      operator: operator ?? 'auto',
      is_automatic: operator === null,
      is_appeal: isAppeal,
      is_same_operator: isSameOperator,
    })
    .execute()
}

/** What recruiters read on a posting that is out of sight. */
export const reasonOf = ({ rule, facts }: Pick<NewStatement, 'rule' | 'facts'>) =>
  `${rules[rule]} ${facts}`.trim()
