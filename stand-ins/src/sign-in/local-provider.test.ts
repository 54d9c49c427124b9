import { expect, test } from 'vitest'
import { testApp } from '@chainwork/server/testing/test-app'

const app = testApp()
const ask = (path: string, accept = 'text/html') =>
  app.api.inject({ url: `/dev/identity/google${path}`, headers: { accept } })

test.each([
  ['a sign-in that was never begun', '/interaction/none'],
  ['a question that the stand-in refuses', '/auth?client_id=nobody'],
  ['what it can do', '/.well-known/openid-configuration'],
  ['an address it does not have', '/nothing'],
])('the answer to %s carries the headers of any other', async (_what, path) => {
  const { headers } = await ask(path)
  const usual = (await app.api.inject('/healthz')).headers
  for (const name of ['permissions-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'])
    expect([name, headers[name]]).toEqual([name, usual[name]])
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a refusal of the stand-in is a page whose style its policy allows', async () => {
  const { headers, payload } = await ask('/auth?client_id=nobody')
  const nonce = /<style nonce="([^"]+)">/.exec(payload)?.[1]
  expect(payload).toContain('This sign-in could not be carried out.')
  expect(headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`)
})
