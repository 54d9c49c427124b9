import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type EmailMessage, queueEmail } from '../../platform/mail/index.ts'
import { aCandidate, change } from '../../testing/build-candidates.ts'
import { aSaver, lookAgain } from '../../testing/build-saved-searches.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let left = 0
let recruiter: Awaited<ReturnType<typeof aSaver>>
beforeEach(async () => {
  recruiter = await aSaver(app)
})

async function anEngineer(firstName: string) {
  const seeker = await aCandidate(app)
  await change(seeker, '', { firstName, lastName: 'Kelp', jobTitle: 'Rust Engineer' })
  return seeker
}
/** The email about new candidates as it waits. */
async function waiting(): Promise<EmailMessage> {
  const { rows } = await sql<{ email: EmailMessage }>`
    select data->'letter' as email from pgboss.job where name = 'mail.deliver'
      and data #>> '{letter,to}' = ${recruiter.email} and data #>> '{letter,subject}' like '%new candidate%'`.execute(
    app.database.db,
  )
  return rows[0]!.email
}
/** The mail server answers again: what waits leaves now. Null when nothing arrives. */
async function leave(email: EmailMessage) {
  const before = (await recruiter.mails()).length
  await app.database.transaction((tx) => queueEmail(tx, 'own', { ...email, key: `${email.key}:${++left}` }))
  const mails = await recruiter.mails()
  return mails.length > before ? mails[0]! : null
}

test('an email about candidates waits without a word of theirs, and is written when it leaves', async () => {
  const { id } = (await recruiter.save('q=engineer')).body
  const [grace, ada, eve] = [await anEngineer('Grace'), await anEngineer('Ada'), await anEngineer('Eve')]
  await lookAgain(app)
  expect((await recruiter.mails())[0]!.text).toContain('Grace Kelp')
  const email = await waiting()
  expect(JSON.stringify(email)).not.toMatch(/Grace|Ada|Eve|Kelp|Rust/)

  await ada.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  await eve.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'no' })
  const later = await leave(email)
  expect(later!.subject).toBe('2 new candidates: My q=engineer')
  expect(later!.text).toContain('Grace Kelp')
  expect(later!.text).toContain('Anonymous candidate')
  expect(`${later!.text}${later!.html}`).not.toMatch(/Ada|Eve/)
  expect(later!.headers['list-unsubscribe']).toBeTruthy()

  await grace.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect((await ada.call('DELETE', '/api/account')).status).toBe(200)
  expect(await leave(email)).toBeNull()
  await eve.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'everyone' })
  expect((await leave(email))!.text).toContain('Eve Kelp')
  await recruiter.remove(id)
  expect(await leave(email)).toBeNull()
})

test('who was removed from the company gets nothing that still waited', async () => {
  const removed = await aSaver(app, { companyId: recruiter.companyId, role: 'recruiter' })
  await removed.save('q=engineer')
  await anEngineer('Grace')
  await lookAgain(app)
  expect((await removed.mails())[0]!.text).toContain('Grace Kelp')
  const { rows } = await sql<{ email: EmailMessage }>`
    select data->'letter' as email from pgboss.job where name = 'mail.deliver'
      and data #>> '{letter,to}' = ${removed.email} and data #>> '{letter,subject}' like '%new candidate%'`.execute(
    app.database.db,
  )
  const email = rows[0]!.email
  const path = `/api/company/${recruiter.companyId}/recruiter/${removed.recruiterId}`
  expect((await recruiter.call('DELETE', path)).status).toBe(200)
  const before = (await removed.mails()).length
  await app.database.transaction((tx) => queueEmail(tx, 'own', { ...email, key: `${email.key}:again` }))
  expect(await removed.mails()).toHaveLength(before)
})
