import { type CaseState, reportReasons, rules } from '@chainwork/contract/trust/values'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'

/** A case, as an operator finds it in the queue; times in ISO 8601, UTC. */
export interface ListedCase {
  id: string
  subjectKind: string
  subjectId: string
  title: string
  company: string | null
  state: CaseState
  rev: number
  reports: number
  dueAt: string
  isScam: boolean
  isOverdue: boolean
}

const listed = sql`t.id, t.subject_kind as "subjectKind", t.subject_id as "subjectId", t.title, c.name as company, t.state, t.rev,
  (select count(*)::int from report r where r.case_id = t.id and r.counts_at is not null) as reports,
  t.due_at as "dueAt", t.is_scam as "isScam", t.is_overdue as "isOverdue"`
const fromCases = sql`from trust_case t left join company c on c.id = t.company_id`

/** Cases that need a decision, those due first; with `decided`, what was decided, latest first. */
export async function listCasesForOperators(
  db: Db | Tx,
  { decided, limit }: { decided: boolean; limit: number },
): Promise<ListedCase[]> {
  const { rows } = await sql<ListedCase & { dueAt: string | Date }>`
    select ${listed} ${fromCases}
    where (t.state in ('upheld', 'released')) = ${decided}
      and (t.state <> 'open' or exists (select from report r where r.case_id = t.id and r.counts_at is not null))
    order by case when ${decided} then t.decided_at end desc, t.due_at, t.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt).toISOString() }))
}

export interface ShownCase extends ListedCase {
  answer: string | null
  appeal: string | null
  statements: {
    at: string
    decision: string
    rule: string
    facts: string
    operator: string
    isAutomatic: boolean
    isAppeal: boolean
  }[]
  reported: {
    at: string
    subject: string
    reason: string
    text: string
    link: string | null
    by: 'member' | 'guest' | 'deleted'
    counts: boolean
    evidence: Record<string, unknown>[]
  }[]
}

/** Everything an operator needs for a decision; null where there is no such case. */
export async function showCase(db: Db | Tx, id: string): Promise<ShownCase | null> {
  const { rows } = await sql<Omit<ShownCase, 'statements' | 'reported'> & { dueAt: string | Date }>`
    select ${listed}, t.answer, t.appeal ${fromCases} where t.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const statements = await db
    .selectFrom('case_statement')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('id')
    .execute()
  const reports = await db
    .selectFrom('report')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const { rows: evidence } = await sql<{ report_id: string; content: Record<string, unknown>[] }>`
    select report_id, jsonb_agg(content order by e.id) as content from report_evidence e
    where report_id = any(${reports.map((each) => each.id)}::text[]) group by 1`.execute(db)
  return {
    ...row,
    dueAt: new Date(row.dueAt).toISOString(),
    statements: statements.map((each) => ({
      at: each.at.toISOString(),
      decision: each.decision,
      rule: rules[each.rule],
      facts: each.facts,
      operator: each.operator,
      isAutomatic: each.is_automatic,
      isAppeal: each.is_appeal,
    })),
    reported: reports.map((each) => ({
      at: each.at.toISOString(),
      subject: each.subject,
      reason: reportReasons[each.reason],
      text: each.text,
      link: each.link,
      by: each.reporter_id ? 'member' : each.code_hash ? 'guest' : 'deleted',
      counts: each.counts_at !== null,
      evidence: evidence.find(({ report_id }) => report_id === each.id)?.content ?? [],
    })),
  }
}
