import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob, enqueue, retryDeadLetters } from '../../platform/queue/index.ts'
import { endLostSetups } from '../cards/card-setups.ts'
import { finishRefund } from '../refunds/order-refund.ts'
import { endLostCheckouts } from './end-lost-checkouts.ts'
import { problemOf } from './problem-of.ts'
import { purchasePaid } from './purchase-paid.ts'
import { settle } from './settle.ts'
import type { Settling } from './settling.ts'

/** Looks at what is due: open purchases every few minutes, and refunds that the provider has not answered. */
export const lookAtOpen = defineJob({
  name: 'billing.lookAtOpen',
  data: z.strictObject({ isStart: z.boolean().optional() }),
  retryLimit: 0,
  runSeconds: 300,
})

const perRun = 100
/** Minutes until a purchase or refund is looked at again that the provider did not answer about. */
const pauseMinutes = 1

/** Told of what could not be looked at; it is due again a minute later. */
export type Report = (id: string, problem: string) => void

/**
 * Settles every purchase that is due, and finishes refunds that were begun; at the start also ends the
 * checkouts and card pages of former admins and hands in paid posts whose job has died. Answers how many purchases and refunds it looked at.
 */
export async function settleDue(
  settling: Settling,
  options: { report?: Report; signal?: AbortSignal; isStart?: boolean } = {},
): Promise<number> {
  const { report = () => {}, signal, isStart = false } = options
  const tried = async (ids: readonly string[], work: (id: string) => Promise<unknown>) => {
    for (const id of ids) {
      if (signal?.aborted) return
      try {
        await work(id)
      } catch (error) {
        report(id, problemOf(error))
      }
    }
  }
  if (isStart) {
    await tried(['checkouts of former admins'], () => endLostCheckouts(settling))
    await tried(['cards of former admins'], () => endLostSetups(settling))
  }
  const purchases = await takeDue(settling, isStart)
  await tried(purchases, (id) => settle(settling, id))
  const refunds = await heldRefunds(settling, isStart)
  await tried(refunds, (id) => finishRefund(settling, id))
  if (isStart) await tried(['paid posts'], () => handInAgain(settling))
  return purchases.length + refunds.length
}

/** Those that are due, put off meanwhile so that one that fails holds up no other. At the start all open ones are. */
async function takeDue({ database, clock, provider }: Settling, isStart: boolean): Promise<string[]> {
  const now = clock.now()
  const due = isStart ? sql`(look_at <= ${now} or status = 'open')` : sql`look_at <= ${now}`
  const { rows } = await sql<{ id: string }>`
    update purchase set look_at = ${later(now)}
    where id in (select id from purchase where look_at is not null and is_live = ${provider.isLive} and ${due} order by look_at limit ${isStart ? 100_000 : perRun} for update skip locked)
    returning id`.execute(database.db)
  return rows.map(({ id }) => id).toSorted()
}

async function heldRefunds({ database, clock, provider }: Settling, isStart: boolean): Promise<string[]> {
  const rows = await database.db
    .selectFrom('refund')
    .innerJoin('purchase', 'purchase.id', 'refund.purchase_id')
    .select('refund.id')
    .where('refund.status', '=', 'held')
    .where('is_live', '=', provider.isLive)
    .where('refund.created_at', '<=', isStart ? clock.now() : new Date(clock.now().getTime() - 60_000))
    .orderBy('refund.id')
    .limit(perRun)
    .execute()
  return rows.map(({ id }) => id)
}

/** Twice does no harm: only the first one finds the purchase not handed in. */
async function handInAgain({ database, provider }: Settling): Promise<void> {
  await retryDeadLetters(database, purchasePaid)
  const waiting = await database.db
    .selectFrom('purchase')
    .select('id')
    .where('posting_id', 'is not', null)
    .where('handed_in_at', 'is', null)
    .where('status', 'in', ['paid', 'partlyRefunded'])
    .where('is_live', '=', provider.isLive)
    .orderBy('id')
    .limit(perRun)
    .execute()
  for (const { id } of waiting)
    await database.transaction((tx) => enqueue(tx, purchasePaid, { purchaseId: id }))
}

function later(now: Date): Date {
  return new Date(now.getTime() + pauseMinutes * 60_000)
}
