import { type Account, aRecruiter } from '@chainwork/server/testing/build-accounts'
import { aDraft } from '@chainwork/server/testing/build-company'
import { fakeOf } from '@chainwork/server/testing/build-purchases'
import { FakePayments } from '@chainwork/server/testing/fake-payments'
import { idle } from '@chainwork/server/testing/test-mailbox'
import { beforeEach, expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'
import { plainBrowser } from './testing/plain-browser.ts'

const app = pageApp({ provider: (clock) => new FakePayments(clock), review: 'auto' })
let owner: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  owner = await aRecruiter(app)
})

const buy = '/recruiter/buy-credits'
const billing = '/recruiter/settings/payment-and-billing'

/** A page as it is served. */
async function open(url: string, { token }: Pick<Account, 'token'> = owner) {
  const { statusCode, payload, headers } = await app.api.inject({
    url,
    headers: { accept: 'text/html', cookie: `chainwork.session_token=${token}` },
  })
  const html = payload.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return { status: statusCode, html, words, location: String(headers['location'] ?? '') }
}

/** Begins a payment as its button does. */
async function pay(who: Account, offerId: string, postingId?: string): Promise<{ id: string; url: string }> {
  const path = `/api/company/${owner.companyId}/credit-purchase`
  const { status, body } = await who.call('POST', path, { offerId, currency: 'USD', postingId })
  expect(status).toBe(200)
  return body
}
const sessionOf = (url: string) => url.split('/').at(-1)!

test('credits are chosen, paid at the provider, and there when the buyer comes back', async () => {
  expect((await open(buy)).words).toContain('5 credits 445.00 USD 89.00 USD a post')
  const { id, url } = await pay(owner, 'posts-5')
  const waiting = await open(`${buy}/result?purchase=${id}`)
  expect(waiting.words).toContain('Confirming your payment. You can leave: credits arrive by themselves.')
  const back = await open(`${buy}/result?purchase=${id}&canceled=1`)
  expect(back.words).toContain('Payment not finished. Nothing was charged.')
  expect(back.html).toContain(`href="${url}"`)
  fakeOf(app).pay(sessionOf(url))
  const paid = await open(`${buy}/result?purchase=${id}`)
  expect(paid.words).toContain('Payment Successful 5 credits were added. You have 5.')
  expect((await open('/recruiter/my-jobs')).words).toContain('5 credits left')
})

test('a recruiter pays for their own post by card, and it is handed in', async () => {
  const recruiter = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const id = await aDraft(recruiter)
  const { said } = await plainBrowser(app, recruiter.token).send(
    `POST/api/job-posting/${id}/post-job`,
    {},
    '/recruiter/my-jobs',
  )
  expect(said).toBe('No credits left, post saved to drafts')
  const { words } = await open(`/recruiter/post-job/${id}`, recruiter)
  expect(words).toContain('Pay 99.00 USD by card')
  expect(words).not.toContain('Buy More Credits')
  const purchase = await pay(recruiter, 'posts-1', id)
  fakeOf(app).pay(sessionOf(purchase.url))
  const result = `/recruiter/post-job/${id}?purchase=${purchase.id}`
  expect((await open(result, recruiter)).words).toContain('Your receipt is on its way by email.')
  await idle(app.queue)
  const done = await open(result, recruiter)
  expect(done.words).toContain('Your receipt is on its way by email.')
  expect(done.words).not.toContain('by card')
})

test('what was paid for a post that is gone is told where the credits of the company are', async () => {
  const id = await aDraft(owner)
  await owner.call('POST', `/api/job-posting/${id}/post-job`, {})
  const page = `/recruiter/post-job/${id}`
  const purchase = await pay(owner, 'posts-1', id)
  await owner.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
  expect((await owner.call('DELETE', `/api/jobs/${id}`)).status).toBe(200)
  fakeOf(app).pay(sessionOf(purchase.url))
  const { location } = await open(`${page}?purchase=${purchase.id}`)
  expect(location).toBe(`${buy}/result?purchase=${purchase.id}`)
  await idle(app.queue)
  expect((await open(location)).words).toContain('1 credit was added. You have 1.')
})

test('a company whose first post free is still being decided reads so in the wizard and before it pays', async () => {
  await app.database.db
    .insertInto('welcome_credit')
    .values({
      company_id: owner.companyId,
      user_id: owner.userId,
      person_hash: 'a hash',
      domain: null,
      network_hash: 'another',
      state: 'waiting',
      credits: 1,
      at: app.clock.now(),
      decided_at: null,
    })
    .execute()
  const checked = 'Your first post is free once we have checked your company, usually within a working day'
  expect((await open('/recruiter/post-job')).words).toContain(`${checked}; before that it costs 99.00 USD`)
  const id = await aDraft(owner)
  await owner.call('POST', `/api/job-posting/${id}/post-job`, {})
  const { words } = await open(`/recruiter/post-job/${id}`)
  expect(words).toContain(`${checked}. Until then this post waits here, or you pay for it.`)
  expect(words).toContain('Pay 99.00 USD by card')
})

test('a payment of another company is not shown', async () => {
  const { id } = await pay(owner, 'posts-1')
  const stranger = await aRecruiter(app)
  const { status, words } = await open(`${buy}/result?purchase=${id}`, stranger)
  expect([status, words]).toEqual([200, expect.stringContaining('Payment not found')])
  expect((await open(`${buy}/result?purchase=nonsense`)).words).toContain('Payment not found')
})

test('Payment and Billing is for admins and owners; others are led back and read whom to ask', async () => {
  const recruiter = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  expect((await open(billing, recruiter)).location).toBe('/recruiter/my-jobs')
  expect((await open(buy, recruiter)).words).toContain(
    'Only admins and owners can buy credits for your organization.',
  )
  for (const who of [owner, admin]) {
    const { status, html } = await open(billing, who)
    expect(status).toBe(200)
    expect(html).toMatch(/aria-current="page"[^>]*>Payment And Billing</)
  }
})
