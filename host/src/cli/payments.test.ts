import type { Config } from '@chainwork/server'
import { type Buyer, aBuyer, expectBooksToBalance, fakeOf } from '@chainwork/server/testing/build-purchases'
import { FakePayments } from '@chainwork/server/testing/fake-payments'
import { testApp } from '@chainwork/server/testing/test-app'
import { beforeEach, expect, test } from 'vitest'
import { commands } from './commands.ts'
import type { Print } from './command.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock) })
let buyer: Buyer
let paid: { id: string; sessionId: string }
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
  paid = (await buyer.start()).body
  fakeOf(app).pay(paid.sessionId)
  await buyer.confirm(paid.id)
})

/** Runs a command in the process of the server, as its control socket does. */
async function run(name: string, options: object) {
  const said = { out: [] as string[], problems: [] as string[] }
  const print: Print = {
    line: (text) => void said.out.push(text),
    problem: (text) => void said.problems.push(text),
    progress: () => {},
  }
  const config = {
    payments: { keys: null, usesTax: false },
    origin: app.origin,
    rateLimitFactor: 1,
    operatorMail: null,
  }
  const caller = {
    operator: 'op',
    cwd: '/',
    environment: {},
    signal: new AbortController().signal,
    config: () => config as unknown as Config,
  }
  return { exit: await commands[name]!.run(app.database, options, print, caller), ...said }
}
const order = () => ({ payment: paid.id, credits: 2, reference: 'ticket-1' })

test('payments list names each payment, and those of one state or company', async () => {
  const open = (await buyer.start()).body
  const { exit, out } = await run('payments list', {})
  expect([exit, out.length]).toEqual([0, 2])
  expect(out[1]).toMatch(new RegExp(`${paid.id} +paid +5 credits +529\\.55 USD`))
  const found = await run('payments list', { status: 'open', company: buyer.companyId, json: true })
  expect(JSON.parse(found.out[0]!)).toMatchObject([{ id: open.id, amount: 44_500, total: null }])
  expect((await run('payments list', { tasks: true })).out).toEqual(['Nothing needs a decision.'])
})

test('payments refund gives money and credits back once, and who did it is on record', async () => {
  const tried = await run('payments refund', { ...order(), dryRun: true })
  expect([tried.exit, tried.out]).toEqual([0, ['Would give 211.82 USD back and take 2 credits.']])
  expect((await buyer.credits()).available).toBe(5)
  const done = await run('payments refund', order())
  expect([done.exit, done.out[0]]).toEqual([0, expect.stringMatching(/^211\.82 USD went back: rfd_/)])
  const again = await run('payments refund', { ...order(), json: true })
  expect([again.exit, JSON.parse(again.out[0]!)]).toMatchObject([
    0,
    { result: 'alreadyDone', status: 'succeeded' },
  ])
  expect((await buyer.credits()).available).toBe(3)
  const { out } = await run('payments show', { payment: paid.id })
  expect(out.join('\n')).toMatch(/partlyRefunded[\s\S]*ticket-1[\s\S]*paymentRefunded by op/)
  expect(out.join('\n')).toContain('refund: provider −211.82 USD, revenue 178.00 USD, tax 33.82 USD')
  await expectBooksToBalance(app)
})

test('payments refund says why not, and exits with 1', async () => {
  const { exit, problems } = await run('payments refund', { ...order(), credits: 6 })
  expect([exit, problems]).toEqual([1, ['Only 5 of its credits can still be refunded.']])
  const missing = { ...order(), payment: 'pur_01h455vb4pex5vsknk084sn02q' }
  expect((await run('payments refund', missing)).problems).toEqual(['Payment not found.'])
  expect((await run('payments show', { payment: missing.payment })).exit).toBe(1)
})

test('payments reconcile finds what never arrived, books fees and says that all agree', async () => {
  const late = (await buyer.start()).body
  fakeOf(app).pay(late.sessionId)
  fakeOf(app).giveBack(`pi_${paid.sessionId}`, 52_955)
  fakeOf(app).message(paid.sessionId, { type: 'charge.refunded', sessionId: null })
  const { exit, out, problems } = await run('payments reconcile', {})
  expect([exit, problems]).toEqual([0, []])
  expect(out).toEqual([
    'Asked about 1 payments; 1 messages had not arrived.',
    'USD: the provider has 527.55 USD, the ledger 527.55 USD.',
    'They agree.',
  ])
  expect(await buyer.credits()).toMatchObject({ available: 5 })
  await expectBooksToBalance(app)
})

test('payments reconcile exits with 1 where the provider has another amount than the ledger', async () => {
  fakeOf(app).movements[0]!.amount = 1
  const { exit, problems } = await run('payments reconcile', {})
  expect([exit, problems]).toEqual([
    1,
    [`${paid.id}: the provider has 0.01 USD as purchase, the ledger 529.55 USD`],
  ])
  expect((await run('payments list', { tasks: true })).out[0]).toContain('do not agree')
})

test('a purchase that the ledger has and the provider has not is a difference', async () => {
  fakeOf(app).movements = []
  app.clock.advance(60_000)
  const { exit, problems } = await run('payments reconcile', { json: true })
  expect([exit, problems]).toEqual([1, []])
})

test('payments done closes a task once, and who did it is on record', async () => {
  const task = { key: `spent:${paid.id}`, purchase_id: paid.id, text: 'Decide.', created_at: app.clock.now() }
  await app.database.db.insertInto('payment_task').values(task).execute()
  expect(await run('payments done', { key: task.key })).toMatchObject({
    exit: 0,
    out: [`Done: ${task.key}.`],
  })
  expect((await run('payments list', { tasks: true })).out).toEqual(['Nothing needs a decision.'])
  expect((await run('payments done', { key: task.key, json: true })).exit).toBe(1)
  const { out } = await run('payments show', { payment: paid.id })
  expect(out.join('\n')).toContain('paymentTaskDone by op')
})
