import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter } from '../testing/build-accounts.ts'
import { aCompany } from '../testing/build-postings.ts'
import { testApp, testNow } from '../testing/test-app.ts'

const app = testApp()
const day = 24 * 60 * 60_000
let owner: Account & { companyId: string }
beforeEach(async () => {
  const companyId = await aCompany(app, { name: 'Acme', updated_at: new Date(testNow) })
  owner = await aRecruiter(app, { companyId })
})
const rename = (name: string) => owner.call('PATCH', `/api/company/${owner.companyId}`, { name })
const nameNow = async () => (await app.call('GET', `/api/company/${owner.companyId}`)).body.name

test('the name of a company changes 3 times in 30 days; then the answer says when it can again', async () => {
  for (const name of ['One', 'Two', 'Acme']) {
    expect((await rename(name)).status).toBe(200)
    app.clock.advance(day)
  }
  const { status, body, headers } = await rename('One')
  expect([status, body.reason, headers['retry-after']]).toEqual([
    429,
    'company.renamedEnough',
    String(27 * 24 * 60 * 60 + 1),
  ])
  expect(body.fields.name).toBe(
    'You have changed the name 3 times in 30 days. You can change it again on 21.12.2026, 12:01 UTC.',
  )
  expect(await nameNow()).toBe('Acme')
  app.clock.advance(27 * day + 1)
  owner = await aRecruiter(app, { companyId: owner.companyId })
  expect((await rename('One')).status).toBe(200)
  expect((await rename('Two')).status).toBe(429)
})

test('another spelling of the same name is free, and other fields can be changed whatever the name', async () => {
  for (const name of ['One', 'Two', 'Three', ' THREE ', 'Th ree', 'Three'])
    expect((await rename(name)).status).toBe(200)
  const path = `/api/company/${owner.companyId}`
  expect((await owner.call('PATCH', path, { name: 'Three', bio: 'Audits.' })).status).toBe(200)
  expect((await owner.call('PATCH', path, { bio: 'More audits.' })).status).toBe(200)
  expect((await rename('Four')).status).toBe(429)
})

test('names chosen at once count each other', async () => {
  const answers = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map(rename))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429])
})

test('a deleted organization leaves no name that it had', async () => {
  await rename('One')
  const remembered = () => app.database.db.selectFrom('company_name').select('folded').execute()
  expect((await remembered()).length).toBe(2)
  expect((await owner.call('DELETE', `/api/company/${owner.companyId}`)).status).toBe(200)
  expect(await remembered()).toEqual([])
})
