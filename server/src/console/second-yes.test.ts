import { beforeEach, describe, expect, test } from 'vitest'
import { approveRequest } from '../accounts/requests/person-requests.ts'
import { hourMs } from '@chainwork/contract/durations'
import { changeRole, linkOperator, removeOperator } from '../operators/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { onePosting } from '../testing/build-applications.ts'
import { reportingOf } from '../testing/build-cases.ts'
import { testApp } from '../testing/test-app.ts'
import { consoleOrigin, testConsole } from '../testing/test-console.ts'
import { releaseCase } from '../trust/decide-case.ts'
import { orderRecall } from '../trust/recall.ts'

const app = testApp()
const desk = testConsole(app)
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let posting: string
const { now, report, anApplicant, cases, decide, ofCompany } = reportingOf(app, () => ({
  recruiter,
  posting,
}))

beforeEach(async () => {
  recruiter = await aRecruiter(app, { role: 'owner' })
  posting = await onePosting(app, recruiter, { job_title: 'Wallet Tester' })
})

/** A case that this operator upheld in the console. */
async function upheldBy(who: { call: typeof desk.call }, isScam: boolean) {
  await report(await anApplicant())
  const { id, rev } = (await cases())[0]!
  const at = `/api/console/case/${id}`
  const order = { rev, rule: 'money', facts: 'It asks for a deposit.', isScam }
  expect((await who.call('POST', `${at}/uphold`, order)).status).toBe(200)
  return { id, at, rev: rev + 1 }
}

describe('a second yes comes from another operator with the role and a passkey; from the command line it waits a day:', () => {
  test('an appeal', async () => {
    const ada = await desk.operator('moderate', 'ada')
    await desk.operator('look', 'eve')
    const { id, at, rev } = await upheldBy(ada, false)
    await recruiter.call('POST', `/api/case/${id}/appeal`, { text: 'No.' })
    const order = { rev: rev + 1, rule: 'other', facts: 'All is well.' }
    const reasonOf = async (who: typeof ada) => (await who.call('POST', `${at}/release`, order)).body.reason
    expect(await reasonOf(ada)).toBe('case.tooEarly')
    const bob = await desk.operator('moderate', 'bob')
    expect(await reasonOf(ada)).toBe('case.needsAnother')
    expect(await decide(releaseCase, { operator: 'bob' }, id)).toMatchObject({ result: 'tooEarly' })
    expect(await reasonOf(bob)).toBeUndefined()
    expect((await ofCompany())[0].statements.at(-1)).toMatchObject({ isAppeal: true, isSameOperator: false })
  })

  test('an erasure', async () => {
    const [ada, bob] = [await desk.operator('admin', 'ada'), await desk.operator('moderate', 'bob')]
    const { userId } = await aSeeker(app)
    const request = { user: userId, kind: 'erasure', reference: 'letter-1' }
    const { id } = (await ada.call('POST', '/api/console/request', request)).body
    const approve = async (who: typeof ada) =>
      (await who.call('POST', `/api/console/request/${id}/approve`, {})).body.reason
    expect([await approve(ada), await approve(bob)]).toEqual(['personRequest.tooEarly', 'operator.role'])
    const carol = await desk.operator('admin', 'carol')
    expect(await approve(ada)).toBe('personRequest.needsAnother')
    const typed = { id, operator: 'carol', now: now() }
    expect(await app.database.transaction((tx) => approveRequest(tx, typed))).toMatchObject({
      result: 'tooEarly',
    })
    expect(await approve(carol)).toBeUndefined()
  })

  test('the recall of a company with a proven domain', async () => {
    const [ada, bob] = [await desk.operator('moderate', 'ada'), await desk.operator('moderate', 'bob')]
    const { id, at, rev } = await upheldBy(ada, true)
    await app.database.pool.query('update company set verified_domain = $1 where id = $2', [
      'acme.example',
      recruiter.companyId,
    ])
    const order = { rev, name: 'Acme', isImitated: false }
    const recall = async (who: typeof ada) => (await who.call('POST', `${at}/recall`, order)).body.reason
    expect(await recall(ada)).toBe('recall.needsAnother')
    const typed = { ...order, caseId: id, operator: 'bob', now: now() }
    expect(await app.database.transaction((tx) => orderRecall(tx, typed))).toMatchObject({
      result: 'tooEarly',
    })
    expect(await recall(bob)).toBeUndefined()
  })

  test('not from an operator added or sent a link in the last day', async () => {
    const ada = await desk.operator('admin', 'ada')
    const { at, rev } = await upheldBy(ada, true)
    await app.database.pool.query(`update company set verified_domain = 'acme.example'`)
    const recall = async (who: typeof ada) =>
      (await who.call('POST', `${at}/recall`, { rev, name: 'Acme', isImitated: false })).body.reason
    const eve = await desk.operator('moderate', 'eve', 0)
    expect([await recall(ada), await recall(eve)]).toEqual(['recall.needsAnother', 'recall.tooEarly'])
    const bob = await desk.operator('moderate', 'bob')
    expect(await recall(eve)).toBe('recall.needsAnother')
    expect(await recall(bob)).toBeUndefined()
  })

  test('of an operator whom the first one demoted, sent a new link or removed, for a day', async () => {
    const ada = await desk.operator('admin', 'ada')
    const others = [await desk.operator('moderate', 'bob'), await desk.operator('moderate', 'carol')]
    const dan = await desk.operator('moderate', 'dan')
    const { id: caseId } = await upheldBy(ada, true)
    await app.database.pool.query(`update company set verified_domain = 'acme.example'`)
    const recall = async () => {
      const by = { operator: 'ada', operatorId: ada.id, now: now() }
      const order = { caseId, name: 'Acme', isImitated: false, ...by }
      return (await app.database.transaction((tx) => orderRecall(tx, order))).result
    }
    const by = () => ({ operator: 'ada', origin: consoleOrigin, now: now() })
    const turns: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => changeRole(tx, { id: others[0]!.id, role: 'look', ...by() }),
      (tx) => linkOperator(tx, { id: others[1]!.id, ...by() }),
      (tx) => removeOperator(tx, { id: dan.id, ...by() }),
    ]
    for (const turn of turns) {
      await app.database.transaction(turn)
      app.clock.advance(23 * hourMs)
      expect(await recall()).toBe('needsAnother')
    }
    app.clock.advance(hourMs)
    expect(await recall()).toBe('done')
  })
})
