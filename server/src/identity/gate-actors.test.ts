import { expect, test } from 'vitest'
import { aRecruiter, aSeeker, aSession, aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('a bearer token identifies the person and the side', async () => {
  const seeker = await aSeeker(app)
  const recruiter = await aRecruiter(app, { role: 'admin' })
  const one = await seeker.call('GET', '/api/session')
  const two = await recruiter.call('GET', '/api/session')
  expect([one.body.user.uid, one.body.roles, one.body.context]).toEqual([
    seeker.userId,
    ['jobSeeker'],
    'jobSeeker',
  ])
  expect([two.body.context, two.body.companyContext]).toMatchObject(['recruiter', { role: 'admin' }])
})

test('a token that is not a live session is refused, without one everybody is a guest', async () => {
  expect((await app.call('GET', '/api/session', undefined, { token: 'x'.repeat(43) })).status).toBe(401)
  expect((await app.call('GET', '/api/session')).body.isSignedIn).toBe(false)
})

test('ending one session leaves the others', async () => {
  const user = await aUser(app)
  const other = await aSession(app, user.userId)
  await user.call('DELETE', `/api/session/${other.sessionId}`)
  expect((await other.call('GET', '/api/session')).status).toBe(401)
  expect((await user.call('GET', '/api/session')).body.user.uid).toBe(user.userId)
})
