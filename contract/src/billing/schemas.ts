import { z } from 'zod'
import { idOf } from '../ids.ts'
import { instant } from '../time.ts'
import { purchaseStates, taxBehaviors } from './values.ts'

/** Three capital letters, ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.')

/** An amount of money in the smallest unit of its currency: 9900 is 99.00 USD. */
export const minorUnits = z.number().int().min(0)

export const credits = z
  .object({
    available: z.number().int(),
    /** Of `available`: given to the new company for nothing. */
    free: z.number().int(),
    /** Free ones that an operator decides about first; not part of `available`. */
    waiting: z.number().int(),
    /** Spent on posts, and kept for posts that wait for review. */
    used: z.number().int(),
    /** Of `used`: kept for posts that are not published yet. */
    reserved: z.number().int(),
    /** Held back while a payment is disputed or refunded. */
    frozen: z.number().int(),
  })
  .meta({ id: 'Credits' })

export const creditOffer = z
  .object({
    id: z.string(),
    credits: z.number().int().min(1),
    prices: z.array(z.object({ currency, amount: minorUnits })).min(1),
  })
  .meta({ id: 'CreditOffer' })

export const creditOffers = z
  .object({
    /** Whether cards are taken here. */
    isOn: z.boolean(),
    /** Payments are played, with test cards: no money moves. */
    isStandIn: z.boolean(),
    taxBehavior: z.enum(taxBehaviors),
    /** What sponsoring one post costs, in credits. */
    sponsorCredits: z.number().int().min(1),
    /** Credits that a new company gets for nothing. */
    welcomeCredits: z.number().int().min(0),
    offers: z.array(creditOffer),
  })
  .meta({ id: 'CreditOffers' })

export const purchase = z
  .object({
    id: idOf('purchase'),
    /** The provider's checkout; null until it has answered. */
    sessionId: z.string().nullable(),
    /** Where to pay, while it is open. */
    url: z.string().nullable(),
    /** The price before tax. */
    amount: minorUnits,
    currency,
    /** Null until the provider has said. */
    tax: minorUnits.nullable(),
    total: minorUnits.nullable(),
    status: z.enum(purchaseStates),
    offerId: z.string(),
    credits: z.number().int(),
    /** The post it pays for; null for credits of the company. */
    postingId: idOf('posting').nullable(),
    /** Why the last try went wrong, as people read it. */
    lastProblem: z.string().nullable(),
    createdAt: instant,
    paidAt: instant.nullable(),
    receiptId: idOf('receipt').nullable(),
  })
  .meta({ id: 'Purchase' })

export const paymentCard = z
  .object({
    id: z.string(),
    /** As people read it: `Visa`. */
    brand: z.string(),
    last4: z.string(),
    expiryMonth: z.number().int(),
    expiryYear: z.number().int(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'PaymentCard' })

export const receipt = z
  .object({
    id: idOf('receipt'),
    /** Numbered without gaps, e.g. `2026-000042`. */
    number: z.string(),
    kind: z.enum(['receipt', 'creditNote']),
    purchaseId: idOf('purchase'),
    issuedAt: instant,
    credits: z.number().int(),
    /** Before tax; of a credit note what was given back. */
    net: minorUnits,
    tax: minorUnits,
    total: minorUnits,
    currency,
  })
  .meta({ id: 'Receipt' })

export type Credits = z.output<typeof credits>
export type CreditOffer = z.output<typeof creditOffer>
export type CreditOffers = z.output<typeof creditOffers>
export type Purchase = z.output<typeof purchase>
export type PaymentCard = z.output<typeof paymentCard>
export type Receipt = z.output<typeof receipt>
