import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deactivateRecruiter, deleteRecruiter } from '../companies/team/change-members.ts'
import { inviteRecruiter } from '../companies/team/invitations.ts'
import { issueCode } from '../identity/codes.ts'
import { applyEmailAction } from '../identity/email-actions.ts'
import { endLinks, endSessions, lockAccount, openSession } from '../identity/index.ts'
import { migrations } from '../migrations.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Reaching, Writing } from '../platform/http/caller.ts'
import { openMailer } from '../platform/mail/index.ts'
import { newId } from '../platform/new-id.ts'
import { type Queue, openQueue } from '../platform/queue/index.ts'
import { aWallet } from '../testing/build-wallets.ts'
import { contractChecks } from '../web3/contract-wallets.ts'
import { loginWithWallet } from '../web3/login-with-wallet.ts'
import { openChallenge } from '../web3/open-challenge.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
let queue: Queue
const now = new Date()
const settings = {
  origin: 'http://127.0.0.1:3000',
  secret: 'a secret for tests that is long enough',
  rateLimitFactor: 1000,
  chains: [1],
  contracts: contractChecks(new Map()),
}

beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 24)
  await migrate(database, migrations)
  queue = await openQueue({ database, clock: systemClock, pollSeconds: 0.5, report: () => {} })
  // Emails stay in the queue.
  const mailer = { url: 'smtp://127.0.0.1:1', from: 'mail@chainwork.test', origin: settings.origin }
  openMailer({ database, queue, ...mailer })
}, 120_000)
afterAll(async () => {
  await queue.stop(1)
  await database.close()
})

const request = () => ({
  database,
  now,
  requestId: 'race',
  client: { network: '192.0.2.1', userAgent: '' },
  cookies: [] as string[],
  cookie: () => null,
})

async function aPerson(): Promise<string> {
  const userId = newId('user')
  await database.db
    .insertInto('app_user')
    .values({ id: userId, email: `${userId}@example.org`, email_verified: true })
    .execute()
  return userId
}

const sessionsOf = async (userId: string) =>
  (await database.db.selectFrom('user_session').select('id').where('user_id', '=', userId).execute()).length

/** Begins something while a transaction holds what it has to wait for, and ends that one a moment later. */
async function meanwhile<T>(held: (tx: Tx) => Promise<unknown>, begin: () => Promise<T>) {
  let running: Promise<PromiseSettledResult<T>[]> | undefined
  await database.transaction(async (tx) => {
    await held(tx)
    running = Promise.allSettled([begin()])
    await sql`select pg_sleep(0.5)`.execute(tx)
  })
  return (await running!)[0]!
}

test('however many sign-ins come at once, twenty sessions stay', async () => {
  const userId = await aPerson()
  const signIn = () =>
    database.transaction((tx) => openSession(tx, settings, request(), { userId, method: 'password' }))
  await Promise.all(Array.from({ length: 40 }, signIn))
  expect(await sessionsOf(userId)).toBe(20)
})

test('a wallet that a recovery takes off while it signs in opens nothing', async () => {
  const userId = await aPerson()
  const wallet = aWallet()
  const address = wallet.address.toLowerCase()
  const proof = { proof_message: null, proof_signature: null, checked_at: now }
  await database.db
    .insertInto('seeker')
    .values({ id: newId('seeker'), user_id: userId })
    .execute()
  await database.db
    .insertInto('wallet')
    .values({ address, user_id: userId, linked_at: now, verified: true, chain_id: 1, ...proof })
    .execute()
  const secret = 'a'.repeat(43)
  const holder = `browser:${createHash('sha256').update(secret).digest('hex')}`
  const challenge = { purpose: 'login', address: wallet.address, chainId: 1, now, holder } as const
  const { message } = await database.transaction((tx) => openChallenge(tx, settings, challenge))
  const signature = await wallet.signMessage({ message })
  const signedIn = await meanwhile(
    async (tx) => {
      await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
      await tx.deleteFrom('wallet').where('user_id', '=', userId).execute()
    },
    () =>
      loginWithWallet(settings)(request() as unknown as Reaching<'anyone'>, {
        query: {},
        params: { address: wallet.address },
        body: { signature, secret },
      }),
  )
  expect(signedIn).toMatchObject({ status: 'rejected', reason: { reason: 'wallet.unknown' } })
  expect(await sessionsOf(userId)).toBe(0)
})

test('a session that is being signed out confirms no change of address any more', async () => {
  const userId = await aPerson()
  const email = `${userId}@example.net`
  const oobCode = await database.transaction(async (tx) => {
    await openSession(tx, settings, request(), { userId, method: 'password' })
    return issueCode(tx, { userId, purpose: 'changeEmail', email, now })
  })
  const { id: sessionId } = await database.db
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const actor = { kind: 'user', userId, sessionId }
  const confirmed = await meanwhile(
    async (tx) => {
      await lockAccount(tx, userId)
      await endSessions(tx, userId)
      await endLinks(tx, 'signedOutElsewhere', userId, now)
    },
    () =>
      database.transaction((tx) =>
        applyEmailAction({ ...request(), tx, actor } as unknown as Writing<'anyone'>, {
          query: {},
          body: { mode: 'verifyEmail', oobCode },
        }),
      ),
  )
  expect(confirmed).toMatchObject({ status: 'rejected', reason: { reason: 'session.none' } })
  const stored = await database.db.selectFrom('app_user').select('email').where('id', '=', userId).execute()
  expect(stored).toEqual([{ email: `${userId}@example.org` }])
})

test('an account that proves its address while another one moves to it stays the only one', async () => {
  const [mover, userId] = [await aPerson(), newId('user')]
  const email = `${userId}@example.net`
  await database.db.insertInto('app_user').values({ id: userId, email }).execute()
  const { moving, proving } = await database.transaction(async (tx) => {
    await openSession(tx, settings, request(), { userId: mover, method: 'password' })
    return {
      moving: await issueCode(tx, { userId: mover, purpose: 'changeEmail', email, now }),
      proving: await issueCode(tx, { userId, purpose: 'verifyEmail', email, now }),
    }
  })
  const { id: sessionId } = await database.db
    .selectFrom('user_session')
    .select('id')
    .where('user_id', '=', mover)
    .executeTakeFirstOrThrow()
  const press = (tx: Tx, oobCode: string) =>
    applyEmailAction(
      { ...request(), tx, actor: { kind: 'user', userId: mover, sessionId } } as unknown as Writing<'anyone'>,
      { query: {}, body: { mode: 'verifyEmail', oobCode } },
    )
  const moved = await meanwhile(
    (tx) => press(tx, proving),
    () => database.transaction((tx) => press(tx, moving)),
  )
  expect(moved).toMatchObject({ status: 'rejected', reason: { reason: 'code.spent' } })
  const has = await database.db.selectFrom('app_user').select('id').where('email', '=', email).execute()
  expect(has).toEqual([{ id: userId }])
})

test('an admin who is being deactivated neither removes nor invites anybody any more', async () => {
  const companyId = newId('company')
  await database.db.insertInto('company').values({ id: companyId, name: 'Acme' }).execute()
  const member = async (role: 'owner' | 'admin' | 'recruiter') => {
    const [recruiterId, userId] = [newId('recruiter'), await aPerson()]
    await database.db
      .insertInto('recruiter')
      .values({ id: recruiterId, user_id: userId, company_id: companyId, role })
      .execute()
    return { recruiterId, userId, companyId, companyRole: role }
  }
  const [owner, admin, colleague] = [await member('owner'), await member('admin'), await member('recruiter')]
  const as = (actor: typeof owner, tx: Tx) => ({ tx, actor, now }) as unknown as Writing<'companyAdmin'>
  const on = ({ recruiterId }: typeof owner) => ({ params: { id: companyId, recruiterId }, query: {} })
  const removed = await meanwhile(
    (tx) => deactivateRecruiter(as(owner, tx), on(admin)),
    () => database.transaction((tx) => deleteRecruiter(as(admin, tx), on(colleague))),
  )
  expect(removed).toMatchObject({ status: 'rejected', reason: { reason: 'rank.tooLow' } })
  const other = await member('admin')
  const body = { email: 'thief@example.net', role: 'recruiter' } as const
  const invited = await meanwhile(
    (tx) => deactivateRecruiter(as(owner, tx), on(other)),
    () =>
      database.transaction((tx) =>
        inviteRecruiter(as(other, tx), { query: {}, params: { id: companyId }, body }),
      ),
  )
  expect(invited).toMatchObject({ status: 'rejected', reason: { reason: 'rank.tooLow' } })
})
