import type { Id } from '@chainwork/contract'
import { placeRefund } from '../billing/index.ts'
import { carryOutEvent, storeEvent } from '../billing/purchases/provider-events.ts'
import type { Settling } from '../billing/purchases/settling.ts'
import { startPurchase } from '../billing/purchases/start-purchase.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { openSink } from '@chainwork/stand-ins/mailbox/open-sink'
import { openMailer } from '../platform/mail/index.ts'
import { defaultPrices } from '../platform/payments/prices.ts'
import { openQueue } from '../platform/queue/index.ts'
import { remotePayments } from './remote-payments.ts'

// A process of its own that does one piece of work on payments and dies at a step of it:
// node payment-process.ts DATABASE_URL PROVIDER_URL buy|hear|refund COMPANY USER WHAT FAULT_AT
const [databaseUrl = '', providerUrl = '', work = '', companyId = '', userId = '', what = '', faultAt = ''] =
  process.argv.slice(2)
const origin = 'http://127.0.0.1:3000'
const passed = (step: string) => {
  if (step === faultAt) process.kill(process.pid, 'SIGKILL')
}
const database = await openDatabase({ url: databaseUrl, pool: 4, directory: '' })
const queue = await openQueue({ database, clock: systemClock })
const { url } = await openSink(database)
openMailer({ database, queue, url, from: 'Chainwork <mail@chainwork.test>', origin })
const provider = remotePayments(providerUrl)
const settling: Settling = { database, clock: systemClock, provider, passed }
const { id: recruiterId } = await database.db
  .selectFrom('recruiter')
  .select('id')
  .where('user_id', '=', userId)
  .executeTakeFirstOrThrow()
const actor = { companyId, userId, recruiterId, companyRole: 'owner', email: `${userId}@acme.example` }
const works: Record<string, () => Promise<unknown>> = {
  buy: () =>
    startPurchase({ payments: { provider, prices: defaultPrices }, origin, passed })(
      {
        database,
        actor,
        clock: systemClock,
        now: systemClock.now(),
        repeatKey: what,
      } as unknown as Reaching<'recruiter'>,
      { params: { id: companyId }, query: {}, body: { offerId: 'posts-5', currency: 'USD' } },
    ),
  hear: async () => {
    const event = JSON.parse(what)
    await storeEvent(settling, { ...event, createdAt: new Date(event.createdAt) })
    passed('event')
    await carryOutEvent(settling, event.id)
    passed('answer')
  },
  refund: () =>
    placeRefund(settling, {
      purchaseId: what as Id<'purchase'>,
      credits: 2,
      reference: `ticket ${what}`,
      operator: 'op',
    }),
}
await works[work]!()
// It was to die before this.
process.exit(faultAt ? 1 : 0)
