import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db, Tx } from '@chainwork/server/platform/db/database'
import { refuseOtherSites } from '@chainwork/server/platform/http/gate'
import { readAttempt, readSent, typedOf } from './checkout-form.ts'
import { checkoutPage, endedPage, missingPage, securePage, totalOf } from './checkout-page.ts'
import type { Method, Session, Tried, Typed } from './objects.ts'
import { sendPage } from './page-frame.ts'
import { type PaymentOutcome, confirmCard, takeCheckout, tryCard, withTax } from './pay.ts'
import { type StandIn, standInPath } from './stand-in.ts'
import { type Stored, find, list, put, take as lock } from './store.ts'

type Checkout = Stored<'checkout.session'>

/** The page on which people pay, and the one on which their bank asks. */
export function mountCheckout(scope: FastifyInstance, standIn: StandIn): void {
  const { database, clock, origin } = standIn
  const take = (tx: Tx, request: FastifyRequest) =>
    takeCheckout(tx, clock.now(), (request.params as { id: string }).id)

  scope.get(`${standInPath}/c/:id`, async (request, reply) => {
    const found = await database.transaction((tx) => take(tx, request))
    return showCheckout(database.db, reply, found, Object.hasOwn(request.query as object, 'tried'))
  })
  // Forms are answered by an address, so that no browser asks about sending them again.
  scope.post(`${standInPath}/c/:id`, async (request, reply) => {
    refuseOtherSites(request, origin)
    const sent = readSent(String(request.body ?? ''))
    const given = typedOf(sent)
    const outcome = await database.transaction(async (tx): Promise<PaymentOutcome> => {
      const found = await take(tx, request)
      if (found?.body.status !== 'open') return { kind: 'over' }
      const { id } = found.body
      const methods = await methodsOf(tx, found.body)
      const read = readAttempt(sent, { methods, extra: found.extra, now: clock.now() })
      if ('problems' in read) return remember(tx, id, { given, problems: read.problems, alert: null })
      const { session, extra } = withTax(found, read.attempt)
      // Nobody pays another total than the one on the page.
      if (String(session.amount_total) !== sent.shown) {
        await put(tx, 'checkout.session', session, extra)
        const alert = `With the tax of your country the total is ${totalOf(session)}. Enter the card again to pay it.`
        return remember(tx, id, { given, problems: {}, alert })
      }
      const tried = await tryCard(tx, clock.now(), found, read.attempt)
      if (tried.kind === 'declined' || tried.kind === 'secure')
        await remember(tx, id, {
          given,
          problems: {},
          alert: tried.kind === 'declined' ? tried.message : null,
        })
      return tried
    })
    return follow(reply, request, outcome)
  })
  scope.get(`${standInPath}/c/:id/3ds`, async (request, reply) => {
    const found = await database.transaction((tx) => take(tx, request))
    if (found?.body.status !== 'open' || !found.extra.waiting) return showCheckout(database.db, reply, found)
    return sendPage(reply, '3-D Secure', securePage(found.body))
  })
  scope.post(`${standInPath}/c/:id/3ds`, async (request, reply) => {
    refuseOtherSites(request, origin)
    const isConfirmed = new URLSearchParams(String(request.body ?? '')).get('answer') === 'complete'
    const outcome = await database.transaction(async (tx): Promise<PaymentOutcome> => {
      const found = await take(tx, request)
      if (!found) return { kind: 'over' }
      const tried = await confirmCard(tx, clock.now(), found, isConfirmed)
      const given = found.extra.tried?.given ?? {}
      if (tried.kind === 'declined')
        await remember(tx, found.body.id, { given, problems: {}, alert: tried.message })
      return tried
    })
    return follow(reply, request, outcome)
  })
}

/** Keeps what was typed and what is wrong with it for the page that follows. */
async function remember(tx: Tx, id: string, tried: Tried): Promise<PaymentOutcome> {
  const { body, extra } = (await lock(tx, 'checkout.session', id))!
  await put(tx, 'checkout.session', body, { ...extra, tried })
  return { kind: 'declined', message: tried.alert ?? '' }
}

function follow(reply: FastifyReply, request: FastifyRequest, outcome: PaymentOutcome): FastifyReply {
  if (outcome.kind === 'done') return reply.redirect(outcome.url, 303)
  const own = `${standInPath}/c/${encodeURIComponent((request.params as { id: string }).id)}`
  const then = { secure: '/3ds', declined: '?tried', over: '' }
  return reply.redirect(`${own}${then[outcome.kind]}`, 303)
}

async function showCheckout(
  db: Db,
  reply: FastifyReply,
  found: Checkout | null,
  isTried = false,
): Promise<FastifyReply> {
  if (!found) return sendPage(reply.code(404), 'No such checkout', missingPage())
  const { body: session, extra } = found
  if (session.status !== 'open') return sendPage(reply, 'Checkout', endedPage(session))
  const methods = await methodsOf(db, session)
  const { given = {}, problems = {}, alert = null } = extra.tried ?? {}
  const said = isTried ? { problems, alert } : { problems: {}, alert: null }
  const hasProblem = isTried && extra.tried
  return sendPage(
    reply,
    hasProblem ? 'Checkout: not paid yet' : 'Checkout',
    checkoutPage({ session, extra, methods, given: { ...(await knownOf(db, session)), ...given }, ...said }),
  )
}

/** What the customer is known by, so that nobody types it again. */
async function knownOf(db: Db, { customer }: Session): Promise<Typed> {
  const known = customer ? await find(db, 'customer', customer) : null
  const { address, tax_ids: [taxId] = [] } = known?.body ?? {}
  return { country: address?.country ?? '', vatId: taxId?.value ?? '' }
}

/** Saved cards, the one that is offered first on top. */
async function methodsOf(db: Db | Tx, { customer }: Session): Promise<Method[]> {
  if (!customer) return []
  const { items } = await list(db, 'payment_method', { equal: { customer }, limit: 100 })
  const owner = await find(db, 'customer', customer)
  const first = owner?.body.invoice_settings.default_payment_method
  const methods = items.map(({ body }) => body)
  return [...methods.filter(({ id }) => id === first), ...methods.filter(({ id }) => id !== first)]
}
