import { type Account, aRecruiter } from '@chainwork/server/testing/build-accounts'
import { aDraft } from '@chainwork/server/testing/build-company'
import { expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

// Without keys, as an installation in production begins.
const app = pageApp({ review: 'auto' })

/** The words of a page, and where its links lead, by what they say. */
async function read(url: string, { token }: Pick<Account, 'token'>) {
  const headers = { accept: 'text/html', cookie: `chainwork.session_token=${token}` }
  const { statusCode, payload } = await app.api.inject({ url, headers })
  const html = payload.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  const bare = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
  return {
    status: statusCode,
    words: bare(html),
    linkOf: (said: string) => links.find(([, , inside]) => bare(inside!).trim() === said)?.[1],
  }
}

test('with paying off every page where one would pay says so and whom to ask, and the link leads there', async () => {
  const owner = await aRecruiter(app)
  const recruiter = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const postingId = await aDraft(recruiter)
  await recruiter.call('POST', `/api/job-posting/${postingId}/post-job`, {})
  for (const [who, page] of [
    [owner, '/recruiter/buy-credits'],
    [owner, '/recruiter/settings/payment-and-billing'],
    [owner, `/recruiter/post-job/${postingId}`],
    [recruiter, `/recruiter/post-job/${postingId}`],
  ] as const) {
    const { status, words, linkOf } = await read(page, who)
    expect([page, status, words]).toEqual([
      page,
      200,
      expect.stringMatching(
        /Card payments are off here\. Write to us ?, and we(?:’|&#x27;)ll add credits for you\./,
      ),
    ])
    expect(words).not.toMatch(/Continue to payment|Add a card|Pay 99/)
    const contact = await read(linkOf('Write to us')!, who)
    expect([contact.status, contact.words]).toEqual([200, expect.stringContaining('Billing Assistance')])
  }
  const landing = await read('/recruit', { token: '' })
  expect(landing.words).toContain('Write to us to buy credits.')
})
