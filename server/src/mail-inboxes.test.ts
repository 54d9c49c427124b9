import { expect, test } from 'vitest'
import { aUser } from './testing/build-accounts.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp({ rateLimitFactor: 1 })
const rounds = [...Array(8).keys()]

/** The nth way to put dots into one name. */
const dotted = (nth: number) =>
  [...'Victim'].map((char, at) => (at && nth & (1 << (at - 1)) ? `.${char}` : char)).join('')

/** Signs up from a network of its own, so that only what is counted for the inbox holds the mail up. */
async function signUp(email: string, nth: number): Promise<void> {
  app.network = `10.${nth}.0.1`
  const body = { firstName: 'Ada', email, password: 'Grün-3Wolke', acceptsTerms: true }
  expect((await app.call('POST', '/api/sign-up', body)).status).toBe(200)
}

const spellings: [string, (nth: number) => string, mails: number][] = [
  ['a tag are counted together', (nth) => `Victim+${nth}@example.org`, 5],
  ['dots at Gmail are counted together', (nth) => `${dotted(nth)}@gmail.com`, 5],
  [
    'dots, tags and the other name of Gmail are counted together',
    (nth) => `${dotted(nth)}+${nth}@${nth % 2 ? 'googlemail' : 'gmail'}.com`,
    5,
  ],
  ['dots anywhere else are counted apart', (nth) => `${dotted(nth)}@example.org`, 8],
]

test.each(spellings)('addresses that differ by %s', async (_how, spell, mails) => {
  for (const nth of rounds) await signUp(spell(nth), nth)
  const all = await Promise.all(rounds.map((nth) => app.mailbox.allTo(spell(nth).toLowerCase())))
  expect(all.flat()).toHaveLength(mails)
})

test('deleting a proven account deletes the counts of its inbox', async () => {
  const user = await aUser(app, { email: 'v.ictim+jobs@gmail.com' })
  await app.call('POST', '/api/password-reset', { email: user.email })
  const counted = async () =>
    (await app.database.db.selectFrom('budget_spent').select('key').execute()).filter(({ key }) =>
      key.includes('gmail.com'),
    )
  expect((await counted()).length).toBeGreaterThan(0)
  expect((await user.call('DELETE', '/api/account')).status).toBe(200)
  expect(await counted()).toEqual([])
})
