import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigProblem } from './config-problem.ts'
import { readConfig } from './config.ts'

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://user@host/name',
  ORIGIN: 'https://chainwork.example',
  SECRET: 'q8Zr2vXw7Lk1Np5Ty3Hs9Dc4Bf6Gj0Ma',
  MAIL_URL: 'smtp://user:secret@mail.example:587',
  MAIL_FROM: 'Chainwork <mail@chainwork.example>',
}
const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigProblem).problems.map((problem) => problem.split(':')[0]!)
  }
}

test('no environment at all keeps mail in the installation', () => {
  expect(readConfig({})).toMatchObject({ mode: 'demo', mailUrl: null })
})

test('production starts with all it needs and not without a mail server and a sender', () => {
  expect(readConfig(production)).toMatchObject({
    mailUrl: production.MAIL_URL,
    mailFrom: production.MAIL_FROM,
  })
  const { MAIL_URL: _url, MAIL_FROM: _from, ...rest } = production
  expect(problemsOf(rest)).toEqual(['MAIL_URL', 'MAIL_FROM'])
})

test.each([
  ['MAIL_URL', 'http://mail.example'],
  ['MAIL_URL', 'mail.example:25'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'Chainwork <mail@chainwork.example>\r\nBcc: eve@example.com'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
])('%s=%j stops the start', (name, value) => {
  expect(problemsOf({ ...production, [name]: value })).toEqual([name])
})

test('a mail server without a sender stops the start in every mode', () => {
  expect(problemsOf({ MAIL_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM'])
})

test('everything that is wrong is named in one round, whether a value is bad or something is missing', () => {
  const { MAIL_URL: _url, DATABASE_URL: _database, ...rest } = production
  expect(
    problemsOf({
      ...rest,
      PORT: 'many',
      ORIGIN: 'nowhere',
      SECRET: 'short',
      CHAIN_RPC_1: 'ftp://x',
    }).toSorted(),
  ).toEqual(['CHAIN_RPC_1', 'DATABASE_URL', 'MAIL_URL', 'ORIGIN', 'PORT', 'SECRET'])
})

test('settings take numbers in plain digits only', () => {
  expect(
    problemsOf({ PORT: '0xBB8', DATABASE_POOL: '1e1', WELCOME_CREDITS: '5.0', TRUST_PROXY: ' 1' }).toSorted(),
  ).toEqual(['DATABASE_POOL', 'PORT', 'TRUST_PROXY', 'WELCOME_CREDITS'])
})

test('push keys come as one pair or not at all', async () => {
  const { localPushKeys } = await import('./push/push-keys.ts')
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) => localPushKeys(join(tmpdir(), `push-${process.pid}-${name}`))),
  )
  expect(readConfig({}).pushKeys).toBeNull()
  const given = { VAPID_PUBLIC_KEY: one!.publicKey, VAPID_PRIVATE_KEY: one!.privateKey }
  expect(readConfig(given).pushKeys).toEqual(one)
  for (const wrong of [
    { VAPID_PUBLIC_KEY: one!.publicKey },
    { VAPID_PRIVATE_KEY: one!.privateKey },
    { ...given, VAPID_PRIVATE_KEY: other!.privateKey },
    { ...given, VAPID_PUBLIC_KEY: 'x' },
  ])
    expect(() => readConfig(wrong)).toThrow(/VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY/)
})

test('scores are signed with a private key of the curve, or not at all, and no message repeats it', () => {
  expect(readConfig({}).signing).toEqual({ key: null, earlier: [] })
  const key = `0x${'5c'.repeat(32)}`
  const [one, other] = [`0x${'a1'.repeat(20)}`, `0x${'B2'.repeat(20)}`]
  const given = { SCORE_SIGNING_KEY: key, SCORE_SIGNING_EARLIER: `${one},${other}` }
  expect(readConfig(given)).toMatchObject({ signing: { key, earlier: [one, other] } })
  for (const wrong of [`0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`, key.slice(2), `${key}5c`]) {
    expect(() => readConfig({ SCORE_SIGNING_KEY: wrong })).toThrow(
      /^(?!.*(0{64}|f{64}|5c5c)).*SCORE_SIGNING_KEY: must be a private key/s,
    )
  }
  expect(() => readConfig({ SCORE_SIGNING_EARLIER: key })).toThrow(/SCORE_SIGNING_EARLIER/)
})

test('the console is beside the market, in production under a host name of its own or not at all', () => {
  expect(readConfig({}).console).toEqual({ origin: 'http://localhost:3001', host: 'localhost', port: 3001 })
  expect(readConfig({ PORT: '4600' }).console).toMatchObject({ origin: 'http://localhost:4601', port: 4601 })
  const there = { CONSOLE_ORIGIN: 'http://localhost:4701/', CONSOLE_HOST: '::1' }
  expect(readConfig(there).console).toEqual({ origin: 'http://localhost:4701', host: '::1', port: 4701 })
  expect(readConfig(production).console).toBeNull()
  const own = { ...production, CONSOLE_ORIGIN: 'https://console.chainwork.example' }
  expect(readConfig(own).console).toEqual({ origin: own.CONSOLE_ORIGIN, host: 'localhost', port: 3001 })
  for (const CONSOLE_ORIGIN of [
    'https://chainwork.example',
    'https://chainwork.example:8443',
    'http://console.example',
  ])
    expect(problemsOf({ ...production, CONSOLE_ORIGIN }), CONSOLE_ORIGIN).toEqual(['CONSOLE_ORIGIN'])
  expect(problemsOf({ ORIGIN: 'http://localhost:3000', CONSOLE_ORIGIN: 'http://localhost:3000' })).toEqual([
    'CONSOLE_ORIGIN',
  ])
})
