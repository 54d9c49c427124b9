import { z } from 'zod'
import { rankLostJob } from '../../identity/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts'
import type { Payments } from '../../platform/payments/payments.ts'
import { type Queue, defineJob, enqueue } from '../../platform/queue/index.ts'
import { endLostSetups } from '../cards/card-setups.ts'
import { deleteCustomers, deleteCustomersJob } from '../cards/delete-customer.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { endLostCheckouts } from './end-lost-checkouts.ts'
import { type Report, lookAtOpen, settleDue } from './look-at-open.ts'
import { carryOutEvent, lookIntoEvent } from './provider-events.ts'
import type { Settling } from './settling.ts'

const reconcileNightly = defineJob({
  name: 'billing.reconcile',
  data: z.strictObject({}),
  retryLimit: 4,
  retryDelay: 300,
  maxDelay: 3600,
  runSeconds: 3600,
})

const running = new WeakMap<Database, Pick<Settling, 'clock'> & { provider: PaymentProvider | null }>()

/** What the server of this process takes cards with; undefined where none runs. */
export function paymentsOf(database: Database) {
  return running.get(database)
}

/** The work of the queue on payments. Nothing happens while paying is off; what waits is done once it is on again. */
export function subscribePayments(
  queue: Queue,
  { payments, ...services }: Omit<Settling, 'provider'> & { payments: Payments },
): void {
  const { database, clock } = services
  running.set(database, { clock, provider: payments.provider })
  const on =
    <Data>(work: (settling: Settling, data: Data, signal: AbortSignal) => Promise<unknown>) =>
    async (data: Data, { signal }: { signal: AbortSignal }) => {
      const { provider } = payments
      if (provider) await work({ ...services, provider }, data, signal)
    }
  queue.work(
    deleteCustomersJob,
    on((settling, { companyId }) => deleteCustomers(settling, companyId)),
  )
  queue.work(
    rankLostJob,
    on(async (settling, { companyId }) => {
      // Trouble with the one keeps nobody from the other; the queue tries both again.
      const ended = await Promise.allSettled([
        endLostCheckouts(settling, companyId),
        endLostSetups(settling, companyId),
      ])
      for (const one of ended) if (one.status === 'rejected') throw one.reason
    }),
  )
  queue.work(
    lookIntoEvent,
    on((settling, { eventId }) => carryOutEvent(settling, eventId)),
    { workers: 4 },
  )
  queue.work(
    lookAtOpen,
    on((settling, { isStart }, signal) =>
      settleDue(settling, { signal, report, ...(isStart ? { isStart } : {}) }),
    ),
  )
  queue.work(
    reconcileNightly,
    on(async (settling, _data, signal) => {
      await reconcile(settling, { signal })
      // Of companies that were deleted while paying was off, or while a checkout was opened.
      await deleteCustomers(settling)
    }),
  )
}

/** When payments are looked at by themselves. */
export function schedulePayments(queue: Queue): void {
  queue.schedule(lookAtOpen, '* * * * *', {})
  queue.schedule(reconcileNightly, '23 3 * * *', {})
}

/** What was under way when the last process ended is looked at right away, not when it is due. */
export async function settleAtStart(database: Database): Promise<void> {
  await database.transaction((tx) => enqueue(tx, lookAtOpen, { isStart: true }))
}

const report: Report = (id, problem) =>
  void process.stderr.write(
    `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg: 'payment not settled', id, problem })}\n`,
  )
