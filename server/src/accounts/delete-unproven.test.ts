import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aRecruiter, aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const email = 'real@example.org'

/** Signs up with an address of somebody else, and never proves it. */
async function aSquatter() {
  const form = { firstName: 'Eve', email, password: 'Grün-3Wolke', acceptsTerms: true }
  const { token } = (await app.call('POST', '/api/sign-up', form)).body
  return { leave: () => app.call('DELETE', '/api/account', undefined, { token }) }
}

/** What is in the outbox for the address: waiting, sent and kept, or given up. */
async function outbox(to = email): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select data #>> '{letter,subject}' as subject from pgboss.job
    where data #>> '{letter,to}' = ${to} order by created_on`.execute(app.database.db)
  return rows.map(({ subject }) => subject)
}

test("deleting an unproven account leaves invitations, their emails and messages of the address's owner", async () => {
  const squatter = await aSquatter()
  const { call, companyId } = await aRecruiter(app)
  await call('POST', `/api/company/${companyId}/recruiter/invite`, { email, role: 'recruiter' })
  const message = { firstName: 'Real', email, helpType: 'Technical Support', termsOfService: true }
  await app.call('POST', '/api/contact-us', message)
  await app.mailbox.allTo(email)
  const invitation = 'You are invited to join a team on Chainwork'
  expect(await outbox()).toEqual(['Verify your email for Chainwork', invitation])
  expect((await squatter.leave()).status).toBe(200)
  expect(await outbox()).toEqual([invitation])
  const messages = await app.database.db.selectFrom('contact_message').select('email').execute()
  expect(messages).toEqual([{ email }])
  const owner = await aUser(app, { email })
  expect((await owner.call('POST', `/api/company/${companyId}/accept-invite`)).status).toBe(200)
})

test('deleting an account deletes emails with its codes, also those to a requested new address', async () => {
  const user = await aUser(app, { email: 'old@example.org' })
  await user.call('POST', '/api/email-change', { email: 'new@example.org' })
  await app.mailbox.allTo('new@example.org')
  expect(await outbox('new@example.org')).toEqual(['Confirm your new email for Chainwork'])
  expect((await user.call('DELETE', '/api/account')).status).toBe(200)
  expect(await outbox('new@example.org')).toEqual([])
})
