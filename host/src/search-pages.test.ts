import { aRecruiter } from '@chainwork/server/testing/build-accounts'
import { somePostings } from '@chainwork/server/testing/build-postings'
import { beforeEach, expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
beforeEach(async () => {
  const { companyId } = await aRecruiter(app)
  const shared = { company_id: companyId, location_code: 'DE' }
  await somePostings(app, [
    { ...shared, job_title: 'Miller', is_remote: false },
    { ...shared, job_title: 'Weaver', is_remote: true },
  ])
})

/** The search as a browser without scripts gets it, where a redirect leads. */
async function search(query: string) {
  const { statusCode, headers, payload } = await app.api.inject({ url: `/jobs?${query}` })
  if (statusCode !== 302)
    return { address: query, html: payload.replaceAll(/<script[\s\S]*?<\/script>/g, '') }
  return search(String(headers['location']).replace(/^\/jobs\??/, ''))
}

test.each(['remote', 'Remote', 'remote anywhere', 'anywhere', 'Worldwide', 'work from home'])(
  '%s typed as the place is the filter for remote work, and shown as one',
  async (typed) => {
    const { address, html } = await search(new URLSearchParams({ q: '', where: typed }).toString())
    expect(address).toBe('place=remote')
    expect(html).toContain('aria-label="Remove Remote/Hybrid"')
    expect([html.includes('Weaver'), html.includes('Miller')]).toEqual([true, false])
  },
)

test('remote typed as the place takes the place of another one, and leaves the rest of the search', async () => {
  const { address } = await search('q=weaver&loc=FR&type=full-time&place=onsite&where=Remote')
  expect(address).toBe('q=weaver&type=full-time&place=remote')
})
