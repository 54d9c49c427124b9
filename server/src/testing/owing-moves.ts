import { sql } from 'kysely'
import { clawBackCredits, freezeCredits, holdCredits, thawCredits, type HoldOrder } from '../billing/index.ts'
import { holdRefund } from '../billing/refunds/carry-out-refunds.ts'
import type { Db, Tx } from '../platform/db/database.ts'

interface Chance {
  companyId: string
  random: () => number
  now: Date
}

async function lockPurchase(tx: Tx, { companyId, random }: Chance) {
  const rows = await tx
    .selectFrom('purchase')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  const chosen = rows[Math.floor(random() * rows.length)]
  if (!chosen) return null
  const row = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', chosen.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await holdCredits(tx, companyId)
  return row
}

/** Begins a refund or dispute of a payment that wants more credits than may be unused: what comes back later goes to it. */
export async function beginOwing(tx: Tx, chance: Chance): Promise<void> {
  const purchase = await lockPurchase(tx, chance)
  if (!purchase) return
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from refund where purchase_id = ${purchase.id})
      + (select count(*) from dispute where purchase_id = ${purchase.id}))::int as count`.execute(tx)
  if (rows[0]!.count > 0) return
  const { now, random, companyId } = chance
  const about = { provider_id: null, operator: null, amount: 100, given: 0 }
  if (random() < 0.5) {
    const refund = { ...about, reference: purchase.id, credits: purchase.credits }
    await holdRefund(tx, { clock: { now: () => now } }, purchase as never, refund)
    return
  }
  const id = `dp_${purchase.id}`
  const reference = `dispute:${id}:hold`
  const hold = { companyId, credits: purchase.credits, reference, purchaseId: purchase.id, now }
  const held = await freezeCredits(tx, hold)
  await sql`insert into dispute (id, purchase_id, amount, status, reason, held, created_at)
    values (${id}, ${purchase.id}, 100, 'open', 'fraudulent', ${held}, ${now})`.execute(tx)
}

/** Ends what was begun: its credits are taken for good, or given back. */
export async function endOwing(tx: Tx, chance: Chance): Promise<void> {
  const purchase = await lockPurchase(tx, chance)
  if (!purchase) return
  const { companyId, random, now } = chance
  const isTaken = random() < 0.6
  const { rows } = await sql<{ id: string; kind: string; held: number }>`
    select id, 'refund' as kind, held from refund where purchase_id = ${purchase.id} and status = 'held'
    union all
    select id, 'dispute', held from dispute where purchase_id = ${purchase.id} and status = 'open'`.execute(
    tx,
  )
  for (const { id, kind, held: credits } of rows) {
    const order = { companyId, credits, reference: `end:${id}`, purchaseId: purchase.id, now }
    if (credits > 0) await (isTaken ? clawBackCredits : thawCredits)(tx, order)
    const [taken, back] = kind === 'refund' ? ['succeeded', 'failed'] : ['lost', 'won']
    await sql`update ${sql.table(kind)} set status = ${isTaken ? taken : back}, ended_at = ${now}
      where id = ${id}`.execute(tx)
  }
}

/** Moves credits that are frozen for no refund or dispute of `beginOwing`. */
export async function moveFrozen(
  tx: Tx,
  order: HoldOrder,
  move: (tx: Tx, order: HoldOrder) => Promise<number>,
): Promise<void> {
  await holdCredits(tx, order.companyId)
  const { rows } = await sql<{ free: number }>`
    select b.frozen - coalesce((select sum(held) from (
      select purchase_id, held from refund where status = 'held'
      union all select purchase_id, held from dispute where status = 'open') o
      join purchase p on p.id = o.purchase_id where p.company_id = b.company_id), 0)::int as free
    from credit_balance b where b.company_id = ${order.companyId}`.execute(tx)
  const credits = Math.min(order.credits, rows[0]?.free ?? 0)
  if (credits > 0) await move(tx, { ...order, credits })
}

/** How often credits that came back went to a refund or dispute of these companies. */
export async function countOwed(db: Db, companies: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_move
    where reference like 'owed:%' and company_id = any(${companies})`.execute(db)
  return rows[0]!.count
}
