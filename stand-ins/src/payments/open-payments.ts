import { isCleanText } from '@chainwork/contract/clean-text'
import type { FastifyInstance } from 'fastify'
import { refuse } from '@chainwork/server/platform/failure'
import { guardLocalPages } from '../guard-local-pages.ts'
import type { Queue } from '@chainwork/server/platform/queue/index'
import { expireSessionJob } from './create-session.ts'
import { sendEvent, sendEventJob, sendReversed, sendReversedJob } from './events.ts'
import { mountApi } from './mount-api.ts'
import { mountCheckout } from './mount-checkout.ts'
import { mountDashboard } from './mount-dashboard.ts'
import { bankJob, workAsBank } from './move-money.ts'
import { takeCheckout } from './pay.ts'
import type { StandIn } from './stand-in.ts'

/** Bytes; no call of ours has more. */
const bodyLimit = 64 * 1024

/** Takes the place of the payment provider: its API, its checkout and its dashboard. Never in production. */
export function mountPayments(app: FastifyInstance, standIn: StandIn): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      // No name, number or id has a NUL, and no row can keep one.
      (_request, body, done) => done(null, String(body).replace(/%00|\0/g, '')),
    )
    scope.addHook('onRequest', async ({ params }) => {
      if (!Object.values(params as Record<string, string>).every(isCleanText)) refuse('route.notFound')
    })
    await scope.register(async (api) => mountApi(api, standIn))
    await scope.register(async (pages) => {
      pages.addHook('onRequest', guardLocalPages(standIn.origin, 'The payments stand-in'))
      mountCheckout(pages, standIn)
      mountDashboard(pages, standIn)
    })
  })
}

/** What the stand-in does by itself: sends messages, ends checkouts, plays the bank. */
export function workOnPayments(queue: Queue, standIn: StandIn): void {
  const { clock } = standIn
  queue.work(sendEventJob, ({ eventId }) => sendEvent(standIn, eventId), { workers: 4 })
  queue.work(sendReversedJob, () => sendReversed(standIn))
  queue.workInTransaction(expireSessionJob, async ({ sessionId }, { tx }) => {
    await takeCheckout(tx, clock.now(), sessionId)
  })
  queue.workInTransaction(bankJob, (work, { tx }) => workAsBank(tx, clock.now(), work))
}
