import { hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import { recordOperator } from '../../platform/operators/index.ts'
import { type Report, settleDue } from '../purchases/look-at-open.ts'
import { problemOf } from '../purchases/problem-of.ts'
import { carryOutEvent, storeEvent } from '../purchases/provider-events.ts'
import { settle } from '../purchases/settle.ts'
import type { Settling } from '../purchases/settling.ts'
import { notifyOperator } from '../purchases/notify-operator.ts'
import { type CurrencySums, compareBalances, storeMovements, sumsByCurrency } from './store-movements.ts'
import { bookFee, holdCredits } from '../ledger/index.ts'

/** The provider keeps its messages for so long. */
const retainedHours = 24 * 30
/** What is asked for again, in case it arrived late. */
const overlapMs = hourMs

export interface Reconciliation {
  id: number
  /** Messages that had not arrived here. */
  events: number
  /** Purchases and refunds that were asked about. */
  purchases: number
  /** Minor units that were paid, refunded and disputed, on the provider's balance and in the ledger. */
  sums: CurrencySums[]
  /** What does not agree, in words. */
  differences: string[]
}

/**
 * Asks the provider about everything that is under way and about what happened since the last time, carries it out, and holds
 * the provider's balance against the ledger. Throws `PaymentUnavailable`; the next one then goes on from where the last ended.
 */
export async function reconcile(
  settling: Settling,
  options: { signal?: AbortSignal; operator?: string } = {},
): Promise<Reconciliation> {
  const { database, clock } = settling
  const startedAt = clock.now()
  const last = await lastRun(settling)
  const { id } = await database.db
    .insertInto('reconciliation_run')
    .values({ started_at: startedAt, ended_at: null, events_until: null, balance_until: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const problems: string[] = []
  const report: Report = (about, problem) => void problems.push(`${about}: ${problem}`)
  const purchases = await settleAll(settling, { ...options, report })
  const events = await readEvents(settling, last?.events_until ?? null, report)
  problems.push(...(await storeMovements(settling, last?.balance_until ?? null, overlapMs)))
  await bookMissingFees(settling)
  const differences = [...problems, ...(await compareBalances(settling, startedAt))]
  const sums = await sumsByCurrency(settling)
  await database.transaction(async (tx) => {
    await tx
      .updateTable('reconciliation_run')
      .set({
        ended_at: clock.now(),
        events_until: startedAt,
        balance_until: startedAt,
        events,
        purchases,
        differences: JSON.stringify(differences),
      })
      .where('id', '=', id)
      .execute()
    if (options.operator)
      await recordOperator(tx, 'paymentsReconciled', {
        operator: options.operator,
        subject: `reconciliation:${id}`,
        now: clock.now(),
        details: { differences: differences.length },
      })
    if (differences.length)
      await notifyOperator(tx, settling, {
        key: `reconcile:${startedAt.toISOString().slice(0, 10)}`,
        purchaseId: null,
        text: `The payment provider and the ledger do not agree: ${differences.slice(0, 10).join('; ')}. Run chainwork payments reconcile, and look at each purchase with chainwork payments show.`,
      })
  })
  return { id, events, purchases, sums, differences }
}

async function lastRun({ database }: Settling) {
  return database.db
    .selectFrom('reconciliation_run')
    .select(['events_until', 'balance_until'])
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Open purchases, and paid ones of which something is under way. */
async function settleAll(
  settling: Settling,
  options: { report: Report; signal?: AbortSignal },
): Promise<number> {
  const looked = await settleDue(settling, { ...options, isStart: true })
  const { rows } = await sql<{ id: string }>`
    select id from purchase p where is_live = ${settling.provider.isLive} and paid_at is not null and (
      exists (select from refund r where r.purchase_id = p.id and r.status = 'pending')
      or exists (select from dispute d where d.purchase_id = p.id and d.status = 'open')) order by id`.execute(
    settling.database.db,
  )
  for (const { id } of rows) {
    if (options.signal?.aborted) break
    try {
      await settle(settling, id)
    } catch (error) {
      options.report(id, problemOf(error))
    }
  }
  return looked + rows.length
}

/** Messages since the last time that never arrived are looked into now. */
async function readEvents(settling: Settling, until: Date | null, report: Report): Promise<number> {
  const oldest = settling.clock.now().getTime() - retainedHours * hourMs
  const since = new Date(Math.max(oldest, (until?.getTime() ?? 0) - overlapMs))
  let count = 0
  for await (const event of settling.provider.listEvents(since)) {
    if (event.isLive !== settling.provider.isLive) continue
    if (await storeEvent(settling, event)) count += 1
    try {
      await carryOutEvent(settling, event.id)
    } catch (error) {
      report(event.id, problemOf(error))
    }
  }
  return count
}

interface Fee {
  reference: string
  purchase_id: string
  company_id: string
  currency: string
  fee: number
}

/** Books what the provider kept and only its balance tells of: fees of disputes and refunds, and of payments told late. */
async function bookMissingFees({ database, clock }: Settling): Promise<void> {
  const { rows } = await sql<Fee>`
    select * from (
      select case when b.kind = 'payment' then 'fee:' || b.purchase_id else 'fee:' || b.id end as reference,
        b.purchase_id, p.company_id, b.currency, case when b.kind = 'fee' then -b.amount else b.fee end as fee
      from balance_movement b join purchase p on p.id = b.purchase_id
      where b.currency = p.currency and p.paid_at is not null
    ) told where fee <> 0 and not exists (select from ledger_move m where m.reference = told.reference)
    order by purchase_id limit 10000`.execute(database.db)
  for (const { reference, purchase_id: purchaseId, company_id: companyId, currency, fee: amount } of rows)
    await database.transaction(async (tx) => {
      await tx.selectFrom('purchase').select('id').where('id', '=', purchaseId).forNoKeyUpdate().execute()
      await holdCredits(tx, companyId)
      await bookFee(tx, { reference, purchaseId, companyId, currency, amount, now: clock.now() })
      if (reference === `fee:${purchaseId}`)
        await tx
          .updateTable('purchase')
          .set({ fee: amount, fee_currency: currency })
          .where('id', '=', purchaseId)
          .execute()
    })
}
