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
    available: z.number().int().describe('Credits that are left.'),
    free: z.number().int().describe('Of `available`: given to the new company for nothing.'),
    waiting: z
      .number()
      .int()
      .describe('Free ones that an operator decides about first; not part of `available`.'),
    used: z.number().int().describe('Spent on posts, and kept for posts that wait for review.'),
    reserved: z
      .number()
      .int()
      .describe('Of the used credits, those kept for job posts that are not published yet.'),
    frozen: z.number().int().describe('Held back while a payment is disputed or refunded.'),
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
    isOn: z.boolean().describe('Whether cards are taken here.'),
    isStandIn: z.boolean().describe('Whether payments are played with test cards.'),
    taxBehavior: z.enum(taxBehaviors).describe('Whether tax comes on top or is inside.'),
    sponsorCredits: z.number().int().min(1).describe('What sponsoring one post costs, in credits.'),
    welcomeCredits: z.number().int().min(0).describe('Credits that a new company gets for nothing.'),
    offers: z.array(creditOffer).describe('What is sold, with its prices.'),
  })
  .meta({ id: 'CreditOffers' })

export const purchase = z
  .object({
    id: idOf('purchase'),
    sessionId: z.string().nullable().describe("The provider's checkout; null until it has answered."),
    url: z.string().nullable().describe('Where to pay, while it is open; null else.'),
    /** The price before tax. */
    amount: minorUnits,
    currency,
    tax: minorUnits.nullable().describe('The tax; null until the provider has said.'),
    total: minorUnits.nullable().describe('The amount with tax; null until the provider has said.'),
    status: z.enum(purchaseStates),
    offerId: z.string().describe('The offer that was chosen.'),
    credits: z.number().int(),
    /** The post it pays for; null for credits of the company. */
    postingId: idOf('posting').nullable(),
    lastProblem: z.string().nullable().describe('Why the last try went wrong, as people read it.'),
    createdAt: instant,
    paidAt: instant.nullable().describe('When it was paid; null before that.'),
    receiptId: idOf('receipt').nullable(),
  })
  .meta({ id: 'Purchase' })

export const paymentCard = z
  .object({
    id: z.string(),
    brand: z.string().describe('As people read it: `Visa`.'),
    last4: z.string().describe('The last four digits of the card.'),
    expiryMonth: z.number().int().describe('The month in which the card expires.'),
    expiryYear: z.number().int().describe('The year in which the card expires.'),
    isDefault: z.boolean().describe('Whether the card is offered first.'),
  })
  .meta({ id: 'PaymentCard' })

export const receipt = z
  .object({
    id: idOf('receipt'),
    number: z.string().describe('Numbered without gaps, e.g. `2026-000042`.'),
    kind: z.enum(['receipt', 'creditNote']),
    purchaseId: idOf('purchase'),
    issuedAt: instant.describe('When it was issued.'),
    credits: z.number().int(),
    net: minorUnits.describe('Before tax; of a credit note what was given back.'),
    tax: minorUnits.describe('The tax.'),
    total: minorUnits.describe('The amount with tax.'),
    currency,
  })
  .meta({ id: 'Receipt' })

export type Credits = z.output<typeof credits>
export type CreditOffer = z.output<typeof creditOffer>
export type CreditOffers = z.output<typeof creditOffers>
export type Purchase = z.output<typeof purchase>
export type PaymentCard = z.output<typeof paymentCard>
export type Receipt = z.output<typeof receipt>
