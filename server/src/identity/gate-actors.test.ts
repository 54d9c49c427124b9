import { expectations } from '@chainwork/contract/expected-session'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { type Account, aRecruiter, aSeeker, aSession, aUser } from '../testing/build-accounts.ts'
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

describe('a change that is expected to be for', () => {
  const change = (caller: Pick<Account, 'call'>, expected: Record<string, string>) =>
    caller.call('PATCH', '/api/preferences', { notifyJobAlerts: false }, { headers: expected })
  const account = (id: string) => ({ [expectations.account.header]: id })
  const company = (id: string) => ({ [expectations.company.header]: id })

  test('another account than the session’s is refused before anything is done', async () => {
    const [ada, ben] = [await aUser(app), await aUser(app)]
    const before = (await ben.call('GET', '/api/preferences')).body
    const refused = await change(ben, account(ada.userId))
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
      409,
      'UNAUTHORIZED',
      'session.otherAccount',
    ])
    expect((await ben.call('GET', '/api/preferences')).body).toEqual(before)
    expect((await change(ben, account('anything'))).body.reason).toBe('session.otherAccount')
    expect((await change(ben, account(ben.userId))).status).toBe(200)
  })

  test('an account opens nothing to a guest and keeps nobody from reading', async () => {
    const [ada, ben] = [await aUser(app), await aUser(app)]
    expect((await change(app, account(ada.userId))).body.reason).toBe('session.none')
    const read = await ben.call('GET', '/api/session', undefined, { headers: account(ada.userId) })
    expect(read.body.user.uid).toBe(ben.userId)
  })

  test('another company than the one the session acts for is refused, whichever way it is chosen', async () => {
    const ada = await aRecruiter(app)
    const { companyId: other } = await aRecruiter(app)
    await app.database.db
      .insertInto('recruiter')
      .values({ id: newId('recruiter'), user_id: ada.userId, company_id: other, role: 'admin' })
      .execute()
    const post = (expected: Record<string, string>, query = '') =>
      ada.call('POST', `/api/graph/job-posting?draft=true${query}`, {}, { headers: expected })
    await ada.call('POST', '/api/recruiter/me/company', { companyId: other })
    expect((await post(company(ada.companyId))).body.reason).toBe('session.otherCompany')
    expect((await post(company(other), `&companyId=${ada.companyId}`)).body.reason).toBe(
      'session.otherCompany',
    )
    expect((await post(company(ada.companyId), `&companyId=${ada.companyId}`)).status).toBe(200)
    expect((await post(company(other))).status).toBe(200)
    const { rows } = await sql<{ company_id: string }>`select company_id from posting order by id`.execute(
      app.database.db,
    )
    expect(rows.map((row) => row.company_id)).toEqual([ada.companyId, other])
  })

  test('a colleague deactivated or removed in the meantime reads that, not that they switched companies', async () => {
    for (const left of [{ status: 'inactive' as const }, null]) {
      const ada = await aRecruiter(app)
      const { db } = app.database
      if (left) await db.updateTable('recruiter').set(left).where('user_id', '=', ada.userId).execute()
      else await db.deleteFrom('recruiter').where('user_id', '=', ada.userId).execute()
      const draft = '/api/graph/job-posting?draft=true'
      const refused = await ada.call('POST', draft, {}, { headers: company(ada.companyId) })
      expect([refused.status, refused.body.reason]).toEqual([403, 'session.companyEnded'])
      expect((await ada.call('POST', draft, {})).body.reason).toBe('access.forbidden')
    }
  })

  test('a company keeps no account from changing what is its own', async () => {
    const ada = await aRecruiter(app)
    const { companyId: other } = await aRecruiter(app)
    const role = { role: 'wantsToBeRecruiter' }
    const answer = await ada.call('POST', '/api/user-info', role, { headers: company(other) })
    expect(answer.status).toBe(200)
  })
})
