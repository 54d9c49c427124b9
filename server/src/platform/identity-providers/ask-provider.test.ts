import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto'
import { type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { hastenDeadlines } from '../../testing/hasten-deadlines.ts'
import { askProvider } from './ask-provider.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

interface Behaviour {
  /** Answers a path in its own way instead. */
  [path: `/${string}`]: (response: ServerResponse) => void
  knowsPkce?: boolean
  claims?: Record<string, unknown>
  repeatsNonce?: boolean
  signsWith?: KeyObject
}

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A provider over real HTTP that does as it is told. */
async function aProvider(behaviour: Behaviour = {}, hasNonce = true) {
  const requests: { path: string; body: URLSearchParams }[] = []
  let nonce: string | null = null
  const server = createServer(async (request, response) => {
    const path = request.url!.split('?')[0] as `/${string}`
    requests.push({ path, body: new URLSearchParams(await text(request)) })
    const own = behaviour[path]
    if (own) return own(response)
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        ...(behaviour.knowsPkce === false ? {} : { code_challenge_methods_supported: ['S256'] }),
      },
      '/keys': {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }],
      },
      '/token': { access_token: 'x', token_type: 'Bearer', id_token: idToken() },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[path]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const idToken = () => {
    const now = Math.floor(Date.now() / 1000)
    const parts = [
      { alg: 'RS256', kid: '1' },
      {
        iss: origin,
        aud: 'client',
        sub: 'ada',
        iat: now,
        exp: now + 60,
        ...(behaviour.repeatsNonce === false || !nonce ? {} : { nonce }),
        ...behaviour.claims,
      },
    ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    const signed = parts.join('.')
    const signature = sign('sha256', Buffer.from(signed), behaviour.signsWith ?? keys.privateKey)
    return `${signed}.${signature.toString('base64url')}`
  }
  const provider = askProvider(
    {
      id: 'google',
      label: 'Google',
      clientId: 'client',
      clientSecret: 'secret',
      discoveryUrl: `${origin}/.well-known/openid-configuration`,
      hasNonce,
      local: true,
    },
    'http://here.example/back',
  )
  return {
    requests,
    begin: () => provider.begin(),
    signIn: async (answer: Record<string, string> = { code: 'c' }) => {
      const begun = (await provider.begin())!
      const { searchParams } = new URL(begun.url)
      nonce = searchParams.get('nonce')
      const query = new URLSearchParams({ state: begun.checks.state, ...answer })
      const back = await provider.finish(new URL(`http://here.example/back?${query}`), begun.checks)
      return { searchParams, back }
    },
  }
}

const ada = { ok: true, identity: { subject: 'ada', email: 'ada@example.org', isEmailVerified: true } }
const claims = { email: 'ada@example.org', email_verified: true }

test('state, nonce and PKCE go out, and come back with who it is', async () => {
  const provider = await aProvider({ claims })
  const { searchParams, back } = await provider.signIn()
  expect(back).toMatchObject(ada)
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(provider.requests.at(-2)!.body.get('code_verifier')).toMatch(/^[\w-]{43}$/)
})

test('a provider without nonce and PKCE is asked for neither, and may say yes as a word', async () => {
  const wordy = { claims: { ...claims, email_verified: 'true' }, knowsPkce: false }
  const provider = await aProvider(wordy, false)
  const { searchParams, back } = await provider.signIn()
  expect(back).toMatchObject(ada)
  expect([searchParams.has('nonce'), searchParams.has('code_challenge')]).toEqual([false, false])
})

test.each<[string, Behaviour]>([
  ['another nonce', { claims: { nonce: 'replayed' } }],
  ['no nonce', { repeatsNonce: false }],
  ['another audience', { claims: { aud: 'somebody else' } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['an expired token', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['a key that is not its own', { signsWith: strangers.privateKey }],
])('an id token with %s is nobody', async (_what, behaviour) => {
  expect((await (await aProvider(behaviour)).signIn()).back.ok).toBe(false)
})

test("a wrong state and a provider's refusal have their own codes", async () => {
  const provider = await aProvider({ claims })
  expect((await provider.signIn({ code: 'c', state: 'another' })).back.ok).toBe(false)
  expect((await provider.signIn({ error: 'access_denied' })).back).toEqual({
    ok: false,
    error: 'access_denied',
  })
  const spent = await aProvider({
    '/token': (response) =>
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'invalid_grant' })),
  })
  expect((await spent.signIn()).back).toEqual({ ok: false, error: 'code_refused' })
})

/** Sends a byte every now and then, for ever. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 200)
  response.on('close', () => clearInterval(timer))
}

test('a provider that drips is given up after 4 seconds, and asked again the next time', async () => {
  const behaviour: Behaviour = { claims }
  const provider = await aProvider(behaviour)
  behaviour['/.well-known/openid-configuration'] = drip
  const deadlines = hastenDeadlines()
  expect(await provider.begin()).toBeNull()
  expect(new Set(deadlines.splice(0))).toEqual(new Set([4000]))
  delete behaviour['/.well-known/openid-configuration']
  expect((await provider.signIn()).back).toMatchObject(ada)
  behaviour['/token'] = drip
  deadlines.length = 0
  expect((await provider.signIn()).back).toEqual({ ok: false, error: 'provider_unavailable' })
  expect(new Set(deadlines)).toEqual(new Set([4000]))
})

test('an answer without end is not read to it', async () => {
  const provider = await aProvider({
    '/token': (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(Buffer.alloc(2 * 1024 * 1024, ' '))
    },
  })
  expect((await provider.signIn()).back).toEqual({ ok: false, error: 'provider_unavailable' })
})
