import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { afterQuery, companyQuery, listOf } from '../page.ts'
import { opaque } from '../text.ts'
import { billingDetails, billingDetailsForm } from './billing-details.ts'
import { creditOffers, credits, currency, paymentCard, purchase, receipt } from './schemas.ts'

const ofCompany = z.object({
  id: opaque(200).describe('The id of the company, alone or at the end of its slug.'),
})
const ofPurchase = ofCompany.extend({ purchaseId: idOf('purchase') })
/** Each of these asks the payment provider, who answers all companies together only so often. */
const providerBudget = { user: [120, 60] } as const
const ofCard = ofCompany.extend({ cardId: opaque(200).describe('The id of a saved card.') })

export const showCredits = endpoint('GET /api/company/:id/job-posting-credit', {
  who: 'recruiter',
  summary: 'Credits of your company: how many can be used, how many were.',
  params: ofCompany,
  reply: credits,
  fails: ['company.notFound'],
})

export const listCreditOffers = endpoint('GET /api/credit-offer', {
  who: 'anyone',
  summary: 'What credits cost, and whether cards are taken here.',
  reply: creditOffers,
  cacheSeconds: 300,
})

export const startPurchase = endpoint('POST /api/company/:id/credit-purchase', {
  who: 'recruiter',
  summary:
    'Starts paying for credits by card; `url` is where to pay. With `postingId` its one credit is kept for that post, which any recruiter of the company may pay for.',
  params: ofCompany,
  body: z.strictObject({
    offerId: opaque(60).describe('An id of `GET /api/credit-offer`.'),
    currency: currency.describe('A currency by ISO 4217, in capitals, that the offer has a price in.'),
    postingId: idOf('posting').optional(),
  }),
  reply: purchase,
  fails: [
    'company.notFound',
    'rank.tooLow',
    'payment.off',
    'payment.unavailable',
    'offer.unknown',
    'posting.notFound',
    'posting.actionNotAllowed',
  ],
  budget: { user: [30, 600] },
})

export const listPurchases = endpoint('GET /api/company/:id/credit-purchase', {
  who: 'companyAdmin',
  summary: 'Purchases of your company, newest first.',
  params: ofCompany,
  query: companyQuery.extend({ after: afterQuery }),
  reply: listOf(purchase),
  fails: ['company.notFound'],
})

export const showPurchase = endpoint('GET /api/company/:id/credit-purchase/:purchaseId', {
  who: 'recruiter',
  summary: 'One purchase as it is known here. Recruiters see their own, admins all.',
  params: ofPurchase,
  reply: purchase,
  fails: ['company.notFound', 'purchase.notFound'],
})

export const confirmPurchase = endpoint('POST /api/company/:id/credit-purchase/:purchaseId/confirm', {
  who: 'recruiter',
  summary: 'Asks the provider how a purchase stands and carries it out; harmless to repeat.',
  params: ofPurchase,
  reply: purchase,
  fails: ['company.notFound', 'purchase.notFound', 'payment.unavailable'],
  budget: providerBudget,
})

export const cancelPurchase = endpoint('POST /api/company/:id/credit-purchase/:purchaseId/cancel', {
  who: 'recruiter',
  summary: 'Ends an open checkout. One that was paid meanwhile is carried out instead.',
  params: ofPurchase,
  reply: purchase,
  fails: ['company.notFound', 'purchase.notFound', 'payment.unavailable'],
  budget: providerBudget,
})

export const listCards = endpoint('GET /api/company/:id/payment-card', {
  who: 'companyAdmin',
  summary: 'Cards that your company saved with the payment provider.',
  params: ofCompany,
  reply: listOf(paymentCard),
  fails: ['company.notFound', 'payment.off', 'payment.unavailable'],
  budget: providerBudget,
})

export const addCard = endpoint('POST /api/company/:id/payment-card', {
  who: 'companyAdmin',
  summary: 'Starts saving a card; `url` is where to enter it.',
  params: ofCompany,
  reply: z.object({ url: z.string() }),
  fails: ['company.notFound', 'rank.tooLow', 'payment.off', 'payment.unavailable'],
  budget: { user: [20, 600] },
})

export const deleteCard = endpoint('DELETE /api/company/:id/payment-card/:cardId', {
  who: 'companyAdmin',
  summary: 'Deletes a saved card.',
  params: ofCard,
  reply: z.object({ message: z.string() }),
  fails: ['company.notFound', 'card.notFound', 'payment.off', 'payment.unavailable'],
  budget: providerBudget,
})

export const chooseCard = endpoint('POST /api/company/:id/payment-card/:cardId/default', {
  who: 'companyAdmin',
  summary: 'Offers this card first from now on.',
  params: ofCard,
  reply: z.object({ message: z.string() }),
  fails: ['company.notFound', 'card.notFound', 'payment.off', 'payment.unavailable'],
  budget: providerBudget,
})

export const showBillingDetails = endpoint('GET /api/company/:id/billing-details', {
  who: 'companyAdmin',
  summary: 'Whom receipts of your company are made out to.',
  params: ofCompany,
  reply: billingDetails,
  fails: ['company.notFound'],
})

export const changeBillingDetails = endpoint('PUT /api/company/:id/billing-details', {
  who: 'companyAdmin',
  summary: 'Changes whom later receipts are made out to.',
  params: ofCompany,
  body: billingDetailsForm,
  reply: billingDetails.extend({ message: z.string() }),
  fails: ['company.notFound'],
})

export const listReceipts = endpoint('GET /api/company/:id/receipt', {
  who: 'companyAdmin',
  summary: 'Receipts and credit notes of your company, newest first.',
  params: ofCompany,
  query: companyQuery.extend({ after: afterQuery }),
  reply: listOf(receipt),
  fails: ['company.notFound'],
})

export const downloadReceipt = endpoint('GET /api/company/:id/receipt/:receiptId', {
  who: 'companyAdmin',
  summary: 'One receipt or credit note as PDF.',
  params: ofCompany.extend({ receiptId: idOf('receipt') }),
  reply: z.string(),
  download: 'application/pdf',
  fails: ['company.notFound', 'receipt.notFound'],
})
