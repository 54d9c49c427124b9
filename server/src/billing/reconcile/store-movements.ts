import { dayMs } from '@chainwork/contract/durations'
import type { BalanceMovement } from '../../platform/payments/payment-provider.ts'
import type { Settling } from '../purchases/settling.ts'
import { shownMoney } from '@chainwork/contract/billing/money'
import { sql } from 'kysely'

/** Minor units on the provider's balance and in the ledger, fees taken off. */
export interface CurrencySums {
  currency: string
  provider: number
  ledger: number
}

/** What either side says of each purchase, by kind and currency; settled in another currency, they cannot be compared. */
const bothSides = (isLive: boolean) => sql`
  with told as (
    select b.purchase_id, case when b.kind = 'payment' then 'purchase' else b.kind end as kind, b.currency, sum(b.amount) as amount
    from balance_movement b where b.kind in ('payment', 'refund', 'dispute') group by 1, 2, 3
    union all
    select b.purchase_id, 'fee', b.currency, sum(case when b.kind = 'fee' then b.amount else -b.fee end)
    from balance_movement b group by 1, 3
  ), booked as (
    select m.purchase_id, m.kind, l.unit as currency, sum(l.amount) as amount, max(m.at) as at
    from ledger_move m join ledger_line l on l.move_id = m.id
    where l.account = 'provider' group by 1, 2, 3
  ), sides as (
    select coalesce(t.purchase_id, k.purchase_id) as purchase_id, coalesce(t.kind, k.kind) as kind,
      coalesce(t.currency, k.currency) as currency, coalesce(t.amount, 0) as provider, coalesce(k.amount, 0) as ledger, k.at
    from told t full join booked k using (purchase_id, kind, currency)
  ), compared as (
    select s.* from sides s join purchase p on p.id = s.purchase_id
    where p.is_live = ${isLive} and not exists (
      select from balance_movement b where b.purchase_id = p.id and b.currency <> p.currency)
  )`

/** Where the two do not agree, in words; what was booked since `before` is left for the next time. */
export async function compareBalances({ database, provider }: Settling, before: Date): Promise<string[]> {
  const { rows } = await sql<{
    purchase_id: string
    kind: string
    currency: string
    provider: number
    ledger: number
  }>`${bothSides(provider.isLive)}
    select purchase_id, kind, currency, provider, ledger from compared
    where provider <> ledger and (provider <> 0 or at <= ${before})
    order by purchase_id, kind limit 100`.execute(database.db)
  return rows.map(
    ({ purchase_id, kind, currency, provider: reported, ledger }) =>
      `${purchase_id}: the provider has ${shownMoney(reported, currency)} as ${kind}, the ledger ${shownMoney(ledger, currency)}`,
  )
}

/** The whole of it for each currency. */
export async function sumsByCurrency({ database, provider }: Settling): Promise<CurrencySums[]> {
  const { rows } = await sql<CurrencySums>`${bothSides(provider.isLive)}
    select currency, sum(provider) as provider, sum(ledger) as ledger from compared group by currency order by currency`.execute(
    database.db,
  )
  return rows
}

/** Before this there was no payment: how far the first look goes back. */
const firstLookDays = 400

/**
 * Keeps what happened on the provider's balance since the last time, once each. Movements of payments that are none of ours
 * are left out. Answers in words what names a purchase that is not here.
 */
export async function storeMovements(
  settling: Settling,
  until: Date | null,
  overlapMs: number,
): Promise<string[]> {
  const { clock, provider } = settling
  const now = clock.now().getTime()
  const from = new Date(until ? until.getTime() - overlapMs : now - firstLookDays * dayMs)
  const problems: string[] = []
  const purchases = new Map<string, string | null>()
  // Its clock may be ahead of ours.
  for await (const movement of provider.listBalance(from, new Date(now + overlapMs))) {
    const { paymentId } = movement
    if (!paymentId || movement.kind === 'payout') continue
    if (!purchases.has(paymentId)) purchases.set(paymentId, await purchaseOf(settling, paymentId))
    const purchaseId = purchases.get(paymentId)
    if (purchaseId) await store(settling, purchaseId, movement)
    else if (purchaseId === null)
      problems.push(`payment ${paymentId} over ${movement.amount} ${movement.currency} has no purchase here`)
  }
  return problems
}

/** Null when it names a purchase that is not here; empty for what others take payments for on the same account. */
async function purchaseOf({ database, provider }: Settling, paymentId: string): Promise<string | null> {
  const known = await database.db
    .selectFrom('purchase')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (known) return known.id
  const checkout = await provider.findCheckoutOfPayment(paymentId)
  return checkout?.purchaseId ? null : ''
}

async function store(
  { database }: Settling,
  purchaseId: string,
  { id, kind, currency, amount, fee, at }: BalanceMovement,
): Promise<void> {
  if (kind === 'payout') return
  await database.db
    .insertInto('balance_movement')
    .values({ id, purchase_id: purchaseId, kind, currency, amount, fee, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
