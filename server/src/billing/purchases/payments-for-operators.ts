import { shownMoney } from '@chainwork/contract/billing/money'
import type { PurchaseState } from '@chainwork/contract/billing/values'
import { type OperatorRecord, listOperatorRecords, recordOperator } from '../../platform/operators/index.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** One payment as operators list it; amounts in minor units. */
export interface ListedPayment {
  id: string
  companyId: string
  company: string
  status: PurchaseState
  credits: number
  currency: string
  amount: number
  total: number | null
  refunded: number
  createdAt: string
  paidAt: string | null
}

/** Payments, newest first. */
export async function listPayments(
  db: Db,
  { company, status, id, limit }: { company?: string; status?: PurchaseState; id?: string; limit: number },
): Promise<ListedPayment[]> {
  const rows = await db
    .selectFrom('purchase as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .selectAll('p')
    .select('c.name')
    .$if(company !== undefined, (query) => query.where('p.company_id', '=', company!))
    .$if(status !== undefined, (query) => query.where('p.status', '=', status!))
    .$if(id !== undefined, (query) => query.where('p.id', '=', id!))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    company: row.name,
    status: row.status,
    credits: row.credits,
    currency: row.currency,
    amount: row.amount,
    total: row.total,
    refunded: row.refunded,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }))
}

/** What only a person can decide, oldest first. */
export interface PaymentTask {
  key: string
  purchaseId: string | null
  /** Whose payment it is about. */
  company: string | null
  text: string
  since: string
}

/** The open tasks. */
export async function listTasks(db: Db): Promise<PaymentTask[]> {
  const rows = await db
    .selectFrom('payment_task as t')
    .leftJoin('purchase as p', 'p.id', 't.purchase_id')
    .leftJoin('company as c', 'c.id', 'p.company_id')
    .select(['t.key', 't.purchase_id', 't.text', 't.created_at', 'c.name as company'])
    .where('t.done_at', 'is', null)
    .orderBy('t.created_at')
    .orderBy('t.key')
    .execute()
  return rows.map(({ key, purchase_id, company, text, created_at }) => ({
    key,
    purchaseId: purchase_id,
    company,
    text,
    since: created_at.toISOString(),
  }))
}

export interface OpenDispute {
  id: string
  purchaseId: string
  company: string
  amount: number
  currency: string
  reason: string
  since: string
}

/** Disputes that the bank has not decided, oldest first. */
export async function listOpenDisputes(db: Db | Tx): Promise<OpenDispute[]> {
  const rows = await db
    .selectFrom('dispute as d')
    .innerJoin('purchase as p', 'p.id', 'd.purchase_id')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['d.id', 'd.purchase_id', 'c.name', 'd.amount', 'p.currency', 'd.reason', 'd.created_at'])
    .where('d.status', '=', 'open')
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute()
  return rows.map(({ id, purchase_id, name, amount, currency, reason, created_at }) => ({
    id,
    purchaseId: purchase_id,
    company: name,
    amount,
    currency,
    reason,
    since: created_at.toISOString(),
  }))
}

/** Closes a task, with who did it on record. False, and nothing happens, when none with this key is open. */
export async function finishTask(
  tx: Tx,
  { key, operator, now }: { key: string; operator: string; now: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('payment_task')
    .set({ done_at: now })
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .returning('purchase_id')
    .executeTakeFirst()
  if (!done) return false
  const subject = done.purchase_id ?? key
  await recordOperator(tx, 'paymentTaskDone', { operator, subject, now, details: { key } })
  return true
}

/** One payment with all that happened to it. */
export interface ShownPayment extends ListedPayment {
  sessionId: string | null
  paymentId: string | null
  postingId: string | null
  tax: number | null
  fee: number | null
  lastProblem: string | null
  refunds: { id: string; status: string; credits: number; amount: number; reference: string | null }[]
  disputes: { id: string; status: string; amount: number; reason: string; held: number }[]
  moves: { at: string; kind: string; lines: string }[]
  tasks: PaymentTask[]
  records: OperatorRecord[]
}

/** Null when there is no such payment. */
export async function showPayment(db: Db, id: string): Promise<ShownPayment | null> {
  const row = await db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const [listed] = await listPayments(db, { limit: 1, id })
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'status', 'credits', 'amount', 'reference'])
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute()
  const disputes = await db
    .selectFrom('dispute')
    .select(['id', 'status', 'amount', 'reason', 'held'])
    .where('purchase_id', '=', id)
    .orderBy('created_at')
    .execute()
  const moves = await db
    .selectFrom('ledger_move as m')
    .innerJoin('ledger_line as l', 'l.move_id', 'm.id')
    .select(['m.at', 'm.kind', 'm.id'])
    .select(
      sql<
        { account: string; unit: string; amount: number }[]
      >`jsonb_agg(jsonb_build_object('account', l.account, 'unit', l.unit, 'amount', l.amount) order by l.unit, l.account)`.as(
        'lines',
      ),
    )
    .where('m.purchase_id', '=', id)
    .groupBy('m.id')
    .orderBy('m.id')
    .execute()
  return {
    ...listed!,
    sessionId: row.session_id,
    paymentId: row.payment_id,
    postingId: row.posting_id,
    tax: row.tax,
    fee: row.fee,
    lastProblem: row.last_problem,
    refunds,
    disputes,
    moves: moves.map(({ at, kind, lines }) => ({
      at: at.toISOString(),
      kind,
      lines: lines.map(({ account, unit, amount }) => `${account} ${amountIn(unit, amount)}`).join(', '),
    })),
    tasks: (await listTasks(db)).filter(({ purchaseId }) => purchaseId === id),
    records: await listOperatorRecords(db, id),
  }
}

const amountIn = (unit: string, amount: number): string =>
  unit === 'credit' ? `${amount} ${Math.abs(amount) === 1 ? 'credit' : 'credits'}` : shownMoney(amount, unit)

/** For the metrics: what waits, by what it is. */
export async function countPayments(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from purchase where status = 'open') as "openPurchases",
      (select count(*)::int from provider_event where carried_out_at is null) as "waitingMessages",
      (select count(*)::int from refund where status in ('held', 'pending')) as "waitingRefunds",
      (select count(*)::int from dispute where status = 'open') as "openDisputes",
      (select count(*)::int from payment_task where done_at is null) as tasks,
      coalesce((select jsonb_array_length(differences) from reconciliation_run
        where ended_at is not null order by id desc limit 1), 0) as differences`.execute(db)
  return rows[0]!
}
