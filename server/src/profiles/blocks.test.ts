import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aCompany } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('companies to block are found by a part of their name, blocked ones no more', async () => {
  const ada = await aSeeker(app)
  const company = await aCompany(app, { name: 'Acme' })
  for (const name of ['Best Acme', 'Acme%', 'Zeta']) await aCompany(app, { name })
  const find = async (q: string) =>
    (await ada.call('GET', `/api/job-seeker/me/block/company?q=${encodeURIComponent(q)}`)).body.items.map(
      (found: { name: string }) => found.name,
    )
  expect(await find('aCmE')).toEqual(['Acme', 'Acme%', 'Best Acme'])
  expect(await find('%')).toEqual(['Acme%'])
  expect(await find(' ')).toEqual([])
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: company })
  expect(await find('acme')).toEqual(['Acme%', 'Best Acme'])
})
