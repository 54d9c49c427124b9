import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker, aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'
import { acceptsMail } from './preferences.ts'

const app = testApp()
let ada: Account
beforeEach(async () => {
  ada = await aSeeker(app, { newsletter: true })
})

const change = (body: object, who = ada) => who.call('PATCH', '/api/preferences', body)
const defaults = {
  notifyMessages: true,
  subscribeToNewsletter: true,
  receivePromotions: false,
  allowUsageAnalytics: false,
  allowMinimalAnalytics: false,
}

test('nothing is measured or advertised until somebody agrees; the newsletter is what sign-up asked', async () => {
  expect((await ada.call('GET', '/api/preferences')).body).toEqual({
    ...defaults,
    notifyJobAlerts: true,
    notifySavedClosing: true,
    notifyInvitations: true,
  })
})

test('recruiters have new applications instead of job alerts', async () => {
  const recruiter = await aRecruiter(app, { context: 'recruiter' })
  const expected = { ...defaults, subscribeToNewsletter: false, notifyNewJobApps: true }
  expect((await recruiter.call('GET', '/api/preferences')).body).toEqual(expected)
  const foreign = await change({ notifyJobAlerts: false }, recruiter)
  expect([foreign.status, foreign.body.fields]).toEqual([
    422,
    { notifyJobAlerts: 'This field is not known.' },
  ])
  expect((await change({ notifyNewJobApps: true })).status).toBe(422)
  expect((await change({ notifySavedClosing: true }, recruiter)).status).toBe(422)
})

test('what is sent changes, the rest stays', async () => {
  await change({ allowUsageAnalytics: true })
  const { body } = await change({ subscribeToNewsletter: false, notifyJobAlerts: false })
  expect(body).toEqual({
    ...defaults,
    message: 'Preferences updated',
    subscribeToNewsletter: false,
    allowUsageAnalytics: true,
    notifyJobAlerts: false,
    notifySavedClosing: true,
    notifyInvitations: true,
  })
  expect((await change({})).body).toEqual(body)
  const { message: _message, ...held } = body
  expect((await ada.call('GET', '/api/preferences')).body).toEqual(held)
})

test('anything but known switches is refused', async () => {
  for (const body of [{ receivePromotions: 'yes' }, { isAdmin: true }, { notifyJobAlerts: null }])
    expect((await change(body)).status).toBe(422)
})

test('notifications change by their own address too, under both names', async () => {
  const path = '/api/job-seeker/me/notifications'
  expect((await ada.call('PATCH', path, { jobAlerts: false })).body.notifyJobAlerts).toBe(false)
  expect((await ada.call('PATCH', path, { notifyJobAlerts: true })).body.notifyJobAlerts).toBe(true)
  expect((await (await aUser(app)).call('PATCH', path, { jobAlerts: true })).status).toBe(403)
})

test('a mail is welcome only when it is switched on and its reader awake', async () => {
  const welcome = () => acceptsMail(app.database.db, ada.userId, 'notifyJobAlerts')
  expect(await welcome()).toBe(true)
  await change({ notifyJobAlerts: false })
  expect(await welcome()).toBe(false)
  await change({ notifyJobAlerts: true })
  await ada.call('POST', '/api/account/hibernate')
  expect(await welcome()).toBe(false)
})

test('changing email preferences sends a confirmation', async () => {
  const { body } = await ada.call('PATCH', '/api/job-seeker/me/notifications', { jobAlerts: false })
  expect(body).toMatchObject({ message: 'Notification updated', notifyJobAlerts: false })
})
