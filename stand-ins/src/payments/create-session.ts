import { z } from 'zod'
import type { Tx } from '@chainwork/server/platform/db/database'
import { defineJob } from '@chainwork/server/platform/queue/index'
import { missing, refuseParameter } from './form.ts'
import type { Session, SessionExtra } from './objects.ts'
import type { parameters } from './parameters.ts'
import { type StandIn, secondsOf, standInPath } from './stand-in.ts'
import { type Stored, find, newObjectId, put } from './store.ts'

const hour = 3600

/** Ends a checkout that nobody paid in time. */
export const expireSessionJob = defineJob({
  name: 'payments.stand-in-expire',
  data: z.strictObject({ sessionId: z.string() }),
})

/** Opens a checkout. Refuses what the provider refuses. */
export async function createSession(
  tx: Tx,
  now: Date,
  { origin }: StandIn,
  given: z.output<typeof parameters.createSession>,
): Promise<Stored<'checkout.session'>> {
  const created = secondsOf(now)
  const { mode, expires_at = created + 24 * hour, customer = null, customer_email = null } = given
  if (expires_at < created + hour / 2 || expires_at > created + 24 * hour)
    refuseParameter(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours and at least 30 minutes from Checkout Session creation.',
    )
  if (customer && customer_email)
    refuseParameter(
      'customer_email',
      'You may only specify one of these parameters: customer, customer_email.',
    )
  const owner = customer ? ((await find(tx, 'customer', customer)) ?? missing('customer', customer)) : null
  const items = given.line_items ?? []
  if (mode === 'payment' && !items.length)
    refuseParameter('line_items', 'You must provide line_items in payment mode.')
  if (mode === 'setup' && !given.currency)
    refuseParameter('currency', 'You must provide a currency in setup mode.')
  if (mode === 'setup' && items.length)
    refuseParameter('line_items', 'You can not pass line_items in setup mode.')
  const usesTax = given.automatic_tax?.enabled ?? false
  if (usesTax && customer && given.customer_update?.address !== 'auto')
    refuseParameter(
      'customer_update[address]',
      'Automatic tax needs an address of the customer, or customer_update[address] set to auto.',
    )
  const price = items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0)
  const id = newObjectId('checkout.session')
  const email = customer_email ?? owner?.body.email ?? null
  const isPayment = mode === 'payment'
  const body: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: isPayment ? price : null,
    amount_total: isPayment ? price : null,
    automatic_tax: { enabled: usesTax, liability: null, provider: null, status: null },
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created,
    currency: items[0]?.price_data.currency ?? given.currency ?? null,
    customer,
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email,
    expires_at,
    livemode: false,
    metadata: given.metadata ?? {},
    mode,
    payment_intent: null,
    payment_status: isPayment ? 'unpaid' : 'no_payment_required',
    setup_intent: null,
    status: 'open',
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}${standInPath}/c/${id}`,
  }
  const extra: SessionExtra = {
    name: items.map((item) => item.price_data.product_data.name).join(', '),
    price,
    isInclusive: items[0]?.price_data.tax_behavior === 'inclusive',
    usesTax,
    canSave: Boolean(customer) && given.saved_payment_method_options?.payment_method_save === 'enabled',
    paymentMetadata: given.payment_intent_data?.metadata ?? {},
    taxes: null,
    waiting: null,
  }
  await put(tx, 'checkout.session', body, extra)
  return { body, extra }
}
