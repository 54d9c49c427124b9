import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrations } from '../../migrations.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { newId } from '../../platform/new-id.ts'
import { type Sink, openSink } from '@chainwork/stand-ins/mailbox/open-sink'
import { openMailer } from '../../platform/mail/index.ts'
import { type Queue, openQueue } from '../../platform/queue/index.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { servePayments } from '../../testing/remote-payments.ts'
import { auditCredits, placeRefund, reconcile } from '../index.ts'
import { settleDue } from './look-at-open.ts'
import { settle } from './settle.ts'
import { openRaceDatabase } from '../../testing/open-race-database.ts'

const url = process.env['TEST_DATABASE_URL']!
const rounds = process.env['TEST_ROUNDS'] === 'many' ? 20 : 1
/** Rounds side by side, each in processes of its own. */
const atOnce = 4
const script = fileURLToPath(new URL('../../testing/payment-process.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))
const fake = new FakePayments(systemClock)
let database: Database
let queue: Queue
let served: Awaited<ReturnType<typeof servePayments>>
let sink: Sink

beforeAll(async () => {
  database = await openRaceDatabase(url, 12)
  await migrate(database, migrations)
  queue = await openQueue({ database, clock: systemClock })
  sink = await openSink(database)
  const from = 'Chainwork <mail@chainwork.test>'
  openMailer({ database, queue, url: sink.url, from, origin: 'http://127.0.0.1:3000' })
  served = await servePayments(fake)
})
afterAll(async () => {
  await served.close()
  await queue.stop(1)
  await sink.close()
  await database.close()
})
const settling = () => ({ database, clock: systemClock, provider: fake })

async function aCompany() {
  const [companyId, userId] = [newId('company'), newId('user')]
  await database.db.insertInto('company').values({ id: companyId, name: companyId }).execute()
  await database.db
    .insertInto('app_user')
    .values({ id: userId, email: `${userId}@acme.example`, email_verified: true })
    .execute()
  await database.db
    .insertInto('recruiter')
    .values({ id: newId('recruiter'), user_id: userId, company_id: companyId, role: 'owner' })
    .execute()
  return { companyId, userId }
}

/** Runs one piece of work in a process of its own. Answers how that ended: the signal that killed it, or its exit code. */
async function run(owner: { companyId: string; userId: string }, work: string, what: string, faultAt = '') {
  const args = [script, url, served.url, work, owner.companyId, owner.userId, what, faultAt]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Each loads the same code.
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  const [code, signal] = await once(child, 'close')
  return signal ?? code
}

const purchaseOf = ({ companyId }: { companyId: string }) =>
  database.db.selectFrom('purchase').selectAll().where('company_id', '=', companyId).execute()
const checkoutsOf = (id: string) => [...fake.checkouts.values()].filter(({ purchaseId }) => purchaseId === id)

/** One grant and one receipt. */
async function expectOneEffect({ companyId }: { companyId: string }, credits: number) {
  const balance = await database.db
    .selectFrom('credit_balance')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  expect([balance.available, balance.frozen]).toEqual([credits, 0])
  const receipts = await database.db
    .selectFrom('receipt')
    .select('kind')
    .where('company_id', '=', companyId)
    .execute()
  expect(receipts.map(({ kind }) => kind).toSorted()).toEqual(
    credits === 5 ? ['receipt'] : ['creditNote', 'receipt'],
  )
}

/** As many rounds as there are to be, some of them at once; each answers its company. */
async function inRounds<T>(round: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  const work = async () => {
    while (done.length + underWay < rounds) {
      underWay += 1
      done.push(await round())
      underWay -= 1
    }
  }
  let underWay = 0
  await Promise.all(Array.from({ length: Math.min(atOnce, rounds) }, work))
  return done
}

/** Rounds come to one effect each; the provider and the ledger have the same sums in the end. */
async function expectOneEffectEach(owners: readonly { companyId: string }[], credits: number) {
  for (const owner of owners) await expectOneEffect(owner, credits)
  expect((await auditCredits(database.db)).problems).toEqual([])
  const { differences, sums } = await reconcile(settling())
  expect(differences).toEqual([])
  for (const { provider, ledger } of sums) expect(provider).toBe(ledger)
}
vi.setConfig({ testTimeout: rounds * 30_000 + 60_000 })

test.each(['row', 'session', 'sessionId'] as const)(
  'killed while buying, after the step %s: the same key goes on with the same purchase, and one checkout is paid',
  async (step) => {
    const owners = await inRounds(async () => {
      const owner = await aCompany()
      expect(await run(owner, 'buy', 'key', step)).toBe('SIGKILL')
      expect(await run(owner, 'buy', 'key')).toBe(0)
      const [row, ...more] = await purchaseOf(owner)
      expect([row?.status, more, checkoutsOf(row!.id).length]).toEqual(['open', [], 1])
      fake.pay(row!.session_id!)
      return owner
    })
    await settleDue(settling(), { isStart: true })
    await expectOneEffectEach(owners, 5)
  },
)

test.each(['session', 'sessionId'] as const)(
  'killed while buying, after the step %s, and paid: the next start finds it',
  async (step) => {
    const owners = await inRounds(async () => {
      const owner = await aCompany()
      expect(await run(owner, 'buy', 'key', step)).toBe('SIGKILL')
      const [row] = await purchaseOf(owner)
      fake.pay(checkoutsOf(row!.id)[0]!.id)
      return owner
    })
    await settleDue(settling(), { isStart: true })
    await expectOneEffectEach(owners, 5)
  },
)

test.each(['event', 'retrieve', 'move', 'commit', 'answer'] as const)(
  'killed while it hears of a payment, after the step %s: one grant after the next start',
  async (step) => {
    const owners = await inRounds(async () => {
      const owner = await aCompany()
      expect(await run(owner, 'buy', 'key')).toBe(0)
      const [row] = await purchaseOf(owner)
      fake.pay(row!.session_id!)
      expect(await run(owner, 'hear', fake.message(row!.session_id).payload, step)).toBe('SIGKILL')
      return { ...owner, purchaseId: row!.id }
    })
    for (const { purchaseId } of owners)
      await Promise.all([settleDue(settling(), { isStart: true }), settle(settling(), purchaseId)])
    await expectOneEffectEach(owners, 5)
  },
)

test.each(['hold', 'refund', 'retrieve', 'move', 'commit', 'clawback'] as const)(
  'killed while refunding, after the step %s: one refund after the next start',
  async (step) => {
    const owners = await inRounds(async () => {
      const owner = await aCompany()
      expect(await run(owner, 'buy', 'key')).toBe(0)
      const [row] = await purchaseOf(owner)
      fake.pay(row!.session_id!)
      await settle(settling(), row!.id)
      expect(await run(owner, 'refund', row!.id, step)).toBe('SIGKILL')
      return { ...owner, sessionId: row!.session_id! }
    })
    await settleDue(settling(), { isStart: true })
    for (const { sessionId } of owners) expect(fake.of(sessionId).refunds.length).toBe(1)
    await expectOneEffectEach(owners, 3)
  },
)

test('30 at once hear of one payment: one grant', async () => {
  const owner = await aCompany()
  await run(owner, 'buy', 'key')
  const [row] = await purchaseOf(owner)
  fake.pay(row!.session_id!)
  await Promise.all(Array.from({ length: 30 }, () => settle(settling(), row!.id)))
  await expectOneEffectEach([owner], 5)
})

test('refunds at once never give back more than was paid', async () => {
  const owner = await aCompany()
  await run(owner, 'buy', 'key')
  const [row] = await purchaseOf(owner)
  fake.pay(row!.session_id!)
  await settle(settling(), row!.id)
  const order = { purchaseId: row!.id, credits: 2, operator: 'op' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      placeRefund(settling(), { ...order, reference: `${row!.id} ${at}` }),
    ),
  )
  expect(answers.filter(({ answer }) => answer.result === 'done').length).toBe(2)
  expect((await auditCredits(database.db)).problems).toEqual([])
  expect((await reconcile(settling())).differences).toEqual([])
})
