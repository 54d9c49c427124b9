import { expect, test } from 'vitest'
import type { ConfigProblem } from '../config-problem.ts'
import { readConfig } from '../config.ts'

const production = {
  MODE: 'production',
  DATABASE_URL: 'postgres://user@host/name',
  ORIGIN: 'https://chainwork.example',
  SECRET: 'q8Zr2vXw7Lk1Np5Ty3Hs9Dc4Bf6Gj0Ma',
  MAIL_URL: 'smtp://user:secret@mail.example:587',
  MAIL_FROM: 'Chainwork <mail@chainwork.example>',
}
// Put together here, so that no file holds what looks like a key.
const key = (kind: string, mode: string) => `${kind}_${mode}_${'0aB1'.repeat(6)}`
const signing = (end: string) => `whsec_${'0aB1'.repeat(6)}${end}`
const live = { STRIPE_SECRET_KEY: key('sk', 'live'), STRIPE_WEBHOOK_SECRET: signing('1') }
const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigProblem).problems
  }
}

test('without keys there are none, in every mode', () => {
  for (const settings of [{}, { MODE: 'development' }, production])
    expect(readConfig(settings).stripe).toEqual({ keys: null, usesTax: false })
})

test('production takes a live key, secret or restricted, with one signing secret or two', () => {
  for (const kind of ['sk', 'rk']) {
    const STRIPE_WEBHOOK_SECRET = `${signing('1')},${signing('2')}`
    const settings = { ...production, STRIPE_SECRET_KEY: key(kind, 'live'), STRIPE_WEBHOOK_SECRET }
    expect(readConfig({ ...settings, STRIPE_TAX: 'on' }).stripe).toEqual({
      keys: { secretKey: key(kind, 'live'), webhookSecrets: [signing('1'), signing('2')] },
      usesTax: true,
    })
  }
})

test('demo and development take test keys', () => {
  const settings = { ...live, STRIPE_SECRET_KEY: key('sk', 'test') }
  for (const MODE of ['demo', 'development'])
    expect(readConfig({ ...settings, MODE }).stripe.keys?.secretKey).toBe(key('sk', 'test'))
})

test.each([
  [
    'a test key in production',
    { ...production, ...live, STRIPE_SECRET_KEY: key('sk', 'test') },
    'live keys only',
  ],
  ['a live key in demo', live, 'for production only'],
  [
    'a publishable key',
    { ...production, ...live, STRIPE_SECRET_KEY: key('pk', 'live') },
    'STRIPE_SECRET_KEY: must',
  ],
  ['a key alone', { ...production, STRIPE_SECRET_KEY: live.STRIPE_SECRET_KEY }, 'both or neither'],
  ['a signing secret alone', { ...production, STRIPE_WEBHOOK_SECRET: signing('1') }, 'both or neither'],
  [
    'three signing secrets',
    { ...production, ...live, STRIPE_WEBHOOK_SECRET: [1, 2, 3].map((end) => signing(String(end))).join() },
    'STRIPE_WEBHOOK_SECRET: must',
  ],
  ['another word for tax', { STRIPE_TAX: 'yes' }, 'STRIPE_TAX'],
])('%s stops the start, and no value is repeated', (_what, settings, said) => {
  const problems = problemsOf(settings)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(said)
  expect(problems[0]).not.toContain('0aB1')
})
