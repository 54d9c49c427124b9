import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Refusal } from '@chainwork/server/platform/failure'
import { refuseOtherSites } from '@chainwork/server/platform/http/gate'
import { dashboardPage } from './dashboard-page.ts'
import { releaseEvents } from './events.ts'
import { ApiProblem } from './form.ts'
import { closeDispute, openDispute, refundPayment, takeChargeOf } from './move-money.ts'
import { sendPage } from './page-frame.ts'
import { type StandIn, standInPath } from './stand-in.ts'
import { list } from './store.ts'
import { readSwitches, switchesSchema, turnSwitches } from './switches.ts'

const byId = z.object({ id: z.string().max(100) })
/** Minor units as people write them: no hexadecimal, no exponent. */
const minorUnits = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,11}$/)
  .transform(Number)
const refunding = z.object({ amount: minorUnits.optional() })
const disputing = z.object({
  reason: z.enum(['fraudulent', 'product_not_received', 'inquiry']).default('fraudulent'),
})
const closing = z.object({ answer: z.enum(['won', 'lost']) })

/** What an operator does in the provider's dashboard, and the switches for what can go wrong. */
export function mountDashboard(scope: FastifyInstance, standIn: StandIn): void {
  const { database, clock, origin } = standIn
  scope.get(standInPath, async (_request, reply) => {
    const { items } = await list(database.db, 'charge', { equal: { status: 'succeeded' }, limit: 20 })
    const disputes = await list(database.db, 'dispute', { limit: 100 })
    const events = await list(database.db, 'event', { limit: 1000 })
    return sendPage(
      reply,
      'Payments stand-in',
      dashboardPage({
        switches: await readSwitches(database.db),
        held: events.items.filter(({ extra }) => extra.delivery === 'held').length,
        payments: items.map(({ body: charge }) => ({
          charge,
          dispute: disputes.items.find(({ body }) => body.charge === charge.id)?.body ?? null,
        })),
      }),
    )
  })
  const change = (path: string, run: (id: string, body: unknown) => Promise<unknown>) =>
    scope.post(`${standInPath}/${path}`, async (request, reply): Promise<FastifyReply> => {
      refuseOtherSites(request, origin)
      const body = Object.fromEntries(new URLSearchParams(String(request.body ?? '')))
      const { id } = parse(byId.partial(), request.params)
      try {
        await run(id ?? '', body)
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        return sendPage(
          reply.code(422),
          'Not done',
          `<h1>Not done</h1><p role="alert">${error.message.replace(/[<>&]/g, '')}</p><p><a href="${standInPath}">Back</a></p>`,
        )
      }
      return reply.redirect(standInPath, 303)
    })
  change('switches', (_id, body) =>
    database.transaction((tx) => turnSwitches(tx, parse(switchesSchema, body))),
  )
  change('release', () => database.transaction(releaseEvents))
  change('payments/:id/refund', (paymentId, body) => {
    const { amount } = parse(refunding, body)
    return database.transaction((tx) => refundPayment(tx, clock.now(), { paymentId, amount, metadata: {} }))
  })
  change('payments/:id/dispute', (paymentId, body) => {
    const { reason } = parse(disputing, body)
    return database.transaction(async (tx) =>
      openDispute(tx, clock.now(), (await takeChargeOf(tx, paymentId)).id, reason),
    )
  })
  change('disputes/:id/close', (disputeId, body) => {
    const { answer } = parse(closing, body)
    return database.transaction((tx) => closeDispute(tx, clock.now(), disputeId, answer === 'won'))
  })
}

function parse<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Refusal('input.invalid')
  return parsed.data
}
