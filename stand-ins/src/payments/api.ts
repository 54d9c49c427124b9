import type { z } from 'zod'
import { enqueue } from '@chainwork/server/platform/queue/index'
import { createSession, expireSessionJob } from './create-session.ts'
import { ApiProblem, missing, parseParameters } from './form.ts'
import { refundPayment } from './move-money.ts'
import type { Customer, Kind } from './objects.ts'
import { parameters } from './parameters.ts'
import { expire, takeCheckout } from './pay.ts'
import type { Route } from './route.ts'
import { secondsOf } from './stand-in.ts'
import { find, findAny, list, newObjectId, put, remove, take } from './store.ts'
import { taxIdRoutes } from './tax-ids.ts'
import { listView, sessionView } from './views.ts'

/** The calls of the provider's API that the stand-in answers. */
export const routes: Route[] = [
  {
    method: 'POST',
    path: 'checkout/sessions',
    run: async ({ tx, now, standIn, given }) => {
      const parsed = parseParameters(parameters.createSession, given)
      const made = await createSession(tx, now, standIn, parsed)
      await enqueue(
        tx,
        expireSessionJob,
        { sessionId: made.body.id },
        { startAfter: new Date(made.body.expires_at * 1000) },
      )
      return sessionView(tx, made, parsed.expand)
    },
  },
  {
    method: 'GET',
    path: 'checkout/sessions/:id',
    run: async ({ tx, now, id, given }) => {
      const { expand } = parseParameters(parameters.nothing, given)
      const found = (await takeCheckout(tx, now, id)) ?? missing('checkout.session', id)
      return sessionView(tx, found, expand)
    },
  },
  {
    method: 'POST',
    path: 'checkout/sessions/:id/expire',
    run: async ({ tx, now, id, given }) => {
      parseParameters(parameters.nothing, given)
      const found = (await takeCheckout(tx, now, id)) ?? missing('checkout.session', id)
      if (found.body.status !== 'open')
        throw new ApiProblem(400, {
          type: 'invalid_request_error',
          message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${found.body.status}.`,
        })
      return expire(tx, now, found)
    },
  },
  lists('checkout/sessions', 'checkout.session', ({ payment_intent, customer }) => ({
    payment_intent,
    customer,
  })),
  {
    method: 'POST',
    path: 'customers',
    run: async ({ tx, now, given }) => {
      const { name = null, email = null, metadata = {} } = parseParameters(parameters.createCustomer, given)
      const customer: Customer = {
        id: newObjectId('customer'),
        object: 'customer',
        created: secondsOf(now),
        email,
        invoice_settings: { default_payment_method: null },
        livemode: false,
        metadata,
        name,
        address: null,
        tax_ids: [],
      }
      await put(tx, 'customer', customer)
      return customer
    },
  },
  {
    method: 'GET',
    path: 'customers/:id',
    run: async ({ tx, id }) => ((await find(tx, 'customer', id)) ?? missing('customer', id)).body,
  },
  {
    method: 'POST',
    path: 'customers/:id',
    run: async ({ tx, id, given }) => {
      const { address, name, invoice_settings } = parseParameters(parameters.updateCustomer, given)
      const found = (await take(tx, 'customer', id)) ?? missing('customer', id)
      if (invoice_settings) {
        const method = await find(tx, 'payment_method', invoice_settings.default_payment_method)
        if (method?.body.customer !== id) missing('payment_method', invoice_settings.default_payment_method)
      }
      const customer: Customer = {
        ...found.body,
        ...(invoice_settings ? { invoice_settings } : {}),
        ...(name === undefined ? {} : { name }),
        ...(address === undefined ? {} : { address: address || null }),
      }
      await put(tx, 'customer', customer)
      return customer
    },
  },
  {
    method: 'DELETE',
    path: 'customers/:id',
    run: async ({ tx, id }) => {
      if (!(await take(tx, 'customer', id))) missing('customer', id)
      await remove(tx, 'payment_method', { customer: id })
      await remove(tx, 'customer', { id })
      return { id, object: 'customer', deleted: true }
    },
  },
  ...taxIdRoutes,
  {
    method: 'GET',
    path: 'customers/:id/payment_methods',
    run: async ({ tx, id, given }) => {
      const { limit, starting_after } = parseParameters(parameters.list, given)
      const found = await list(tx, 'payment_method', {
        equal: { customer: id },
        limit,
        startingAfter: starting_after,
      })
      return listView(
        `customers/${id}/payment_methods`,
        found.items.map(({ body }) => body),
        found.hasMore,
      )
    },
  },
  {
    method: 'GET',
    path: 'payment_methods/:id',
    run: async ({ tx, id }) => ((await find(tx, 'payment_method', id)) ?? missing('payment_method', id)).body,
  },
  {
    method: 'POST',
    path: 'payment_methods/:id/detach',
    run: async ({ tx, id }) => {
      const found = (await take(tx, 'payment_method', id)) ?? missing('payment_method', id)
      const owner = found.body.customer ? await take(tx, 'customer', found.body.customer) : null
      if (owner?.body.invoice_settings.default_payment_method === id)
        await put(tx, 'customer', { ...owner.body, invoice_settings: { default_payment_method: null } })
      const detached = { ...found.body, customer: null }
      await put(tx, 'payment_method', detached)
      return detached
    },
  },
  {
    method: 'POST',
    path: 'refunds',
    run: async ({ tx, now, given }) => {
      const parsed = parseParameters(parameters.createRefund, given)
      const { payment_intent: paymentId, amount, metadata = {} } = parsed
      return refundPayment(tx, now, { paymentId, amount, metadata })
    },
  },
  lists('refunds', 'refund', ({ payment_intent, charge }) => ({ payment_intent, charge })),
  lists('disputes', 'dispute', ({ payment_intent, charge }) => ({ payment_intent, charge })),
  lists('events', 'event', ({ type }) => ({ type })),
  {
    method: 'GET',
    path: 'balance_transactions',
    run: async ({ tx, given }) => {
      const {
        created,
        limit,
        starting_after,
        currency,
        type,
        expand = [],
      } = parseParameters(parameters.list, given)
      const found = await list(tx, 'balance_transaction', {
        equal: { currency, type },
        created,
        limit,
        startingAfter: starting_after,
      })
      const data = []
      for (const { body } of found.items)
        data.push(expand.includes('data.source') ? { ...body, source: await findAny(tx, body.source) } : body)
      return listView('balance_transactions', data, found.hasMore)
    },
  },
]

function lists(
  path: string,
  kind: Kind,
  equal: (parsed: z.output<typeof parameters.list>) => Record<string, string | undefined>,
): Route {
  return {
    method: 'GET',
    path,
    run: async ({ tx, given }) => {
      const parsed = parseParameters(parameters.list, given)
      const { created, types, limit, starting_after: startingAfter } = parsed
      const found = await list(tx, kind, { equal: equal(parsed), created, types, limit, startingAfter })
      return listView(
        path,
        found.items.map(({ body }) => body),
        found.hasMore,
      )
    },
  }
}
