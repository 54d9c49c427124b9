import { sql } from 'kysely'
import { readDue, readingLimits } from '../activity/read-due.ts'
import { scoreDue } from '../activity/store-scores.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { openQueue } from '../platform/queue/index.ts'
import { aRegistry } from './build-activity.ts'
import { FakeSource, aTx, chainsOf } from './fake-chain.ts'

// A process of its own that reads and scores until it is killed: node activity-process.ts DATABASE_URL ROWS
const [url = '', rows = '0'] = process.argv.slice(2)
const database = await openDatabase({ url, pool: 8, directory: '', patient: true })
await openQueue({ database, clock: systemClock })
const source = new FakeSource()
source.pageSize = 40
source.did('any', { count: Number(rows), at: (index) => aTx(index + 1) })
const fetch = source.fetch.bind(source)
// The reader of a wallet holds a lock of its own connection meanwhile, which ends with the process.
source.fetch = async function* (ask) {
  const connection = await database.pool.connect()
  try {
    const key = [ask.address]
    const { rows: taken } = await connection.query('select pg_try_advisory_lock(hashtext($1)) as mine', key)
    if (!taken[0].mine) process.stdout.write(`two read ${ask.address}\n`)
    for await (const page of fetch({ ...ask, address: 'any' })) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      yield page
    }
    await connection.query('select pg_advisory_unlock(hashtext($1))', key)
  } finally {
    connection.release(true)
  }
}
source.probe = async () => ({ nonce: Number(rows), isContract: false, head: 1_000_000 })
const services = { database, clock: systemClock, registry: aRegistry() }
const reader = {
  ...services,
  ...readingLimits,
  leaseSeconds: 3,
  sources: chainsOf([source]),
  report: () => {},
}
await sql`select 1`.execute(database.db)
process.stdout.write('ready\n')
for (;;) {
  await readDue(reader, AbortSignal.timeout(60_000))
  await scoreDue(services, AbortSignal.timeout(60_000))
  await new Promise((resolve) => setTimeout(resolve, 20))
}
