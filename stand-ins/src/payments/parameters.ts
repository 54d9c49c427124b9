import { z } from 'zod'

const metadata = z.record(z.string().max(40), z.string().max(500))
const expand = z.array(z.string().max(200)).max(20).optional()
const yes = z.enum(['true', 'false']).transform((value) => value === 'true')
const whole = z
  .string()
  .regex(/^\d{1,12}$/, 'Invalid integer')
  .transform(Number)
const address = z.url({ protocol: /^https?$/ }).max(5000)
const currency = z.string().regex(/^[a-z]{3}$/, 'Invalid currency')

const part = z.string().max(500).optional()
const customerAddress = z.strictObject({
  line1: part,
  line2: part,
  postal_code: part,
  city: part,
  state: part,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Country is unknown')
    .optional(),
})

/** Parameters of the calls that the stand-in knows; others are refused, so that what is gone is found. */
export const parameters = {
  createSession: z.strictObject({
    mode: z.enum(['payment', 'setup']),
    ui_mode: z.literal('hosted_page').optional(),
    client_reference_id: z.string().max(200).optional(),
    metadata: metadata.optional(),
    payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
    line_items: z
      .array(
        z.strictObject({
          quantity: whole,
          price_data: z.strictObject({
            currency,
            unit_amount: whole,
            tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
            product_data: z.strictObject({ name: z.string().min(1), tax_code: z.string().optional() }),
          }),
        }),
      )
      .min(1)
      .max(100)
      .optional(),
    allowed_payment_method_types: z.array(z.literal('card')).optional(),
    adaptive_pricing: z.strictObject({ enabled: yes }).optional(),
    automatic_tax: z.strictObject({ enabled: yes }).optional(),
    tax_id_collection: z.strictObject({ enabled: yes }).optional(),
    customer: z.string().optional(),
    customer_email: z.email().max(800).optional(),
    customer_update: z
      .strictObject({ address: z.string().optional(), name: z.string().optional() })
      .optional(),
    saved_payment_method_options: z
      .strictObject({
        payment_method_save: z.enum(['enabled', 'disabled']).optional(),
        allow_redisplay_filters: z.array(z.enum(['always', 'limited', 'unspecified'])).optional(),
      })
      .optional(),
    currency: currency.optional(),
    success_url: address,
    cancel_url: address.optional(),
    expires_at: whole.optional(),
    expand,
  }),
  createCustomer: z.strictObject({
    name: z.string().max(256).optional(),
    email: z.string().max(512).optional(),
    metadata: metadata.optional(),
  }),
  updateCustomer: z.strictObject({
    invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
    name: z.string().max(256).optional(),
    address: z.union([z.literal(''), customerAddress]).optional(),
  }),
  createTaxId: z.strictObject({
    type: z.literal('eu_vat'),
    value: z.string().regex(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/, 'Invalid value for eu_vat.'),
  }),
  createRefund: z.strictObject({
    payment_intent: z.string(),
    amount: whole.refine((amount) => amount > 0, 'Must be at least 1').optional(),
    metadata: metadata.optional(),
  }),
  nothing: z.strictObject({ expand }),
  list: z.strictObject({
    created: z.strictObject({ gte: whole.optional(), lt: whole.optional() }).optional(),
    limit: whole.refine((limit) => limit >= 1 && limit <= 100, 'Must be 1 to 100').optional(),
    starting_after: z.string().optional(),
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    customer: z.string().optional(),
    currency: currency.optional(),
    type: z.string().optional(),
    types: z.array(z.string()).max(20).optional(),
    expand,
  }),
}
