import { expect, test } from 'vitest'
import { aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ origin: 'https://chainwork.example' })
const whoIs = async (cookie: string) =>
  (await app.call('GET', '/api/session', undefined, { headers: { cookie } })).body.user.email

test('over https every cookie is bound to this host: nobody else can set it, and only https carries it', async () => {
  const signedUp = await app.call('POST', '/api/sign-up', {
    firstName: 'Ada',
    email: 'ada@example.org',
    password: 'Grün-3Wolke',
    acceptsTerms: true,
  })
  const started = await app.call('GET', `/api/web3/0x${'ab'.repeat(20)}/login`)
  const out = await app.call('POST', '/api/sign-out', undefined, { token: signedUp.body.token })
  for (const { headers } of [signedUp, started, out]) {
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(
      /^__Host-chainwork\.\w+=[\w-]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=(?:Lax|Strict)$/,
    )
    expect(cookie).not.toMatch(/domain/i)
  }
})

test('a cookie of another name opens nothing, wherever it stands beside the right one', async () => {
  const [own, planted] = [await aUser(app), await aUser(app)]
  const right = `__Host-chainwork.session_token=${own.token}`
  for (const name of ['chainwork.session_token', '__Secure-chainwork.session_token']) {
    const wrong = `${name}=${planted.token}`
    expect(await whoIs(wrong)).toBeNull()
    expect([await whoIs(`${wrong}; ${right}`), await whoIs(`${right}; ${wrong}`)]).toEqual([
      own.email,
      own.email,
    ])
  }
})
