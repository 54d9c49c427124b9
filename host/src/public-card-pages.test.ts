import { type Account, aSeeker } from '@chainwork/server/testing/build-accounts'
import { beforeEach, expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'
import { plainBrowser } from './testing/plain-browser.ts'

const app = pageApp()
let ada: Account
beforeEach(async () => {
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
  await ada.call('PATCH', '/api/job-seeker/me', { jobTitle: 'Protocol Engineer', locationCode: 'PT' })
})

const save = (fields: string) =>
  plainBrowser(app, ada.token).send('PUT/api/job-seeker/me/public-card', fields, '/profile/visibility')

/** A page as guests get it, without what differs from one answer to the next. */
async function open(name: string) {
  const { statusCode, headers, payload } = await app.api.inject({
    url: `/p/${name}`,
    headers: { accept: 'text/html' },
  })
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '-'
  const html = payload.replaceAll(String(headers['x-request-id']), '').replaceAll(nonce, '')
  return { status: statusCode, html: html.replaceAll(name, 'NAME'), headers }
}

test('without scripts a card is switched on, read by everybody with its preview, and gone a second after it is off', async () => {
  const missing = await open('no-kelp')
  expect(missing.status).toBe(404)
  const card = 'name=ada-kelp&facts=&facts=location&isOn=on'
  const saved = await save(card)
  expect([saved.status, saved.said]).toEqual([303, 'Your public card is on'])
  const { status, html, headers } = await open('ada-kelp')
  expect(status).toBe(200)
  for (const part of ['>Ada Kelp<', 'Protocol Engineer', 'Portugal']) expect(html).toContain(part)
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/og\/p\/NAME.png"/)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  await save(card.replace('&isOn=on', ''))
  app.clock.advance(1000)
  const gone = await open('ada-kelp')
  expect([gone.status, gone.html]).toEqual([404, missing.html])
  expect({ ...gone.headers, ...volatile }).toEqual({ ...missing.headers, ...volatile })
})

const volatile = Object.fromEntries(
  'date x-request-id x-ratelimit-remaining x-ratelimit-reset content-security-policy content-length'
    .split(' ')
    .map((header) => [header, '']),
)

test('a refused address is said beside its field, with what was chosen', async () => {
  const { status, html } = await save('name=admin&facts=&facts=location&isOn=on')
  expect(status).toBe(422)
  expect(html).toContain('This address is reserved. Choose another one.')
  expect(html).toContain('value="admin"')
})
