import type { OperatorAction } from '@chainwork/contract/audit/values'
import { dayMs } from '@chainwork/contract/durations'
import type { Db, Tx } from '../db/database.ts'
import { csvLine, csvMark } from '../documents/csv-line.ts'

/** Which lines of the audit; null and undefined stand for all. */
export interface AuditFilter {
  operator?: string | null | undefined
  action?: OperatorAction | null | undefined
  subject?: string | null | undefined
  /** Of the last so many days. */
  days?: number | null | undefined
}

/** Who did what, to what and why; `at` in ISO 8601, UTC. */
export interface AuditLine {
  id: number
  at: string
  operator: string
  action: OperatorAction
  subject: string
  reason: string | null
  details: Record<string, unknown>
}

/** What operators did, latest first; `before` goes on after the line with this id. */
export async function listAudit(
  db: Db | Tx,
  filter: AuditFilter & { limit: number; before?: number | null | undefined; now: Date },
): Promise<AuditLine[]> {
  const { operator, action, subject, days, before, limit, now } = filter
  let rows = db.selectFrom('operator_event').selectAll()
  if (operator) rows = rows.where('operator', '=', operator)
  if (action) rows = rows.where('kind', '=', action)
  if (subject) rows = rows.where('subject', '=', subject)
  if (days) rows = rows.where('at', '>', new Date(now.getTime() - days * dayMs))
  if (before) rows = rows.where('id', '<', before)
  const found = await rows.orderBy('id', 'desc').limit(limit).execute()
  return found.map((row) => ({
    id: Number(row.id),
    at: row.at.toISOString(),
    operator: row.operator,
    action: row.kind as OperatorAction,
    subject: row.subject,
    reason: row.reason,
    details: row.details,
  }))
}

const batch = 1000

/** The same as a file for a spreadsheet. */
export async function* auditCsv(db: Db | Tx, filter: AuditFilter & { now: Date }): AsyncGenerator<string> {
  yield csvMark + csvLine(['At', 'Who', 'What', 'Subject', 'Reason', 'Details'])
  for (let before: number | undefined; ;) {
    const lines = await listAudit(db, { ...filter, limit: batch, before })
    for (const { at, operator, action, subject, reason, details } of lines)
      yield csvLine([at, operator, action, subject, reason ?? '', JSON.stringify(details)])
    if (lines.length < batch) return
    before = lines.at(-1)!.id
  }
}
