import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import type { PaymentKeys } from '../payment-settings.ts'
import {
  type BalanceMovement,
  type Checkout,
  type CheckoutOrder,
  type PaymentProvider,
  PaymentRefused,
} from '../payment-provider.ts'
import { cardCalls } from './cards.ts'
import { type ClientOptions, openClient, updateCustomer } from './open-client.ts'
import {
  chargeOf,
  checkoutParts,
  expanded,
  idIn,
  showCheckout,
  showRefund,
  takesMoney,
} from './read-checkout.ts'
import { readSignedEvent, showEvent } from './read-event.ts'

/** Where the real provider answers. */
export const stripeBase = 'https://api.stripe.com'

/** What `listEvents` tells of; the same that the provider has to be told to send. */
const eventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]

export interface StripeOptions extends Omit<ClientOptions, 'secretKey'> {
  keys: PaymentKeys
  usesTax: boolean
}

/** Speaks to Stripe, or to the stand-in: they differ by `base` only. */
export function openStripe(options: StripeOptions): PaymentProvider {
  const { keys, usesTax, ...rest } = options
  const { secretKey, webhookSecrets } = keys
  const isLive = secretKey.slice(3).startsWith('live_')
  const call = openClient({ ...rest, secretKey })
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

  const readWhole = async (session: Stripe.Checkout.Session): Promise<Checkout> => {
    if (session.livemode !== isLive)
      throw new PaymentRefused('A checkout of the other kind of keys', 'livemode_mismatch')
    const charge = chargeOf(session)
    const payment = idIn(session.payment_intent)
    let refunds = charge?.refunds?.data ?? []
    if (payment && charge?.refunds?.has_more)
      refunds = await call('refunds.list', (stripe) =>
        collect(stripe.refunds.list({ payment_intent: payment, limit: 100 })),
      )
    const disputes = charge?.disputed
      ? await call('disputes.list', (stripe) => stripe.disputes.list({ charge: charge.id, limit: 100 }))
      : { data: [] }
    return showCheckout(session, { refunds, disputes: disputes.data.filter(takesMoney) })
  }
  const readCheckout = async (sessionId: string) =>
    readWhole(
      await call('checkout.sessions.retrieve', (stripe) =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: checkoutParts }),
      ),
    )

  return {
    isStandIn: options.base !== stripeBase,
    isLive,
    async createCustomer({ companyId, name, email }) {
      const params = { name, email, metadata: { company: companyId } }
      // Another name is another request; which customer counts is kept by us.
      const version = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 16)
      const idempotencyKey = `customer:${companyId}:${version}`
      const { id } = await call('customers.create', (stripe) =>
        stripe.customers.create(params, { idempotencyKey }),
      )
      return { id }
    },
    updateCustomer: updateCustomer(call),
    async deleteCustomer(customerId) {
      try {
        await call('customers.del', (stripe) => stripe.customers.del(customerId))
      } catch (error) {
        if (!(error instanceof PaymentRefused) || error.code !== 'resource_missing') throw error
      }
    },
    async openCheckout(order) {
      const session = await call('checkout.sessions.create', (stripe) =>
        stripe.checkout.sessions.create(checkoutParams(order, usesTax), {
          idempotencyKey: `checkout:${order.purchaseId}`,
        }),
      )
      return readWhole(session)
    },
    readCheckout,
    async findCheckout(purchaseId, openedAfter) {
      const found = await call('checkout.sessions.list', async (stripe) => {
        const sessions = stripe.checkout.sessions.list({ created: { gte: seconds(openedAfter) }, limit: 100 })
        for await (const session of sessions) if (session.client_reference_id === purchaseId) return session
        return null
      })
      return found && readCheckout(found.id)
    },
    async findCheckoutOfPayment(paymentId) {
      const { data } = await call('checkout.sessions.list', (stripe) =>
        stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
      )
      return data[0] ? readCheckout(data[0].id) : null
    },
    async expireCheckout(sessionId) {
      try {
        await call('checkout.sessions.expire', (stripe) => stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        // It is over already; how it ended is what reading it says.
        if (!(error instanceof PaymentRefused)) throw error
      }
      return readCheckout(sessionId)
    },
    async refund({ paymentId, amount, refundId }) {
      const params = { payment_intent: paymentId, amount, metadata: { refund: refundId } }
      const made = await call('refunds.create', (stripe) =>
        stripe.refunds.create(params, { idempotencyKey: `refund:${refundId}` }),
      )
      return showRefund(made)
    },
    ...cardCalls(call),
    readEvent: (raw, signature, now) =>
      readSignedEvent(raw, signature, { secrets: webhookSecrets, isLive, now }),
    // The provider lists newest first, so all are fetched before the first is told.
    async *listEvents(since) {
      const events = await call('events.list', (stripe) =>
        collect(stripe.events.list({ created: { gte: seconds(since) }, types: eventTypes, limit: 100 })),
      )
      for (const event of events.toReversed()) if (event.livemode === isLive) yield showEvent(event)
    },
    async *listBalance(from, until) {
      const created = { gte: seconds(from), lt: seconds(until) }
      const movements = await call('balanceTransactions.list', (stripe) =>
        collect(stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })),
      )
      for (const movement of movements.toReversed()) yield showMovement(movement)
    },
  }
}

/** Every page of a list. */
async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of list) all.push(each)
  return all
}

/** What a checkout is asked for. It follows from the order alone: the same key with other parameters is refused. */
function checkoutParams(order: CheckoutOrder, usesTax: boolean): Stripe.Checkout.SessionCreateParams {
  const purchase = { purchase: order.purchaseId }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: order.purchaseId,
    metadata: purchase,
    payment_intent_data: { metadata: purchase },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amount,
          tax_behavior: order.taxBehavior,
          product_data: {
            name: order.description,
            ...(order.taxCode ? { tax_code: order.taxCode } : {}),
          },
        },
      },
    ],
    allowed_payment_method_types: ['card'],
    // The price is the one that was shown, in the currency that was chosen.
    adaptive_pricing: { enabled: false },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    ...(order.customerId ? ofCustomer(order.customerId, usesTax) : { customer_email: order.email }),
    ...(usesTax ? { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } } : {}),
  }
}

/** Cards of the company are offered, and the buyer can save the one entered. */
function ofCustomer(customer: string, usesTax: boolean): Partial<Stripe.Checkout.SessionCreateParams> {
  return {
    customer,
    saved_payment_method_options: {
      payment_method_save: 'enabled',
      // Those saved by themselves in a setup are `limited`.
      allow_redisplay_filters: ['always', 'limited', 'unspecified'],
    },
    // Tax follows the address that the buyer enters.
    ...(usesTax ? { customer_update: { address: 'auto', name: 'auto' } } : {}),
  }
}

/** One movement of the balance in our words; its source has to be sent along. */
function showMovement(movement: Stripe.BalanceTransaction): BalanceMovement {
  const source = expanded(movement.source) as { payment_intent?: string | { id: string } | null } | null
  return {
    id: movement.id,
    kind: kindOf(movement),
    paymentId: idIn(source?.payment_intent),
    currency: movement.currency.toUpperCase(),
    amount: movement.amount,
    fee: movement.fee,
    at: new Date(movement.created * 1000),
  }
}

function kindOf({ type, reporting_category }: Stripe.BalanceTransaction): BalanceMovement['kind'] {
  if (reporting_category.startsWith('dispute')) return 'dispute'
  if (type === 'charge' || type === 'payment') return 'payment'
  if (/refund/.test(type)) return 'refund'
  if (/^(stripe_fee|stripe_fx_fee|tax_fee)$/.test(type)) return 'fee'
  return type.startsWith('payout') ? 'payout' : 'other'
}
