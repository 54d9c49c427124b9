import { aRecruiter } from '@chainwork/server/testing/build-accounts'
import { expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'
import { plainBrowser } from './testing/plain-browser.ts'

const app = pageApp()
const page = '/recruiter/shortlists'
const create = 'POST/api/recruiter/shortlist'

async function aTeam() {
  const recruiter = await aRecruiter(app, { context: 'recruiter' })
  const names = async () =>
    (await recruiter.call('GET', '/api/recruiter/shortlist')).body.items.map(
      ({ name }: { name: string }) => name,
    )
  return { recruiter, names, ...plainBrowser(app, recruiter.token) }
}

test('a form that is refused is shown again: what is wrong at its field, and what was typed in it', async () => {
  const { send, names } = await aTeam()
  await send(create, { name: 'Rust' }, page)
  const taken = await send(create, { name: 'rust' }, `${page}?ask=x`)
  expect(taken.status).toBe(409)
  expect(taken.html).toMatch(/<input[^>]*name="name"[^>]*value="rust"/)
  expect(taken.html).toContain('Your company already has a shortlist with this name.')
  // Scripts begin with the page's own address.
  expect(taken.html).toContain(`history.replaceState(null,'',"${page}?ask=x")`)
  const long = await send(create, { name: 'x'.repeat(70) }, page)
  expect([long.status, long.html.includes('The name cannot exceed 60 characters.')]).toEqual([422, true])
  expect(await names()).toEqual(['Rust'])
})

test('another form of the same page shows nothing of a refusal', async () => {
  const { recruiter, send } = await aTeam()
  const { body } = await recruiter.call('POST', '/api/recruiter/shortlist', { name: 'Rust' })
  const at = `${page}?list=${body.id}&ask=rename`
  const { html } = await send(`PATCH/api/recruiter/shortlist/${body.id}`, { name: '' }, at)
  const forms = [...html.matchAll(/<form .*?<\/form>/gs)].map(([form]) => form)
  const refused = forms.filter((form) => form.includes('Name the shortlist.'))
  expect(refused).toHaveLength(1)
  expect(refused[0]).toContain(`action="/form/PATCH/api/recruiter/shortlist/${body.id}?`)
})

test('a form that is sent twice is carried out once', async () => {
  const { open, send, names } = await aTeam()
  const key = /name="idempotencyKey" value="([^"]+)"/.exec(await open(page))![1]!
  for (const _time of [1, 2])
    expect((await send(create, { name: 'Rust', idempotencyKey: key }, page)).said).toBe('Shortlist created')
  expect(await names()).toEqual(['Rust'])
})

test('scripts are answered as by the endpoint', async () => {
  const { send } = await aTeam()
  const asData = { accept: '*/*' }
  const made = await send(create, { name: 'Rust' }, page, undefined, asData)
  expect([made.status, JSON.parse(made.html).name, made.said]).toEqual([200, 'Rust', null])
  const refused = await send(create, { name: 'Rust' }, page, undefined, asData)
  expect([refused.status, JSON.parse(refused.html).reason]).toEqual([409, 'shortlist.exists'])
})

test('a form leads nowhere but to pages of this site', async () => {
  const { send } = await aTeam()
  for (const away of [
    'https://evil.example',
    '//evil.example',
    '/.//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ])
    expect((await send(create, { name: away }, away, away)).to).toBe('/')
})

test('where a form leads may be written in any script', async () => {
  const { send } = await aTeam()
  const led = await send(create, { name: 'Rust' }, page, '/jobs?q=разработчик#漢')
  expect([led.status, led.to]).toEqual([303, `/jobs?q=${encodeURIComponent('разработчик')}#%E6%BC%A2`])
})

test('a form that is refused says so where its page leads elsewhere, or is no page', async () => {
  const { send } = await aTeam()
  for (const at of ['/logout', '/jobs.rss', `${page}.data`, '/nowhere']) {
    const { status, html, headers } = await send(create, { name: '' }, at)
    expect([at, status, headers['cache-control'], headers['content-type']]).toEqual([
      at,
      422,
      'no-store',
      'text/html; charset=utf-8',
    ])
    expect(html).toContain('<h1')
  }
})

test('a form of another site, of another account, or without a session changes nothing', async () => {
  const { send, names } = await aTeam()
  const foreign = await send(create, { name: 'a' }, page, page, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  const other = await aRecruiter(app, { context: 'recruiter' })
  const others = await send(create, { name: 'a', expectedAccount: other.userId }, page)
  expect([others.status, others.html.includes('Another account is signed in')]).toEqual([409, true])
  expect(await names()).toEqual([])
  const guest = await plainBrowser(app, null).send(create, { name: 'a' }, page)
  expect([guest.status, guest.to]).toEqual([303, `/login?continue=${encodeURIComponent(page)}`])
})

test('opening the address of a form leads to its page; other addresses are missing', async () => {
  const { recruiter, send } = await aTeam()
  const get = (url: string) =>
    app.api.inject({ url, headers: { cookie: `chainwork.session_token=${recruiter.token}` } })
  const { statusCode, headers } = await get(`/form/${create}?at=${page}`)
  expect([statusCode, headers.location]).toEqual([303, page])
  for (const to of [
    'POST/api/nothing',
    'GET/api/recruiter/shortlist',
    'PATCH/api/recruiter/shortlist',
    'POST/api/jobs/search',
    'POST/api/image',
    'POST/jobs',
    'TRACE/api/recruiter/shortlist',
  ]) {
    expect([to, (await send(to, {}, page)).status]).toEqual([to, 404])
    expect([to, (await get(`/form/${to}`)).statusCode]).toEqual([to, 404])
  }
})

test('a form is bounded, and takes fields alone', async () => {
  const { send } = await aTeam()
  expect((await send(create, 'a&'.repeat(100_000), page)).status).toBe(413)
  expect((await send(create, `name=${'a'.repeat(30_000)}`, page)).status).toBe(413)
  const parts = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n--x--\r\n'
  const asParts = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await send(create, parts, page, page, asParts)).status).toBe(415)
  expect(app.errors).toEqual([])
})

test('secrets are not written into the page', async () => {
  const { send } = await aTeam()
  const { html } = await send(create, { name: '', password: 'hunter22', code: '123456' }, page)
  expect(html).not.toMatch(/hunter22|123456/)
})
