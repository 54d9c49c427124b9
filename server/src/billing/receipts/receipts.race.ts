import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openMailer } from '../../platform/mail/index.ts'
import { newId } from '../../platform/new-id.ts'
import { type Queue, openQueue } from '../../platform/queue/index.ts'
import { aReceiptOrder } from '../../testing/build-receipts.ts'
import { issueReceipt } from '../index.ts'
import { openRaceDatabase } from '../../testing/open-race-database.ts'

let database: Database
let queue: Queue
beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 10)
  await migrate(database, migrations)
  queue = await openQueue({ database, clock: systemClock, report: () => {} })
  // Nobody is at that address: what counts here is that the mails of receipts are queued.
  const url = 'smtp://127.0.0.1:1'
  openMailer({ database, queue, url, from: 'mail@a.example', origin: 'https://a.example' })
  await queue.start()
})
afterAll(async () => {
  await queue.stop(1)
  await database.close()
})

test('8 workers at once, of whose transactions a third are aborted, leave receipts without a gap or a double', async () => {
  const now = new Date('2099-05-01T12:00:00.000Z')
  const companies = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const id = newId('company')
      await database.db
        .insertInto('company')
        .values({ id, name: `Company ${id}` })
        .execute()
      return id
    }),
  )
  const answered: string[] = []
  let aborted = 0
  const worker = async (own: number) => {
    for (let at = 0; at < 40; at++) {
      const order = aReceiptOrder(companies[(own + at) % 3]!, { now })
      const work = database.transaction(async (tx) => {
        const { number } = await issueReceipt(tx, order)
        if ((own * 7 + at) % 3 === 0) throw new Error('aborted')
        return number
      })
      await work.then(
        (number) => answered.push(number),
        (error: Error) => {
          expect(error.message).toBe('aborted')
          aborted += 1
        },
      )
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, own) => worker(own)))
  expect(aborted).toBeGreaterThan(80)
  const rows = await database.db
    .selectFrom('receipt')
    .select('number')
    .where('number', 'like', '2099-%')
    .orderBy('number')
    .execute()
  const expected = answered.map((_, at) => `2099-${String(at + 1).padStart(6, '0')}`)
  expect(rows.map(({ number }) => number)).toEqual(expected)
  expect(answered.toSorted()).toEqual(expected)
})
