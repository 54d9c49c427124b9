import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs } from '@chainwork/contract/durations'
import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { onePosting } from '@chainwork/server/testing/build-applications'
import { testApp } from '@chainwork/server/testing/test-app'
import { afterAll, expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp()
const { run, inJson } = operatorOf(app)
const folder = mkdtempSync(join(tmpdir(), 'chainwork-requests-'))
afterAll(() => rmSync(folder, { recursive: true }))
const aRequest = async () =>
  (await inJson('requests access', { user: (await aSeeker(app)).userId, reference: 'letter-1' })).id as string

const asEve = `insert into operator_event (at, operator, kind, subject) values (now(), 'eve', 'messageAnswered', 'cmg_1')`
test('a request needs another operator, and a day where there is nobody else', async () => {
  const request = await aRequest()
  expect(await run('requests approve', { request })).toMatchObject({
    exit: 1,
    problem: expect.stringContaining('you can say yes a day after it was written down. From '),
  })
  await app.database.pool.query(asEve)
  expect(await run('requests approve', { request })).toMatchObject({
    exit: 1,
    problem: expect.stringContaining('another operator'),
  })
  await app.database.pool.query(`update person_request set requested_by = 'eve'`)
  const file = join(folder, 'ada.tar.gz')
  expect((await run('requests export', { request, file })).exit).toBe(1)
  expect((await run('requests approve', { request, dryRun: true })).exit).toBe(0)
  expect((await run('requests approve', { request })).exit).toBe(0)
  expect(await run('requests approve', { request })).toMatchObject({ exit: 1 })
  expect((await run('requests export', { request, file })).exit).toBe(0)
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  expect((await inJson('audit list', {}))[0]).toMatchObject({ action: 'accessExported', operator: 'kim' })
})

test('erasure by letter is announced by mail, refused for a last owner, and then deletes everything', async () => {
  const ada = await aSeeker(app, { email: 'ada@example.org' })
  const { id: request } = await inJson('requests erasure', { user: ada.email, reference: 'letter-2' })
  expect(await inJson('requests erasure', { user: ada.email, reference: 'letter-3' })).toMatchObject({
    result: 'alreadyOpen',
    id: request,
  })
  await app.database.pool.query('update person_request set requested_at = now() - $1::interval', [
    `${25 * hourMs} milliseconds`,
  ])
  expect(await run('requests approve', { request })).toMatchObject({ exit: 0 })
  expect((await ada.call('GET', '/api/me/report')).status).toBe(401)
  expect(await inJson('users list', { search: ada.email })).toEqual([])
  expect(await inJson('requests list', { decided: true })).toMatchObject([
    { id: request, userId: null, state: 'approved' },
  ])
  const owner = await aRecruiter(app, { role: 'owner' })
  await onePosting(app, owner)
  const { id: other } = await inJson('requests erasure', { user: owner.email, reference: 'letter-4' })
  await app.database.pool.query(`update person_request set requested_by = 'eve'`)
  expect(await run('requests approve', { request: other })).toMatchObject({
    exit: 1,
    problem: expect.stringContaining('only owner'),
  })
})
