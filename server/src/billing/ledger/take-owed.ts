import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import '../purchases/tables.ts'
import { bookMove, lockBalance } from './book-move.ts'

interface Owed {
  id: string
  kind: 'dispute' | 'refund'
  purchaseId: string
  /** Its credits are frozen until it ends; those of one that is over are taken at once. */
  isOpen: boolean
  missing: number
}

/**
 * Credits that came back to a company go first to what its refunds and disputes could not hold, oldest first: frozen for one
 * that is open, taken for one that is over. Changes no row of a purchase: the caller may hold the posting already.
 */
export async function takeOwed(
  tx: Tx,
  returned: { companyId: string; credits: number; reference: string; now: Date },
): Promise<void> {
  const { companyId, reference, now } = returned
  const { available } = await lockBalance(tx, companyId)
  let left = Math.min(returned.credits, available)
  for (const { id, kind, purchaseId, isOpen, missing } of await owedBy(tx, companyId)) {
    const amount = Math.min(left, missing)
    if (amount < 1) return
    left -= amount
    const moveId = await bookMove(tx, {
      reference: `owed:${id}:${reference}`,
      kind: isOpen ? 'freeze' : 'clawBack',
      companyId,
      purchaseId,
      credits: { available: -amount, [isOpen ? 'frozen' : 'issued']: amount },
      now,
    })
    if (moveId === null) continue
    await sql`update ${sql.table(kind)} set held = held + ${amount} where id = ${id}`.execute(tx)
    await addToTasks(tx, { id, amount, isOpen, isSettled: amount === missing, now })
  }
}

async function owedBy(tx: Tx, companyId: string): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select * from (
      select d.id, 'dispute' as kind, p.id as "purchaseId", d.status = 'open' as "isOpen", d.created_at,
        (p.credits
          - coalesce((select sum(r.credits) from refund r
              where r.purchase_id = p.id and r.status not in ('failed', 'canceled')), 0)
          - coalesce((select sum(o.held) from dispute o where o.purchase_id = p.id and o.status <> 'won'), 0)
        )::int as missing
      from dispute d join purchase p on p.id = d.purchase_id
      where p.company_id = ${companyId} and d.status <> 'won'
      union all
      select r.id, 'refund', p.id, r.status <> 'succeeded', r.created_at, r.credits - r.held
      from refund r join purchase p on p.id = r.purchase_id
      where p.company_id = ${companyId} and r.status not in ('failed', 'canceled')
    ) owed where missing > 0 order by created_at, id`.execute(tx)
  return rows
}

/** What the operator reads stays true; a task about spent credits is done once none is missing. */
async function addToTasks(
  tx: Tx,
  change: { id: string; amount: number; isOpen: boolean; isSettled: boolean; now: Date },
): Promise<void> {
  const { id, amount, isOpen, isSettled, now } = change
  const credits = amount === 1 ? '1 credit' : `${amount} credits`
  const words = ` Since then ${credits} came back and ${amount === 1 ? 'was' : 'were'} ${isOpen ? 'held back' : 'taken'} too.`
  await sql`
    update payment_task set text = text || ${words}
    where key in (${`dispute:${id}`}, ${`lost:${id}`}, ${`spent:${id}`}) and done_at is null`.execute(tx)
  if (!isSettled) return
  await sql`
    update payment_task set done_at = ${now}
    where key in (${`lost:${id}`}, ${`spent:${id}`}) and done_at is null`.execute(tx)
}
