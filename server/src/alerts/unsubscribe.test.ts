import { beforeEach, expect, test } from 'vitest'
import { unsubscribePath } from '../platform/mail/index.ts'
import { enqueue } from '../platform/queue/index.ts'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { alertsJob } from './index.ts'

const app = testApp()
const secret = 'a secret for tests that is long enough'
let ada: Account & { seekerId: string }
let company: string
beforeEach(async () => {
  ada = await aSeeker(app)
  company = await aCompany(app)
})

const add = (search: string) => ada.call('POST', '/api/job-alerts/me', { search })
/** The mail about a new posting. */
async function mailOf(title: string) {
  await somePostings(app, [{ company_id: company, daysOld: 0, job_title: title, location_code: 'DE' }])
  await app.database.transaction((tx) => enqueue(tx, alertsJob, {}))
  return app.mailbox.lastTo(ada.email)
}
const tokenOf = (mail: { headers: Record<string, unknown> }) => {
  const header = String(mail.headers['list-unsubscribe'])
  const [, token] = /^<http:\/\/127\.0\.0\.1:3000\/unsubscribe\?token=([^>]+)>$/.exec(header)!
  return decodeURIComponent(token!)
}
const unsubscribe = (token: string) => app.call('POST', '/api/unsubscribe', { token })
const look = (token: string) => app.call('GET', `/api/unsubscribe?token=${encodeURIComponent(token)}`)

test('a mail of one alert carries a way out of that alert, in one click and without signing in', async () => {
  await add('q=engineer')
  await add('q=designer')
  const mail = await mailOf('Engineer')
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect((await look(tokenOf(mail))).body).toEqual({
    mails: 'alert',
    label: '“engineer”',
    isActive: true,
  })
  expect((await unsubscribe(tokenOf(mail))).body.message).toBe('Unsubscribed to job alert!')
  expect((await unsubscribe(tokenOf(mail))).status).toBe(200)
  const { items } = (await ada.call('GET', '/api/job-alerts/me')).body
  expect(items.map(({ label, isPaused }: any) => [label, isPaused])).toEqual([
    ['“designer”', false],
    ['“engineer”', true],
  ])
})

test('a mail of several alerts carries a way out of all of them', async () => {
  await add('q=engineer')
  await add('loc=DE')
  const token = tokenOf(await mailOf('Engineer'))
  expect((await look(token)).body).toEqual({ mails: 'allAlerts', label: null, isActive: true })
  await unsubscribe(token)
  expect((await ada.call('GET', '/api/preferences')).body.notifyJobAlerts).toBe(false)
  expect((await look(token)).body.isActive).toBe(false)
})

test('looking at the link, as mail programs do by themselves, ends nothing', async () => {
  await add('q=engineer')
  const token = tokenOf(await mailOf('Engineer'))
  for (let at = 0; at < 3; at++) await look(token)
  expect((await ada.call('GET', '/api/job-alerts/me')).body.items[0].isPaused).toBe(false)
})

test('a link that was not signed here ends nothing', async () => {
  const { id } = (await add('q=engineer')).body
  const token = tokenOf(await mailOf('Engineer'))
  const other = (await add('q=designer')).body
  const signature = token.split('.')[1]
  for (const forged of [
    id,
    `${id}.`,
    `${id}.AAAA`,
    `${other.id}.${signature}`,
    `${ada.seekerId}.${signature}`,
  ])
    expect((await unsubscribe(forged)).body.reason).toBe('alert.linkInvalid')
  await ada.call('DELETE', `/api/job-alerts/me/${id}`)
  expect((await unsubscribe(token)).body.reason).toBe('alert.linkInvalid')
  expect((await look(token)).status).toBe(410)
  expect((await ada.call('GET', '/api/job-alerts/me')).body.items[0].isPaused).toBe(false)
})

test('the way out of one kind of mail is none of another kind, nor of another person, nor of a deleted one', async () => {
  const bea = await aSeeker(app)
  const wayOut = (userId: string) =>
    decodeURIComponent(unsubscribePath({ userId, kind: 'notifySavedClosing' }, secret).split('token=')[1]!)
  const token = wayOut(ada.userId)
  for (const forged of [
    token.replace('notifySavedClosing', 'notifyNewJobApps'),
    token.replace('notifySavedClosing', 'subscribeToNewsletter'),
    token.replace(ada.userId, bea.userId),
    token.slice(0, -1),
    token.slice(token.indexOf('.') + 1),
    '.',
  ])
    expect((await unsubscribe(forged)).body.reason).toBe('alert.linkInvalid')
  for (const who of [ada, bea])
    expect((await who.call('GET', '/api/preferences')).body.notifySavedClosing).toBe(true)
  expect((await unsubscribe(token)).body.message).toBe('Preferences updated')
  expect((await look(token)).body).toEqual({ mails: 'savedClosing', label: null, isActive: false })
  expect((await bea.call('DELETE', '/api/account')).status).toBe(200)
  expect((await look(wayOut(bea.userId))).body.reason).toBe('alert.linkInvalid')
})
