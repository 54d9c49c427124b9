import type { ReportReason } from '@chainwork/contract/trust/values'
import { sql } from 'kysely'
import { pagePath } from '@chainwork/contract/pages'
import { barRecruiting, freezeCompany, liftFreezes } from '../identity/index.ts'
import { endOfCompany, holdOfferMails } from '../interviews/index.ts'
import { notify } from '../notifications/index.ts'
import { switchCardOff } from '../public-cards/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { recordOperator } from '../platform/operators/index.ts'
import { type PostingPorts, freezePostings, frozenFor, unfreezePostings } from '../postings/index.ts'
import { type CaseRow, answerable, reasonOf } from './case-rows.ts'

type Changes = PostingPorts['recordChanges']

/** Why something is taken out of sight, and by whom. */
export interface Freezing {
  rule: ReportReason
  facts: string
  /** Null for what reports and rules did alone. */
  operator: string | null
  isLegal: boolean
  /** A rule was found broken; otherwise it is only looked at. */
  isDecided: boolean
  now: Date
}

/** Freezes what a case is about; of a company all that it has posted, and what its members do for it. */
export async function putOutOfSight(
  tx: Tx,
  recordChanges: Changes,
  found: CaseRow,
  order: Freezing,
): Promise<void> {
  const { operator, isLegal, isDecided, now } = order
  const postingIds =
    found.subject_kind === 'posting' ? [found.subject_id] : await postingsOf(tx, found.subject_id)
  await freezePostings(tx, recordChanges, {
    postingIds,
    cause: 'case',
    reference: found.id,
    reason: reasonOf(order),
    isLegal,
    operator: operator ?? 'auto',
    isQuiet: true,
    now,
  })
  await holdOfferMails(tx, postingIds)
  if (found.subject_kind !== 'company') return
  await freezeCompany(tx, {
    companyId: found.subject_id,
    caseId: found.id,
    isDecided,
    answerable: found.answerable,
    now,
  })
  if (isDecided) await endOfCompany(tx, found.subject_id, now)
}

/** Switches the card off for which somebody was reported, and says why. They may change it and switch it on again. */
export async function takeCardDown(tx: Tx, found: CaseRow, order: Freezing): Promise<void> {
  const reported = await tx
    .selectFrom('report')
    .select('id')
    .where('case_id', '=', found.id)
    .where('subject', '=', 'card')
    .executeTakeFirst()
  if (!reported || !(await switchCardOff(tx, found.subject_id, order.now))) return
  await notify(tx, {
    userIds: [found.subject_id],
    side: 'jobSeeker',
    companyId: null,
    kind: 'caseDecided',
    title: 'We switched your public card off: it broke a rule',
    text: `${reasonOf(order)} Change it before you switch it on again, or write to us if we are wrong.`,
    path: `${pagePath('/profile/visibility')}#card`,
    key: `case:${found.id}:${found.rev}`,
    now: order.now,
  })
}

/** Lifts what this case froze, and lets those recruit again whom it barred. */
export async function putBack(
  tx: Tx,
  recordChanges: Changes,
  found: CaseRow,
  operator: string,
  now: Date,
): Promise<void> {
  await unfreezePostings(tx, recordChanges, {
    postingIds: await frozenFor(tx, 'case', found.id),
    cause: 'case',
    reference: found.id,
    operator,
    reason: null,
    isQuiet: true,
    now,
  })
  await liftFreezes(tx, found.id)
}

async function postingsOf(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('posting')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'Draft')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A scam: everything of its company goes, and who wrote it and the owners may recruit for nobody. */
export async function barRecruiters(
  tx: Tx,
  recordChanges: Changes,
  found: CaseRow,
  order: Freezing,
): Promise<void> {
  if (!found.company_id) return
  await putOutOfSight(
    tx,
    recordChanges,
    { ...found, subject_kind: 'company', subject_id: found.company_id },
    order,
  )
  const { rows } = await sql<{ now: string[] }>`select ${answerable(found)} as now`.execute(tx)
  const userIds = [...new Set([...found.answerable, ...rows[0]!.now])]
  await barRecruiting(tx, { userIds, caseId: found.id, now: order.now })
  await recordOperator(tx, 'recruitersBarred', {
    operator: order.operator ?? 'auto',
    subject: found.id,
    now: order.now,
    details: { people: userIds.length },
  })
}
