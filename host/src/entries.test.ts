import { expect, test } from 'vitest'
import { type Account, aRecruiter, aUser } from '@chainwork/server/testing/build-accounts'
import { aRecruiterWithPosting } from '@chainwork/server/testing/build-applications'
import { pageApp } from './testing/page-app.ts'
import { plainBrowser } from './testing/plain-browser.ts'

const app = pageApp()
const cookieOf = (who: Account) => `chainwork.session_token=${who.token}`

/** A page as a browser without scripts gets it. */
async function open(url: string, who?: Account) {
  const { statusCode, headers, payload } = await app.api.inject({
    url,
    headers: { accept: 'text/html', ...(who ? { cookie: cookieOf(who) } : {}) },
  })
  // React marks where text and values meet.
  const html = payload.replaceAll('<!-- -->', '')
  return { status: statusCode, to: headers['location'], html }
}

/** A form sent without scripts. */
async function send(url: string, form: Record<string, string>, who?: Account) {
  const { statusCode, headers } = await app.api.inject({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      ...(who ? { cookie: cookieOf(who) } : {}),
    },
    payload: new URLSearchParams(form).toString(),
  })
  return { status: statusCode, to: headers['location'], cookies: String(headers['set-cookie'] ?? '') }
}

test('anyone who follows an invitation signed out reads of it, as a recruiter, with the address filled in', async () => {
  const owner = await aRecruiter(app)
  await owner.call('POST', `/api/company/${owner.companyId}/recruiter/invite`, {
    email: 'new+one@example.org',
    role: 'recruiter',
  })
  const mail = await app.mailbox.lastTo('new+one@example.org')
  const link = new URL(/https?:\/\/\S+accept-invite\S+/.exec(mail.text)![0])
  const { to } = await open(link.pathname + link.search)
  expect(to).toMatch(/^\/login\?continue=%2Faccept-invite/)
  const login = await open(String(to))
  expect(login.html).toContain('You have been invited to join a company.')
  expect(login.html).toContain('value="new+one@example.org"')
  expect(login.html).not.toContain('Continue with Wallet')
  const signup = /href="(\/signup\?[^"]*)"/.exec(login.html)![1]!.replaceAll('&amp;', '&')
  const form = (await open(signup)).html
  expect(form).toContain('You have been invited to join a company.')
  expect(form).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*value="recruiter"/)
})

test('an invitation that was sent to another address says which one', async () => {
  const owner = await aRecruiter(app)
  const other = await aUser(app)
  const page = await open(
    `/accept-invite?invitationCompanyId=${owner.companyId}&email=invited%40example.org`,
    other,
  )
  expect(page.status).toBe(404)
  expect(page.html).toContain('This one was sent to invited@example.org.')
})

test('an unknown address is distinguished from a new account, with a way back to correct it', async () => {
  const { to } = await send('/login?continue=%2Fjobs', { step: 'email', email: 'marai@example.org' })
  const page = await open(String(to))
  expect(page.html).toContain('No account with marai@example.org:')
  expect(page.html).toContain('href="/login?email=marai%40example.org&amp;continue=%2Fjobs"')
  expect((await open('/signup?email=marai%40example.org')).html).not.toContain('No account with')
})

test('the landing page leads recruiters to their own side of the login', async () => {
  const { html } = await open('/recruit')
  const main = html.slice(html.indexOf('<main'))
  expect(main.match(/href="\/login[^"]*"/g)).toEqual(Array(2).fill('href="/login?context=recruiter"'))
})

test('asking for the mail again too soon is answered on the page, and the next mail leads on too', async () => {
  const signedUp = await app.call('POST', '/api/sign-up', {
    firstName: 'Ada',
    email: 'ada@example.org',
    password: 'Grün-3Wolke',
    context: 'recruiter',
    acceptsTerms: true,
  })
  const ada = { ...(await aUser(app)), email: 'ada@example.org', token: String(signedUp.body.token) }
  const onward = '/recruiter/applicants?job=1'
  const at = `/signup?context=recruiter&continue=${encodeURIComponent(onward)}`
  const { send: press } = plainBrowser(app, ada.token)
  const early = await press('POST/api/verify-email', { continueUrl: onward }, at)
  expect([early.status, early.html]).toEqual([429, expect.stringContaining('We just sent an email.')])
  const { verificationSentAt } = (await app.call('GET', '/api/session', undefined, { token: ada.token })).body
    .user
  expect(verificationSentAt).toBe(app.clock.now().toISOString())
  app.clock.advance(31_000)
  const sent = await press('POST/api/verify-email', { continueUrl: onward }, at)
  expect([sent.status, sent.to, sent.said]).toEqual([303, at, 'Verification link sent'])
  const { text } = await app.mailbox.lastTo('ada@example.org')
  expect(decodeURIComponent(decodeURIComponent(text))).toContain(`continue=${onward}`)
})

test('anyone who was deactivated by a colleague meets the page for it, with the company and ways on', async () => {
  const owner = await aRecruiter(app)
  const colleague = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  await owner.call('POST', `/api/company/${owner.companyId}/recruiter/${colleague.recruiterId}/deactivate`)
  const page = await open('/recruiter/my-jobs', colleague)
  expect(page.status).toBe(403)
  for (const words of [
    'User inactive',
    ' has been deactivated.',
    '>contact support<',
    'an admin of the company can let you in again',
    'Logout',
  ])
    expect(page.html).toContain(words)
  expect(page.html).toContain('href="/settings/user"')
  const { html: chooser } = await open('/select-account', colleague)
  expect(chooser).toContain('has been deactivated. An admin there can reactivate you.')
  expect(chooser).not.toContain('You do not belong to a company yet.')
  for (const address of ['/select-account', '/messages', '/settings/user']) {
    const { html } = await open(address, colleague)
    expect(html).not.toMatch(/href="\/recruiter\/(?!onboarding")/)
  }
  const team = await open('/recruiter/settings/organization', owner)
  expect(team.html).toContain(`aria-label="Reactivate: ${colleague.email}"`)
  expect(team.html).not.toContain(`aria-label="Update User Roles: ${colleague.email}"`)
})

test('every page that stands between people and the rest leads to their account settings', async () => {
  const nobody = await aUser(app, {})
  const recruiter = await aUser(app, { context: 'recruiter' })
  for (const [url, who] of [
    ['/onboarding', nobody],
    ['/recruiter/onboarding', recruiter],
    ['/select-account', recruiter],
    ['/accept-invite', recruiter],
  ] as const)
    expect([url, (await open(url, who)).html]).toEqual([
      url,
      expect.stringContaining('href="/settings/user"'),
    ])
})

test('only admins and owners are offered to invite', async () => {
  const owner = await aRecruiter(app)
  const { companyId } = owner
  const offers = async (who: Account) =>
    (await open('/recruiter/settings/organization', who)).html.includes('Invite User')
  expect(await offers(owner)).toBe(true)
  expect(await offers(await aRecruiter(app, { companyId, role: 'admin' }))).toBe(true)
  expect(await offers(await aRecruiter(app, { companyId, role: 'recruiter' }))).toBe(false)
})

test('somebody without a role chooses one before the search, and comes back to it', async () => {
  const roleless = await aUser(app)
  expect((await open('/jobs?q=rust', roleless)).to).toBe('/onboarding?continue=%2Fjobs%3Fq%3Drust')
  const at = '/onboarding?continue=%2Fjobs%3Fq%3Drust'
  expect((await open(at, roleless)).html).toContain(`back=${encodeURIComponent('/jobs?q=rust')}"`)
  const { send: press } = plainBrowser(app, roleless.token)
  const begun = await press('POST/api/job-seeker', { firstName: 'Ada', lastName: '' }, at, '/jobs?q=rust')
  expect([begun.status, begun.to]).toEqual([303, '/jobs?q=rust'])
})

test('what a guest may press leads through the login back to the same action', async () => {
  const { posting } = await aRecruiterWithPosting(app)
  const { slug } = (await app.call('GET', `/api/jobs/${posting}`)).body
  const { html } = await open(`/jobs/${slug}`)
  const back = (what: string) => `href="/login?continue=${encodeURIComponent(`/jobs/${slug}${what}`)}"`
  expect(html).toContain(back('?do=save'))
  expect(html).toMatch(new RegExp(`${back('').slice(0, -1)}(%3Fdo%3Dapply|%2Fapply)"`.replaceAll('?', '\\?')))
})
