import type Stripe from 'stripe'
import type { CheckoutOrder } from '../payment-provider.ts'

/** What a checkout is asked for. It follows from the order alone: the same key with other parameters is refused. */
export function checkoutParams(order: CheckoutOrder, usesTax: boolean): Stripe.Checkout.SessionCreateParams {
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
