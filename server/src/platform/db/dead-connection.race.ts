import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseTrouble } from '../http/watch-database.ts'
import { proxyOf } from '../../testing/proxy-of.ts'
import { openDatabase } from './open-database.ts'

const url = process.env['TEST_DATABASE_URL']!
const ask = sql<{ pid: number }>`select pg_backend_pid() as pid`

test('a connection that went dead is given up after one time-out, in a transaction too, and is not lent again', async () => {
  const proxy = await proxyOf(url)
  const database = await openDatabase({ url: proxy.url, pool: 1, directory: '' })
  Object.assign(database.pool.options, { query_timeout: 1500 })
  /** From now on connections that are open are dead, and new ones are not. */
  const cut = () => {
    proxy.freeze()
    proxy.thaw()
  }
  const broken = database.transaction(async (tx) => {
    await ask.execute(tx)
    cut()
    await ask.execute(tx)
  })
  // Rolling back is refused at once; it would take a time-out of its own.
  const problem: unknown = await broken.catch((error: unknown) => error)
  expect([databaseTrouble(problem), String(problem)]).toEqual([
    'database.unavailable',
    expect.stringContaining('not queryable'),
  ])
  const [first] = (await ask.execute(database.db)).rows
  cut()
  await expect(ask.execute(database.db)).rejects.toThrow('Query read timeout')
  const [next] = (await ask.execute(database.db)).rows
  expect(next!.pid).not.toBe(first!.pid)
  await database.close()
  proxy.close()
})
