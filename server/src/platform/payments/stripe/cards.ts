import type Stripe from 'stripe'
import type { CardSetupOrder, PaymentProvider, SavedCard } from '../payment-provider.ts'
import { PaymentRefused } from '../payment-provider.ts'
import type { CallStripe } from './open-client.ts'
import { idIn } from './read-checkout.ts'

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos Australia',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The calls about saved cards. */
export function cardCalls(
  call: CallStripe,
): Pick<PaymentProvider, 'listCards' | 'openCardSetup' | 'endCardSetup' | 'deleteCard' | 'chooseCard'> {
  /** A card of a customer; null when it is nobody's, another's or does not exist. */
  const findCard = async (customerId: string, cardId: string) => {
    if (!/^pm_\w{1,200}$/.test(cardId)) return null
    try {
      const card = await call('paymentMethods.retrieve', (stripe) => stripe.paymentMethods.retrieve(cardId))
      return idIn(card.customer) === customerId ? card : null
    } catch (error) {
      if (error instanceof PaymentRefused && error.code === 'resource_missing') return null
      throw error
    }
  }
  return {
    async listCards(customerId) {
      const methods = await call('customers.listPaymentMethods', (stripe) =>
        stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 }),
      )
      if (!methods.data.length) return []
      const customer = await call('customers.retrieve', (stripe) => stripe.customers.retrieve(customerId))
      const first = 'deleted' in customer ? null : idIn(customer.invoice_settings?.default_payment_method)
      return methods.data.flatMap((method) => showCard(method, first))
    },
    async openCardSetup(order) {
      const params = setupParams(order)
      const session = await call('checkout.sessions.create', (stripe) =>
        stripe.checkout.sessions.create(params, { idempotencyKey: `card-setup:${order.setupId}` }),
      )
      if (!session.url) throw new PaymentRefused('The payment provider gave no address', 'no_url')
      return { id: session.id, url: session.url }
    },
    async endCardSetup(sessionId) {
      try {
        await call('checkout.sessions.expire', (stripe) => stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        // It is over already.
        if (!(error instanceof PaymentRefused)) throw error
      }
    },
    async deleteCard(customerId, cardId) {
      if (!(await findCard(customerId, cardId))) return false
      await call('paymentMethods.detach', (stripe) => stripe.paymentMethods.detach(cardId))
      return true
    },
    async chooseCard(customerId, cardId) {
      if (!(await findCard(customerId, cardId))) return false
      await call('customers.update', (stripe) =>
        stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } }),
      )
      return true
    },
  }
}

function setupParams(order: CardSetupOrder): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'setup',
    ui_mode: 'hosted_page',
    customer: order.customerId,
    currency: order.currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  }
}

function showCard({ id, card }: Stripe.PaymentMethod, defaultId: string | null): SavedCard[] {
  if (!card) return []
  return [
    {
      id,
      brand: brands[card.brand] ?? 'Card',
      last4: card.last4,
      expiryMonth: card.exp_month,
      expiryYear: card.exp_year,
      isDefault: id === defaultId,
    },
  ]
}
