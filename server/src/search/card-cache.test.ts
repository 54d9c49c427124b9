import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { CardCache } from './card-cache.ts'
import { recordSearchChanges } from './index.ts'

const app = testApp()
const titles = async () => {
  const { body } = await app.call('POST', '/api/jobs/search', {})
  return body.jobPostings.map(({ jobTitle }: { jobTitle: string }) => jobTitle)
}
const change = (id: string, values: { job_title?: string; status?: 'Closed' | 'Published' }) =>
  app.database.transaction(async (tx) => {
    await tx.updateTable('posting').set(values).where('id', '=', id).execute()
    await recordSearchChanges(tx, [id])
  })

test('a card that is kept is shown again the moment its posting changes, before the index has read the change', async () => {
  const company_id = await aCompany(app)
  const [id] = await somePostings(app, [{ company_id, job_title: 'First' }])
  expect([await titles(), await titles()]).toEqual([['First'], ['First']])
  await change(id!, { job_title: 'Second' })
  expect(await titles()).toEqual(['Second'])
  await app.catchUp()
  expect(await titles()).toEqual(['Second'])
})

test('a posting that was closed, edited and published again never shows the card from before', async () => {
  const company_id = await aCompany(app)
  const [id] = await somePostings(app, [{ company_id, job_title: 'First' }])
  expect(await titles()).toEqual(['First'])
  await change(id!, { status: 'Closed' })
  await change(id!, { status: 'Published', job_title: 'Second' })
  await app.catchUp()
  expect(await titles()).toEqual(['Second'])
})

test('searches at the same time share what they ask the database, and each sees what was committed before it', async () => {
  const company_id = await aCompany(app)
  const [id] = await somePostings(app, [{ company_id, job_title: 'First' }])
  await titles()
  const early = [titles(), titles(), titles()]
  await change(id!, { job_title: 'Second' })
  expect(await Promise.all([titles(), titles(), titles()])).toEqual([['Second'], ['Second'], ['Second']])
  await Promise.all(early)
})

test('searches that wait while the database hangs fail with the one before them, and the next one asks again', async () => {
  const statements: PromiseWithResolvers<{ rows: string[][] }>[] = []
  const query = () => {
    statements.push(Promise.withResolvers())
    return statements.at(-1)!.promise
  }
  const cards = new CardCache({ ...app.database, pool: { query } as never })
  const look = () => cards.changedSince({ xid: '1', seq: 0 }).catch(({ message }: Error) => message)
  const looks = [look(), look(), look()]
  statements[0]!.reject(new Error('Query read timeout'))
  expect(await Promise.all(looks)).toEqual(Array(3).fill('Query read timeout'))
  const later = look()
  expect(statements).toHaveLength(2)
  statements[1]!.resolve({ rows: [['pos_1']] })
  expect(await later).toEqual(new Set(['pos_1']))
})
