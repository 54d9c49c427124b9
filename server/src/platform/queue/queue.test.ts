import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { testApp } from '../../testing/test-app.ts'
import { newId } from '../new-id.ts'
import { deleteKeysJob } from './open-queue.ts'
import { GiveUp, defineJob, enqueue, enqueueAll } from './index.ts'

const note = defineJob({ name: 'test.note', data: z.strictObject({ text: z.string() }), retryDelay: 1 })
const found = defineJob({
  name: 'test.found',
  data: z.strictObject({ name: z.string() }),
  retryDelay: 1,
  retryLimit: 2,
})
const inLine = defineJob({
  name: 'test.in-line',
  data: z.strictObject({ who: z.string(), at: z.number() }),
  retryDelay: 1,
  retryLimit: 1,
  inOrderOf: ({ who }) => who,
})

const listed = defineJob({ name: 'test.listed', data: z.strictObject({}), retryDelay: 1, retryLimit: 1 })

const done: string[] = []
/** Failures to come, by what the handler was given. */
const failing = new Map<string, Error[]>()
const failOnce = (key: string) => {
  const error = failing.get(key)?.shift()
  if (error) throw error
}

const app = testApp({
  work(queue) {
    queue.work(note, async ({ text }) => {
      failOnce(text)
      if (text === 'slow') await new Promise((resolve) => setTimeout(resolve, 400))
      done.push(text)
    })
    queue.workInTransaction(found, async ({ name }, { tx, retry }) => {
      await tx
        .insertInto('company')
        .values({ id: newId('company'), name: `${name} ${retry}` })
        .execute()
      failOnce(name)
    })
    queue.work(
      listed,
      async (_data, { signal }) => {
        while (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 20))
        done.push('ended early')
      },
      { endsEarly: true },
    )
    queue.work(inLine, async ({ who, at }) => {
      failOnce(`${who}${at}`)
      done.push(`${who}${at}`)
    })
  },
})

const until = (holds: () => boolean | Promise<boolean>) =>
  expect.poll(holds, { timeout: 9000, interval: 20 }).toBe(true)
const depthOf = async (name: string) => (await app.queue.depth()).find(({ job }) => job === name)!
const emptied = async () => {
  done.length = 0
  failing.clear()
  await sql`delete from pgboss.job`.execute(app.database.db)
}

test('a job whose transaction is rolled back is never worked, one that commits is', async () => {
  await emptied()
  const undone = app.database.transaction(async (tx) => {
    await enqueue(tx, note, { text: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await app.database.transaction((tx) => enqueue(tx, note, { text: 'committed' }))
  await until(() => done.length > 0)
  expect(done).toEqual(['committed'])
})

test('a handler in a transaction leaves nothing behind when it fails and one effect when it succeeds', async () => {
  await emptied()
  failing.set('Acme', [new Error('first')])
  await app.database.transaction((tx) => enqueue(tx, found, { name: 'Acme' }))
  await until(async () => (await depthOf('test.found')).waiting === 0)
  const names = await app.database.db.selectFrom('company').select('name').execute()
  expect(names).toEqual([{ name: 'Acme 1' }])
})

test('the same key is worked once, together, later and after it is done; another key is another job', async () => {
  await emptied()
  const post = (key: string) =>
    app.database.transaction((tx) => enqueue(tx, note, { text: key }, { key: `k:${key}` }))
  const [first, second, other] = await Promise.all([post('a'), post('a'), post('b')])
  expect([[first, second].filter(Boolean), other]).toEqual([[true], true])
  await until(() => done.length === 2)
  expect(await post('a')).toBe(false)
  await until(async () => (await depthOf('test.note')).waiting === 0)
  expect(done.toSorted()).toEqual(['a', 'b'])
})

test('of many jobs at once those are left out whose key was taken, or stands among them twice', async () => {
  await emptied()
  const post = (...keys: string[]) =>
    app.database.transaction((tx) =>
      enqueueAll(
        tx,
        note,
        keys.map((key) => ({ data: { text: key }, key: `many:${key}` })),
      ),
    )
  expect([await post('one'), await post('two', 'one', 'three', 'two'), await post()]).toEqual([1, 2, 0])
  await until(() => done.length === 3)
  expect(done.toSorted()).toEqual(['one', 'three', 'two'])
})

test('a key of a rolled-back transaction is free again', async () => {
  await emptied()
  const undone = app.database.transaction(async (tx) => {
    await enqueue(tx, note, { text: 'again' }, { key: 'again' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await app.database.transaction((tx) => enqueue(tx, note, { text: 'again' }, { key: 'again' }))).toBe(
    true,
  )
  await until(() => done.includes('again'))
})

test('a key is deleted when it expires, not before', async () => {
  await emptied()
  const post = () => app.database.transaction((tx) => enqueue(tx, note, { text: 'x' }, { key: 'x' }))
  const tidy = () => app.database.transaction((tx) => enqueue(tx, deleteKeysJob, {}))
  const tidied = () => until(async () => (await depthOf('queue.forget-keys')).waiting === 0)
  await post()
  await tidy().then(tidied)
  expect(await post()).toBe(false)
  await sql`update job_key set forget_at = now() - interval '1 second'`.execute(app.database.db)
  await tidy().then(tidied)
  expect(await post()).toBe(true)
})

test('a job that keeps failing becomes a dead letter after its attempts and can be sent again', async () => {
  await emptied()
  failing.set(
    'Acme',
    [1, 2, 3].map((at) => new Error(`try ${at}`)),
  )
  await app.database.transaction((tx) => enqueue(tx, found, { name: 'Acme' }))
  await until(async () => (await depthOf('test.found')).failed === 1)
  expect(await depthOf('test.found')).toMatchObject({ waiting: 0, failed: 1 })
  expect(await app.queue.retryDead(found)).toBe(1)
  await until(async () => (await depthOf('test.found')).waiting === 0)
  expect(await depthOf('test.found')).toMatchObject({ waiting: 0, failed: 0 })
  expect(await app.database.db.selectFrom('company').select('name').execute()).toEqual([{ name: 'Acme 0' }])
})

test('jobs in order wait for the one before them, also while it is tried again; others pass', async () => {
  await emptied()
  failing.set('ann1', [new Error('not yet')])
  await app.database.transaction(async (tx) => {
    for (const at of [0, 1, 2, 3, 4]) await enqueue(tx, inLine, { who: 'ann', at })
    await enqueue(tx, inLine, { who: 'bob', at: 0 })
  })
  await until(() => done.length === 6)
  expect(done.filter((text) => text.startsWith('ann'))).toEqual(['ann0', 'ann1', 'ann2', 'ann3', 'ann4'])
  expect(done.indexOf('bob0')).toBeLessThan(done.indexOf('ann1'))
})

test('a job given up goes to the dead letters at once and does not block the next', async () => {
  await emptied()
  failing.set('ann0', [new GiveUp('never')])
  await app.database.transaction(async (tx) => {
    for (const at of [0, 1]) await enqueue(tx, inLine, { who: 'ann', at })
  })
  await until(() => done.includes('ann1'))
  expect(await depthOf('test.in-line')).toMatchObject({ waiting: 0, failed: 1 })
})

test('data of another version goes to the dead letters, and a job nobody knows is left alone', async () => {
  await emptied()
  const { db } = app.database
  await sql`insert into pgboss.job (name, data, retry_limit, policy) values ('test.note', '{"old":1}', 9, 'standard')`.execute(
    db,
  )
  await sql`select pgboss.create_queue('future.job', '{"policy":"standard"}')`.execute(db)
  await sql`insert into pgboss.job (name, data, policy) values ('future.job', '{}', 'standard')`.execute(db)
  await until(async () => (await depthOf('test.note')).failed === 1)
  const dead = await sql<{ data: object }>`select data from pgboss.job where name = 'test.note.dead'`.execute(
    db,
  )
  expect(dead.rows[0]!.data).toEqual({ data: { old: 1 }, reason: 'its data does not fit: text', attempts: 1 })
  await app.database.transaction((tx) => enqueue(tx, note, { text: 'next' }))
  await until(() => done.includes('next'))
  const { rows } = await sql`select state from pgboss.job where name = 'future.job'`.execute(db)
  expect(rows).toEqual([{ state: 'created' }])
})

test('a job for later waits until then and is not overdue meanwhile', async () => {
  await emptied()
  const startAfter = new Date(app.clock.now().getTime() + 1000)
  await app.database.transaction((tx) => enqueue(tx, note, { text: 'later' }, { startAfter }))
  expect(await depthOf('test.note')).toMatchObject({ waiting: 0 })
  await until(() => done.includes('later'))
  const { rows } = await sql`select started_on >= start_after as waited
    from pgboss.job where name = 'test.note'`.execute(app.database.db)
  expect(rows).toEqual([{ waited: true }])
})

test('the metrics say what waits, since when, and what was given up', async () => {
  await emptied()
  failing.set('never', [new GiveUp('never')])
  await app.database.transaction((tx) => enqueue(tx, note, { text: 'never' }))
  await until(async () => (await depthOf('test.note')).failed === 1)
  const { body } = await app.call('GET', '/metrics')
  expect(body).toContain('jobs_waiting{job="mail.deliver"} 0')
  expect(body).toContain('jobs_oldest_seconds{job="mail.deliver"} 0')
  expect(body).toContain('jobs_dead{job="test.note"} 1')
})

test('a stopping queue lets the running job end, and one that can end early does so at once and is put back', async () => {
  await emptied()
  await app.database.transaction(async (tx) => {
    await enqueue(tx, listed, {})
    await enqueue(tx, note, { text: 'slow' })
  })
  await until(async () => (await depthOf('test.note')).waiting === 1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await app.queue.stop()
  expect(done).toEqual(['ended early', 'slow'])
  const { rows } = await sql`select name, state, retry_count from pgboss.job order by name`.execute(
    app.database.db,
  )
  expect(rows).toEqual([
    { name: 'test.listed', state: 'created', retry_count: 0 },
    { name: 'test.note', state: 'completed', retry_count: 0 },
  ])
})
