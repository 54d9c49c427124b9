import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseTrouble } from '../http/watch-database.ts'
import { proxyOf } from '../../testing/proxy-of.ts'
import { openDatabase } from './open-database.ts'

const [url, answerMs] = [process.env['TEST_DATABASE_URL']!, 1500]
const ask = sql<{ pid: number }>`select pg_backend_pid() as pid`

test('a connection that went dead is given up after one time-out, in a transaction too, and is not lent again', async () => {
  const proxy = await proxyOf(url)
  const database = await openDatabase({ url: proxy.url, pool: 1, directory: '' })
  Object.assign(database.pool.options, { query_timeout: answerMs })
  /** From now on connections that are open are dead, and new ones are not. */
  const cut = () => {
    proxy.freeze()
    proxy.thaw()
  }
  let cutAt = 0
  const broken = database.transaction(async (tx) => {
    await ask.execute(tx)
    cut()
    cutAt = performance.now()
    await ask.execute(tx)
  })
  expect(databaseTrouble(await broken.catch((error: unknown) => error))).toBe('database.unavailable')
  // Rolling back takes no second one.
  expect(performance.now() - cutAt).toBeLessThan(1.8 * answerMs)
  const [first] = (await ask.execute(database.db)).rows
  cut()
  await expect(ask.execute(database.db)).rejects.toThrow('Query read timeout')
  const [next] = (await ask.execute(database.db)).rows
  expect(next!.pid).not.toBe(first!.pid)
  await database.close()
  proxy.close()
})
