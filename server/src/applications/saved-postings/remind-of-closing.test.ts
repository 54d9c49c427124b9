import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../../testing/build-accounts.ts'
import { applied } from '../../testing/build-applications.ts'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { testApp } from '../../testing/test-app.ts'
import { remindOfSaved } from './remind-of-closing.ts'

const app = testApp()
const day = 86_400_000
let ada: Account & { seekerId: string }
let company_id: string
beforeEach(async () => {
  ada = await aSeeker(app)
  company_id = await aCompany(app, { name: 'Acme' })
})

const save = (id: string, who: Account = ada) => who.call('POST', `/api/job-posting/${id}/bookmark`)
const remind = () => remindOfSaved(app.database, 'a secret for tests that is long enough', app.clock.now())
const mails = (who: Account = ada) => app.mailbox.allTo(who.email)
async function aPosting(job_title: string, daysOld: number): Promise<string> {
  return (await somePostings(app, [{ company_id, job_title, daysOld }]))[0]!
}

test('three days before saved postings close, one email lists them all, once', async () => {
  for (const [title, age] of [
    ['Rust Engineer', 26],
    ['Go Engineer', 26.5],
    ['Later', 20],
  ] as const)
    await save(await aPosting(title, age))
  await remind()
  expect(await mails()).toEqual([])
  app.clock.advance(day)
  await Promise.all([remind(), remind()])
  await remind()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail!.subject).toBe('2 job posts you saved close soon')
  expect(mail!.text).toContain('Rust Engineer')
  expect(mail!.text).toContain('Go Engineer')
  expect(mail!.text).not.toContain('Later')
  expect(mail!.text).toContain('/settings/user#notifications')
})

test('nobody is reminded who turned it off, hibernates, is not verified, or unsaved it', async () => {
  const id = await aPosting('Rust Engineer', 26)
  const [off, asleep, unverified, unsaved] = (await Promise.all([
    aSeeker(app),
    aSeeker(app),
    aSeeker(app, { email_verified: false }),
    aSeeker(app),
  ])) as [Account, Account, Account, Account]
  for (const who of [off, asleep, unverified, unsaved]) await save(id, who)
  await off.call('PATCH', '/api/preferences', { notifySavedClosing: false })
  await unsaved.call('DELETE', `/api/job-posting/${id}/bookmark`)
  await asleep.call('POST', '/api/account/hibernate')
  app.clock.advance(day)
  await remind()
  const sent = await Promise.all([off, asleep, unverified, unsaved].map((who) => mails(who)))
  expect(sent.flat().filter(({ subject }) => subject.includes('saved'))).toEqual([])
  await off.call('PATCH', '/api/preferences', { notifySavedClosing: true })
  await remind()
  expect((await mails(off)).map(({ subject }) => subject)).toEqual(['A job post you saved closes soon'])
})

test('who applied or saved it in its last days knows; a closed one is not spoken of', async () => {
  const answered = await aPosting('Applied', 26)
  await save(answered)
  await applied(ada, answered)
  await save(await aPosting('Nearly over', 28))
  const closing = await aPosting('Closed early', 26)
  await save(closing)
  app.clock.advance(day)
  await app.database.db.updateTable('posting').set({ status: 'Closed' }).where('id', '=', closing).execute()
  await remind()
  expect((await mails()).filter(({ subject }) => subject.includes('saved'))).toEqual([])
})

test('one click on the way out of a reminder turns reminders off, and nothing else', async () => {
  await save(await aPosting('Rust Engineer', 26))
  app.clock.advance(day)
  await remind()
  const [mail] = await mails()
  const [, token] = /^<\S+\/unsubscribe\?token=([^>]+)>$/.exec(String(mail!.headers['list-unsubscribe']))!
  expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail!.text).toContain(`/unsubscribe?token=${token}`)
  const { body } = await app.call('GET', `/api/unsubscribe?token=${token}`)
  expect(body).toEqual({ mails: 'savedClosing', label: null, isActive: true })
  expect((await app.call('POST', '/api/unsubscribe', { token: decodeURIComponent(token!) })).status).toBe(200)
  const { body: preferences } = await ada.call('GET', '/api/preferences')
  expect(preferences).toMatchObject({ notifySavedClosing: false, notifyJobAlerts: true })
  await save(await aPosting('Go Engineer', 26))
  app.clock.advance(day)
  await remind()
  expect(await mails()).toHaveLength(1)
})
