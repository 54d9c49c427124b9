import { expect, test } from 'vitest'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aCompany } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const session = async (token?: string, cookie?: string) => {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  return (await app.call('GET', '/api/session', undefined, { ...(token ? { token } : {}), headers })).body
}

test('a session says who the person is on either side', async () => {
  const nobody = { seekerId: null, recruiterId: null, companyId: null, companyRole: null }
  expect((await session()).claims).toEqual(nobody)
  const seeker = await aSeeker(app)
  expect((await session(seeker.token)).claims).toEqual({ ...nobody, seekerId: seeker.seekerId })
  const companyId = await aCompany(app)
  const recruiter = await aRecruiter(app, { companyId, role: 'admin' })
  const { recruiterId } = recruiter
  const claims = { ...nobody, recruiterId, companyId, companyRole: 'admin' }
  expect((await session(recruiter.token)).claims).toEqual(claims)
})

test('a session says the language, and the mode the browser was set to', async () => {
  const { token } = await aSeeker(app)
  expect(await session()).toMatchObject({ language: 'en-US', mode: null })
  expect(await session(token, 'mode=dark')).toMatchObject({ language: 'en-US', mode: 'dark' })
  expect(await session(undefined, 'mode=light')).toMatchObject({ isSignedIn: false, mode: 'light' })
  expect((await session(token, 'mode=loud')).mode).toBeNull()
})

test('a session names the newest notifications of its own side, and which are read', async () => {
  const seeker = await aSeeker(app)
  expect((await session(seeker.token)).messages).toEqual([])
  const absent = { company_id: null, about_user_id: null, posting_id: null, read_at: null, mail_due_at: null }
  const row = {
    ...absent,
    user_id: seeker.userId,
    title: 'News',
    path: '/',
    created_at: app.clock.now(),
  }
  const add = (at: number, side: 'jobSeeker' | 'recruiter') =>
    app.database.db
      .insertInto('notification')
      .values({
        ...row,
        id: `ntf_${String(at).padStart(26, '0')}`,
        side,
        kind: 'postingApproved',
        event_key: `event ${at}`,
      })
      .execute()
  for (let at = 1; at <= 22; at++) await add(at, 'jobSeeker')
  await add(30, 'recruiter')
  const notifications = (await seeker.call('GET', '/api/notifications')).body.items
  await seeker.call('POST', '/api/notifications/read', { ids: [notifications[0].id] })
  const { messages } = await session(seeker.token)
  expect(messages.slice(0, 2)).toEqual([
    { messageId: notifications[0].id, read: true },
    { messageId: notifications[1].id, read: false },
  ])
  expect(messages).toHaveLength(20)
})
