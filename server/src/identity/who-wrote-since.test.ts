import { expect, test } from 'vitest'
import { revokeSessions } from '../accounts/operate-users.ts'
import { type Account, aSeeker, aSession } from '../testing/build-accounts.ts'
import { aVisitor, through } from '../testing/build-visitors.ts'
import { known, waysInto } from '../testing/build-ways-in.ts'
import { testApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const app = testApp({ listens: true })
const { open, addProvider } = waysInto(app)
const day = 86_400_000
const former = 'owner@example.org'
const wanted = 'wanted@example.net'
const names = { firstName: 'Eve', lastName: 'Example' }

type Caller = Pick<Account, 'call'>
const codeIn = (text: string) => /oobCode=([\w-]+)/.exec(text)![1]!
/** The link of an address's newest email of a kind, as whoever reads that inbox has it. */
const linkIn = async (address: string, subject: RegExp) =>
  codeIn((await app.mailbox.allTo(address)).find((mail) => subject.test(mail.subject))!.text)
const change = /Confirm your new email/
const wayBack = /about to change/

const write = async ({ call }: Caller, school: string) => {
  const entry = { level: 'Bachelor', field: 'Physics', school, locationCode: 'CH', startDate: '2010-09' }
  return (await call('POST', '/api/job-seeker/me/education', entry)).status
}
const written = async (seekerId: string) => {
  const rows = await app.database.db
    .selectFrom('education')
    .select('school')
    .where('seeker_id', '=', seekerId)
    .execute()
  return rows.map(({ school }) => school)
}

/** An account that has long had its address, with a password and Google, and a change to another address under way. */
async function anAccount(hasPassword: boolean) {
  const owner = await aSeeker(app, { email: former, methods: hasPassword ? ['credential'] : [] })
  const password = await hashPassword(known)
  await app.database.db
    .updateTable('sign_in_method')
    .set({ password })
    .where('user_id', '=', owner.userId)
    .execute()
  await addProvider(owner.userId, 'google', former, true)
  app.clock.advance(90 * day)
  const here = await aSession(app, owner.userId)
  expect((await here.call('POST', '/api/email-change', { email: wanted })).status).toBe(200)
  return owner
}
type Owned = Awaited<ReturnType<typeof anAccount>>

/** Presses a link signed out, and in an account of one's own; answers that account. */
async function pressFromElsewhere(...codes: string[]): Promise<Caller> {
  const own = await aSeeker(app)
  for (const code of codes) {
    await open(code)
    await open(code, 'verifyEmail', own)
  }
  return own
}

/** Everybody who may try to come to write into the account, with all they can do; answers what they have opened. */
const writers: Record<string, { writes: boolean; moved?: true; enter: (owner: Owned) => Promise<Caller[]> }> =
  {
    'its owner': { writes: true, enter: async ({ userId }) => [await aSession(app, userId)] },
    'a hijacker with a session': {
      writes: true,
      enter: async ({ userId }) => [await aSession(app, userId, { method: 'google' })],
    },
    'a hijacker who moved the address': {
      writes: true,
      moved: true,
      enter: async ({ userId }) => {
        const before = await aSession(app, userId)
        expect((await open(await linkIn(wanted, change), 'verifyEmail', before)).status).toBe(200)
        return [before, await aSession(app, userId)]
      },
    },
    'a stranger at the new address': {
      writes: false,
      enter: async () => {
        const opened: Caller[] = [await pressFromElsewhere(await linkIn(wanted, change))]
        const reset = await app.call('POST', '/api/password-reset', { email: wanted })
        expect(reset.body.reason).toBe('user.notFound')
        const visitor = aVisitor(app)
        await through(visitor, { email: wanted })
        await visitor.call('POST', '/api/job-seeker', names)
        opened.push({
          call: (method, path, body) => visitor.call(method, path, body) as ReturnType<Account['call']>,
        })
        const again = await pressFromElsewhere(await linkIn(wanted, change))
        return [...opened, again]
      },
    },
    'a stranger who was handed the links': {
      writes: false,
      enter: async () => [
        await pressFromElsewhere(await linkIn(wanted, change), await linkIn(former, wayBack)),
      ],
    },
  }

const order = (userId: string) => ({ userId, operator: 'kim', reason: null, now: app.clock.now() })
const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200)

/** Everything that puts an account (back) into its owner's hands. */
const turns: Record<string, { hasPassword?: false; take: (owner: Owned) => Promise<unknown> }> = {
  'the way back to the former address': {
    take: async () => done(open(await linkIn(former, wayBack), 'recoverEmail')),
  },
  'a reset': {
    take: async () => {
      await done(app.call('POST', '/api/password-reset', { email: former }))
      const body = { oobCode: await linkIn(former, /Choose a new/), newPassword: 'Neu-5Sterne' }
      await done(app.call('POST', '/api/password-reset/confirm', body))
    },
  },
  'a changed password': {
    take: async ({ userId }) => {
      const body = { oldPassword: known, newPassword: 'Neu-5Sterne' }
      await done((await aSession(app, userId)).call('POST', '/api/password', body))
    },
  },
  'a first password': {
    hasPassword: false,
    take: async ({ userId }) => {
      const body = { newPassword: 'Neu-5Sterne' }
      await done((await aSession(app, userId)).call('POST', '/api/password/set', body))
    },
  },
  'taking off the way in they used': {
    take: async ({ userId }) =>
      done((await aSession(app, userId)).call('DELETE', '/api/sign-in/provider/google')),
  },
  'signing out elsewhere': {
    take: async ({ userId }) =>
      done((await aSession(app, userId)).call('POST', '/api/session/revoke-others')),
  },
  'an operator who signs everybody out': {
    take: async ({ userId }) => app.database.transaction((tx) => revokeSessions(tx, order(userId))),
  },
}

// Anyone who lost the address has the way back alone.
const pairs = Object.entries(writers).flatMap(([writer, { moved }]) =>
  Object.keys(turns).flatMap((turn) => (moved && !turn.startsWith('the way back') ? [] : [[writer, turn]])),
)

test.each(pairs)('%s, then %s: only those inside could write, and nobody else stays', async (who, what) => {
  const { writes, enter } = writers[who!]!
  const { hasPassword = true, take } = turns[what!]!
  const owner = await anAccount(hasPassword)
  const opened = await enter(owner)
  const before = await Promise.all(opened.map((caller) => write(caller, 'Eve College')))
  expect((await written(owner.seekerId)).includes('Eve College')).toBe(writes)
  // A stranger writes into an account of their own, which no turn of this one touches.
  if (!writes) expect(before).toContain(200)
  await take(owner)
  const after = await Promise.all(opened.map((caller) => write(caller, 'Eve Academy')))
  // Its owner may stay: of the ways in that are left, nobody else has one.
  if (who !== 'its owner') expect(await written(owner.seekerId)).not.toContain('Eve Academy')
  if (!writes) expect(after).toEqual(before)
  const { email } = await app.database.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  expect(email).toBe(former)
})
