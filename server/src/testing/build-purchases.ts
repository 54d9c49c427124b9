import { auditCredits } from '../billing/index.ts'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Tables } from '../platform/db/database.ts'
import { type Account, aRecruiter } from './build-accounts.ts'
import type { FakePayments } from './fake-payments.ts'
import type { TestApp } from './test-app.ts'

/** A company whose owner buys, with what its calls need. */
export async function aBuyer(app: TestApp) {
  const owner = await aRecruiter(app)
  const path = `/api/company/${owner.companyId}/credit-purchase`
  return {
    owner,
    companyId: owner.companyId,
    path,
    /** Starts paying for an offer; 5 credits for 445 USD unless told. */
    start: (body: object = {}, key?: string, who: Account = owner) =>
      who.call(
        'POST',
        path,
        { offerId: 'posts-5', currency: 'USD', ...body },
        {
          headers: key ? { 'idempotency-key': key } : {},
        },
      ),
    confirm: (id: string, who: Account = owner) => who.call('POST', `${path}/${id}/confirm`),
    cancel: (id: string, who: Account = owner) => who.call('POST', `${path}/${id}/cancel`),
    show: async (id: string) => (await owner.call('GET', `${path}/${id}`)).body,
    credits: async () => (await owner.call('GET', `/api/company/${owner.companyId}/job-posting-credit`)).body,
  }
}
export type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** The provider of an app that was opened with `FakePayments`. */
export function fakeOf(app: TestApp): FakePayments {
  return app.payments.provider as FakePayments
}

/** Sends a message to the webhook. */
export function deliver(
  app: TestApp,
  { payload, signature }: { payload: string; signature: string },
  headers: Record<string, string> = {},
) {
  return app.api.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
    payload,
  })
}

/** Whatever happened: ledger, balances and posts agree. */
export async function expectBooksToBalance(app: TestApp): Promise<void> {
  expect((await auditCredits(app.database.db, app.clock.now())).problems).toEqual([])
}

/** The row of a paid purchase, whose booking is up to the test. */
export function paidPurchase(paid: {
  purchaseId: string
  companyId: string
  credits: number
  currency: string
  net: number
  tax: number
  postingId: string | null
  now: Date
}): Insertable<Tables['purchase']> {
  const { purchaseId, companyId, credits, currency, net, tax, postingId, now } = paid
  return {
    id: purchaseId,
    company_id: companyId,
    offer_id: 'posts-5',
    credits,
    currency,
    amount: net,
    tax_behavior: 'exclusive',
    posting_id: postingId,
    email: 'ada@acme.example',
    success_url: 'https://chainwork.example/yes',
    cancel_url: 'https://chainwork.example/no',
    is_live: false,
    status: 'paid',
    payment_id: `pi_${purchaseId}`,
    tax,
    total: net + tax,
    buyer: JSON.stringify({ name: null, email: null, country: null, vatIds: [] }),
    created_at: now,
    expires_at: now,
    paid_at: now,
  }
}
