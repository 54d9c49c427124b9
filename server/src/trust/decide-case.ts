import type { ReportReason } from '@chainwork/contract/trust/values'
import { sql } from 'kysely'
import { grantCredits, revokeCredits } from '../billing/index.ts'
import { judgeSecondYes } from '../operators/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { recordOperator } from '../platform/operators/index.ts'
import { type PostingPorts, returnSponsoringOf } from '../postings/index.ts'
import { type CaseRow, addStatement, changeCase, lockCase } from './case-rows.ts'
import { notifyDecided, notifyReporters } from './notify-of-case.ts'
import { endRecall } from './end-recall.ts'
import { type Freezing, barRecruiters, putBack, putOutOfSight, takeCardDown } from './out-of-sight.ts'

type Changes = PostingPorts['recordChanges']

/** What an operator orders, and for which version; another version is refused, as somebody was faster. */
export interface CaseOrder {
  caseId: string
  rev: number | null
  rule: ReportReason
  /** The facts the decision rests on, as the company reads them. */
  facts: string
  operator: string
  /** Whom a passkey proved; nobody at the command line. */
  operatorId?: string | null
  now: Date
}

export type CaseAnswer =
  | { result: 'done'; state: CaseRow['state']; rev: number }
  | { result: 'noCase' }
  | { result: 'changed'; rev: number }
  | { result: 'notPossible'; state: CaseRow['state'] }
  /** An appeal is another operator's, or has to wait. */
  | { result: 'needsAnother' }
  | { result: 'tooEarly'; from: string }

/** Takes what a locked, open case is about out of sight until it is decided; of a company all it has posted. */
export async function freezeCase(
  tx: Tx,
  recordChanges: Changes,
  found: CaseRow,
  order: Omit<Freezing, 'isDecided'> & { isScam: boolean },
): Promise<void> {
  const { rule, facts, operator, isScam, isLegal, now } = order
  await changeCase(tx, found, { state: 'frozen', is_scam: isScam })
  await addStatement(tx, found.id, { decision: 'frozen', rule, facts, operator, now })
  await putOutOfSight(tx, recordChanges, found, { ...order, isDecided: false })
  await recordOperator(tx, 'caseFrozen', {
    operator: operator ?? 'auto',
    subject: found.id,
    now,
    reason: facts,
    details: { isLegal, isScam },
  })
  await notifyDecided(tx, found, { decision: 'frozen', now })
}

/** Freezes by hand. Anything undecided about a post or a company can be frozen. */
export async function freezeByHand(
  tx: Tx,
  recordChanges: Changes,
  order: CaseOrder & { isScam: boolean; isLegal: boolean },
): Promise<CaseAnswer> {
  return decide(tx, order, ['open'], async (found) => {
    if (found.subject_kind === 'person') return { result: 'notPossible', state: found.state }
    await freezeCase(tx, recordChanges, found, order)
    return null
  })
}

/**
 * Decides that the rule was broken. What it is about stays out of sight; the credits of an honest mistake come back. A scam bars
 * who wrote it and the company's owners from recruiting, and freezes all that the company has; an appeal that finds no scam ends that.
 */
export async function upholdCase(
  tx: Tx,
  recordChanges: Changes,
  order: CaseOrder & { isScam: boolean; isLegal: boolean },
): Promise<CaseAnswer> {
  return decide(tx, order, ['open', 'frozen', 'appealed'], async (found, appeal) => {
    const { operator, now, isScam, rule, facts } = order
    const wasUpheld = found.state === 'appealed'
    const isMilder = wasUpheld && found.is_scam && !isScam
    await changeCase(tx, found, { state: 'upheld', is_scam: isScam, ...decidedBy(order) })
    await addStatement(tx, found.id, { decision: 'upheld', rule, facts, operator, ...appeal, now })
    const freezing = { ...order, isDecided: true }
    if (isMilder) {
      await putBack(tx, recordChanges, found, operator, now)
      await endRecall(tx, found.id, { reason: facts, now })
    }
    if (found.subject_kind === 'person') await takeCardDown(tx, found, freezing)
    else await putOutOfSight(tx, recordChanges, found, freezing)
    if (isScam && wasUpheld) await takeCreditBack(tx, found, order)
    if (isScam) await barRecruiters(tx, recordChanges, found, freezing)
    else if (!wasUpheld || isMilder) await giveCreditsBack(tx, found, order)
    await finish(tx, found, 'upheld', order)
    return null
  })
}

/** Decides that nothing is wrong: everything frozen for this case is back. */
export async function releaseCase(tx: Tx, recordChanges: Changes, order: CaseOrder): Promise<CaseAnswer> {
  return decide(tx, order, ['open', 'frozen', 'appealed'], async (found, appeal) => {
    const { operator, now, rule, facts } = order
    await changeCase(tx, found, { state: 'released', is_scam: false, ...decidedBy(order) })
    await addStatement(tx, found.id, { decision: 'released', rule, facts, operator, ...appeal, now })
    await putBack(tx, recordChanges, found, operator, now)
    await takeCreditBack(tx, found, order)
    await finish(tx, found, 'released', order)
    return null
  })
}

/** Releases what nobody decided in time, unless an operator had called it a scam. Answers how many. */
export async function releaseOverdue(tx: Tx, recordChanges: Changes, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('trust_case')
    .selectAll()
    .where('state', 'in', ['open', 'frozen'])
    .where('is_scam', '=', false)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const found of due) {
    await changeCase(tx, found, { state: 'released', is_overdue: true, decided_at: now, decided_by: 'auto' })
    const facts = 'Nothing against it was found in time.'
    await addStatement(tx, found.id, { decision: 'released', rule: 'other', facts, operator: null, now })
    await putBack(tx, recordChanges, found, 'auto', now)
    await finish(tx, found, 'released', { operator: 'auto', facts, now })
  }
  return due.length
}

/** Locks the case, and refuses what its state, its version or its last decision does not allow. */
async function decide(
  tx: Tx,
  order: CaseOrder,
  from: readonly CaseRow['state'][],
  act: (found: CaseRow, appeal: { isAppeal: boolean; isSameOperator: boolean }) => Promise<CaseAnswer | null>,
): Promise<CaseAnswer> {
  const { caseId, rev, now } = order
  const found = await lockCase(tx, caseId)
  if (!found) return { result: 'noCase' }
  if (rev !== null && rev !== found.rev) return { result: 'changed', rev: found.rev }
  if (!from.includes(found.state)) return { result: 'notPossible', state: found.state }
  const isAppeal = found.state === 'appealed'
  const yes =
    isAppeal &&
    (await judgeSecondYes(tx, {
      first: { operator: found.decided_by, operatorId: found.decided_by_id },
      second: order,
      role: 'moderate',
      since: found.appealed_at!,
      now,
    }))
  if (yes && yes.result === 'needsAnother') return { result: 'needsAnother' }
  const isSameOperator = yes && yes.result === 'same'
  if (isSameOperator && yes.from > now) return { result: 'tooEarly', from: yes.from.toISOString() }
  const refused = await act(found, { isAppeal, isSameOperator })
  if (refused) return refused
  const after = await lockCase(tx, caseId)
  return { result: 'done', state: after!.state, rev: after!.rev }
}

const decidedBy = ({ operator, operatorId, now }: CaseOrder) => ({
  decided_at: now,
  decided_by: operator,
  decided_by_id: operatorId ?? null,
})

/** The ledger's reference for the credit of a case. */
const creditOf = ({ id }: Pick<CaseRow, 'id'>) => `case:${id}`

/** Takes back the credit for an honest mistake when an appeal finds no mistake or a scam. A spent one stays, and the post gets no other. */
async function takeCreditBack(tx: Tx, found: CaseRow, { operator, now }: CaseOrder): Promise<void> {
  const reference = creditOf(found)
  const { rows } = await sql`select from ledger_move where reference = ${reference}`.execute(tx)
  if (rows.length)
    await revokeCredits(tx, {
      companyId: found.company_id!,
      amount: 1,
      reference: `${reference}:back`,
      operator,
      now,
    })
}

async function giveCreditsBack(tx: Tx, found: CaseRow, { operator, now }: CaseOrder): Promise<void> {
  if (found.subject_kind !== 'posting' || !found.company_id) return
  await returnSponsoringOf(tx, found.subject_id, now)
  const { rows } = await sql`
    select from posting where id = ${found.subject_id} and credit_used and source is null
      and not exists (select from trust_case c join ledger_move m on m.reference = 'case:' || c.id
        where c.subject_id = ${found.subject_id}
          and not exists (select from ledger_move b where b.reference = m.reference || ':back'))`.execute(tx)
  if (rows.length)
    await grantCredits(tx, {
      companyId: found.company_id,
      amount: 1,
      reference: creditOf(found),
      operator,
      now,
    })
}

async function finish(
  tx: Tx,
  found: CaseRow,
  decision: 'upheld' | 'released',
  { operator, facts, now }: Pick<CaseOrder, 'operator' | 'facts' | 'now'>,
): Promise<void> {
  if (decision === 'released') {
    await tx.updateTable('report').set({ is_spent: true }).where('case_id', '=', found.id).execute()
    await endRecall(tx, found.id, { reason: facts, now })
  }
  await recordOperator(tx, decision === 'upheld' ? 'caseUpheld' : 'caseReleased', {
    operator,
    subject: found.id,
    now,
    reason: facts,
  })
  await notifyDecided(tx, found, { decision, now })
  await notifyReporters(tx, found, { decision, now })
}
