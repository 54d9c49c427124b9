import { newId } from '@chainwork/server'
import { type Account, aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()
const form = 'application/x-www-form-urlencoded'

const open = (who: Account, url: string) =>
  app.api.inject({ url, headers: { cookie: `chainwork.session_token=${who.token}` } })

/** Sends a form of a page to the session of somebody. */
const send = (who: Account, url: string, fields: Record<string, string>, headers = {}) =>
  app.api.inject({
    method: 'POST',
    url,
    headers: { 'content-type': form, cookie: `chainwork.session_token=${who.token}`, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const noMails = { notifyJobAlerts: 'false' }
const preferences = '/form/PATCH/api/preferences?at=/settings/user'
const getsMails = async ({ call }: Account) => (await call('GET', '/api/preferences')).body.notifyJobAlerts

/** What a browser without scripts sends along with every form of a page. */
const hiddenIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/name="(expected\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )

test('every form of a page for somebody signed in says whose page it is, and no form of a guest’s does', async () => {
  const ada = await aRecruiter(app)
  const { payload } = await open(ada, '/recruiter/settings/user')
  const forms = payload.match(/<form[^>]*method="post"[^>]*>(<input type="hidden" name="expected[^>]*>)*/g)!
  expect(forms.length).toBeGreaterThan(2)
  for (const each of forms)
    expect(hiddenIn(each)).toEqual({ expectedAccount: ada.userId, expectedCompany: ada.companyId })
  const guest = await app.api.inject({ url: '/contact' })
  expect([guest.payload.includes('method="post"'), hiddenIn(guest.payload)]).toEqual([true, {}])
})

test('a form of one account’s page is not carried out for another, and a page says so', async () => {
  const [ada, ben] = [await aSeeker(app), await aSeeker(app)]
  const hidden = hiddenIn((await open(ada, '/settings/user')).payload)
  const refused = await send(ben, preferences, { ...noMails, ...hidden }, { accept: 'text/html' })
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([409, 'no-store'])
  expect(refused.payload).toContain('Another account is signed in')
  expect(await getsMails(ben)).toBe(true)
  const own = hiddenIn((await open(ben, '/settings/user')).payload)
  expect((await send(ben, preferences, { ...noMails, ...own })).statusCode).toBeLessThan(400)
  expect(await getsMails(ben)).toBe(false)
})

test('what scripts send for another account is refused as data, also where an action shows no refusal', async () => {
  const [ada, ben] = [await aSeeker(app), await aSeeker(app)]
  const expected = { 'x-expected-account': ada.userId }
  for (const [url, fields] of [
    [preferences, noMails],
    ['/context.data', { context: 'jobSeeker' }],
    ['/logout.data', {}],
  ] as const) {
    const refused = await send(ben, url, fields, expected)
    expect([url, refused.statusCode, refused.json().reason]).toEqual([url, 409, 'session.otherAccount'])
  }
  expect((await open(ben, '/settings/user')).statusCode).toBe(200)
})

test('a form of one company’s page is not carried out for the next, and the page says so', async () => {
  const ada = await aRecruiter(app)
  const { companyId: next } = await aRecruiter(app)
  await app.database.db
    .insertInto('recruiter')
    .values({ id: newId('recruiter'), user_id: ada.userId, company_id: next, role: 'admin' })
    .execute()
  const organization = '/recruiter/settings/organization'
  const hidden = hiddenIn((await open(ada, `${organization}?do=invite`)).payload)
  expect((await ada.call('POST', '/api/recruiter/me/company', { companyId: next })).status).toBe(200)
  const invite = { email: 'new@example.com', role: 'recruiter' }
  const inviteTo = (id: string) => `/form/POST/api/company/${id}/recruiter/invite?at=${organization}`
  const plain = { accept: 'text/html' }
  const refused = await send(ada, inviteTo(next), { ...invite, ...hidden }, plain)
  expect(refused.statusCode).toBe(409)
  expect(refused.payload).toContain('You switched to another company')
  const team = async (id: string) => (await ada.call('GET', `/api/company/${id}/recruiter`)).body
  expect(JSON.stringify(await team(next))).not.toContain('new@example.com')
  await send(ada, inviteTo(next), { ...invite, expectedCompany: next }, plain)
  expect(JSON.stringify(await team(next))).toContain('new@example.com')
})
