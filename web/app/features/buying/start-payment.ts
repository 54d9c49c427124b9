import { paymentPath } from '@chainwork/contract/billing/pages'
import type { Id } from '@chainwork/contract/ids'
import { redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import { ApiFailure, call } from '../../api/client.ts'
import { readForm, refusedForm } from '../forms/read-form.ts'

const choose = 'Choose an offer.'
const fields = z.object({
  offerId: z.string({ error: choose }).min(1, choose).max(60),
  currency: z.string().max(3),
  once: z.string().max(60),
})

/** Opens a checkout for an offer, or for one post, and leads to where it is paid. */
export async function startPayment(
  request: Request,
  url: URL,
  {
    fetch,
    company,
    postingId,
  }: { fetch: typeof globalThis.fetch; company: Id<'company'>; postingId?: Id<'posting'> },
) {
  const form = await readForm(request, fields)
  if (!form.ok) return form.answer
  const { offerId, currency, once } = form.input
  try {
    const purchase = await call(
      'POST /api/company/:id/credit-purchase',
      { params: { id: company }, body: { offerId, currency, ...(postingId ? { postingId } : {}) } },
      // Pressed again for the same thing, it is the same checkout.
      { fetch, once: `${once}-${offerId}-${currency}` },
    )
    return purchase.url ? redirectDocument(purchase.url) : redirect(paymentPath(purchase))
  } catch (error) {
    return refusedForm(error, { request, url, values: form.values, ...whileDown(error) })
  }
}

/** What is said while the provider does not answer: its own words, and everything is kept. */
function whileDown(error: unknown): { otherwise?: string } {
  const isDown = error instanceof ApiFailure && error.failure?.reason === 'payment.unavailable'
  return isDown ? { otherwise: error.message } : {}
}
