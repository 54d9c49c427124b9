import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Account, aRecruiter, aUser } from './testing/build-accounts.ts'
import { aBrowser, aWallet, linkWallet } from './testing/build-wallets.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp({
  rateLimitFactor: 1,
  operatorMail: 'victim@example.org',
  approvesRecruiters: true,
})
const victim = 'victim@example.org'
/** How often a stranger goes on once an address has had all it may get. */
const beyond = process.env['TEST_ROUNDS'] === 'many' ? 35 : 3

/** Strangers come from many networks, with many accounts: only what is counted for the address holds them up. */
async function asManyStrangers(): Promise<void> {
  app.network = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
  await sql`delete from budget_spent where key like '% network %' or key like '% user %'`.execute(
    app.database.db,
  )
}

const signUp = () =>
  app.call('POST', '/api/sign-up', {
    firstName: 'Free pills at evil.example',
    email: victim,
    password: 'Grün-3Wolke',
    acceptsTerms: true,
  })
const leave = () => app.database.db.deleteFrom('app_user').where('email', '=', victim).execute()
const invite = (by: Awaited<ReturnType<typeof aRecruiter>>) =>
  by.call('POST', `/api/company/${by.companyId}/recruiter/invite`, { email: victim, role: 'recruiter' })

/** Every way in which a stranger has mail sent to an address, and how many within the hour may arrive. */
const ways: Record<
  string,
  { max: number; mailsEach?: number; rounds?: number; begin: () => Promise<() => Promise<unknown>> }
> = {
  'signing up with it again and again': {
    max: 5,
    begin: async () => async () => {
      await leave()
      await signUp()
    },
  },
  'signing up with it and deleting the account again': {
    max: 5,
    begin: async () => async () => {
      const { token } = (await signUp()).body
      // The mail goes out before the account goes.
      await app.mailbox.allTo(victim)
      expect((await app.call('DELETE', '/api/account', undefined, { token })).status).toBe(200)
    },
  },
  'using an account that was made with it': {
    // The verification mail alone.
    max: 1,
    rounds: 6,
    begin: async () => {
      let { token } = (await signUp()).body
      const call: Account['call'] = (method, path, body) => app.call(method, path, body, { token })
      await call('POST', '/api/job-seeker', { firstName: 'Ada', lastName: 'Example' })
      const wallet = aWallet()
      expect((await linkWallet({ call }, wallet)).status).toBe(200)
      const passwords = ['Grün-3Wolke', 'Neu-5Sterne']
      return async () => {
        const browser = aBrowser(app)
        const { body } = await browser.start(wallet.address)
        const signature = await wallet.signMessage({ message: body.message })
        expect((await browser.finish(wallet.address, signature)).status).toBe(200)
        const [oldPassword, newPassword] = passwords
        const answer = await call('POST', '/api/password', { oldPassword, newPassword })
        expect(answer.status).toBe(200)
        token = answer.body.token
        passwords.reverse()
      }
    },
  },
  'having the verification sent again': {
    max: 5,
    begin: async () => {
      const { token } = (await signUp()).body
      return async () => {
        app.clock.advance(31_000)
        await app.call('POST', '/api/verify-email', undefined, { token })
      }
    },
  },
  'asking for its reset': {
    max: 5,
    begin: async () => {
      await aUser(app, { email: victim })
      return () => app.call('POST', '/api/password-reset', { email: victim })
    },
  },
  'changing own addresses to it': {
    max: 3,
    begin: async () => async () => {
      const stranger = await aUser(app)
      await stranger.call('POST', '/api/email-change', { email: victim })
    },
  },
  'inviting it, taking that back and inviting it again': {
    max: 3,
    begin: async () => {
      const owner = await aRecruiter(app)
      return async () => {
        app.clock.advance(1000)
        await invite(owner)
        await owner.call('DELETE', `/api/company/${owner.companyId}/recruiter/pending`, { email: victim })
      }
    },
  },
  'sending an invitation again': {
    max: 3,
    begin: async () => {
      const owner = await aRecruiter(app)
      await invite(owner)
      return async () => {
        app.clock.advance(31_000)
        await owner.call('POST', `/api/company/${owner.companyId}/resend-invite`, { email: victim })
      }
    },
  },
  'inviting it to many companies': {
    max: 10,
    begin: async () => async () => void (await invite(await aRecruiter(app))),
  },
  'founding companies that wait for approval': {
    max: 20,
    rounds: 24,
    begin: async () => async () => {
      const size = { sizeMin: null, sizeMax: null }
      const form = {
        name: 'Acme',
        website: '',
        locationCode: null,
        industry: null,
        ...size,
        description: '',
      }
      expect((await (await aUser(app)).call('POST', '/api/company', form)).status).toBe(200)
    },
  },
  'writing to the team': {
    max: 60,
    mailsEach: 2,
    begin: async () => async () => {
      for (const half of [1, 2])
        await app.call('POST', '/api/contact-us', {
          firstName: 'Ada',
          lastName: '',
          email: `${crypto.randomUUID()}@example.org`,
          company: `${half}`,
          helpType: 'General Inquiry',
          termsOfService: true,
        })
    },
  },
}

test.each(Object.entries(ways))(
  'an address gets only so many mails by %s, no matter who asks and from where',
  async (_way, { max, mailsEach = 1, rounds = max / mailsEach + beyond, begin }) => {
    const act = await begin()
    for (let round = 0; round < rounds; round++) {
      await asManyStrangers()
      await act()
    }
    expect(await app.mailbox.allTo(victim)).toHaveLength(max)
  },
  60_000,
)

test('past its budget the refusal says when to try again, and that there is mail already', async () => {
  const { email } = await aUser(app)
  const ask = () => app.call('POST', '/api/password-reset', { email })
  for (let round = 0; round < 5; round++) await ask()
  const refused = await ask()
  expect([refused.status, refused.body.reason]).toEqual([429, 'mail.limit'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('signing up works when the address has had enough mail, and carries no words of a stranger into it', async () => {
  for (let round = 0; round < 8; round++) {
    await leave()
    await asManyStrangers()
    expect((await signUp()).status).toBe(200)
  }
  const mails = await app.mailbox.allTo(victim)
  expect(mails).toHaveLength(5)
  for (const mail of mails) expect(mail.text + mail.subject).not.toContain('evil.example')
})

test('a reset of an account that a stranger made carries no words of theirs to the address', async () => {
  await signUp()
  await app.call('POST', '/api/password-reset', { email: victim })
  const [reset] = await app.mailbox.allTo(victim)
  expect(reset!.subject).toBe('Choose a new password')
  expect(reset!.text).not.toContain('evil.example')
})

test('messages to the team are all kept when the operator has had enough mail', async () => {
  const { begin, max } = ways['writing to the team']!
  const tries = max / 2 + beyond
  const act = await begin()
  for (let round = 0; round < tries; round++) {
    await asManyStrangers()
    await act()
  }
  const stored = await app.database.db.selectFrom('contact_message').select('id').execute()
  expect(stored).toHaveLength(2 * tries)
})

test('one company cannot use up what other companies may send to an address', async () => {
  const owner = await aRecruiter(app)
  for (let round = 0; round < 12; round++) {
    app.clock.advance(1000)
    await invite(owner)
    await owner.call('DELETE', `/api/company/${owner.companyId}/recruiter/pending`, { email: victim })
  }
  expect((await invite(await aRecruiter(app))).status).toBe(200)
})

test('what a company calls itself is not the subject of a mail to someone who does not know it', async () => {
  const owner = await aRecruiter(app)
  await app.database.db
    .updateTable('company')
    .set({ name: 'Your account is locked' })
    .where('id', '=', owner.companyId)
    .execute()
  await invite(owner)
  expect((await app.mailbox.lastTo(victim)).subject).toBe('You are invited to join a team on Chainwork')
})
