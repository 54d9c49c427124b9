import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'
import type { IndexReport } from './index-health.ts'
import { openLiveIndex } from './live-index.ts'

let database: Database
beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 5)
})
afterAll(() => database.close())

test('changes that an open transaction of another database holds back show as lag, and name its process', async () => {
  const other = new pg.Client({
    connectionString: Object.assign(new URL(process.env['TEST_DATABASE_URL']!), { pathname: '/postgres' })
      .href,
    application_name: 'a stranger',
  })
  await other.connect()
  await other.query('begin')
  const { rows } = await other.query('select pg_current_xact_id(), pg_backend_pid() as pid')
  const reports: IndexReport[] = []
  const index = openLiveIndex({
    database,
    report: (report) => void (report.step === 'held' && reports.push(report)),
  })
  await index.catchUp()
  const now = performance.now.bind(performance)
  let ahead = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead)
  await database.pool.query("insert into posting_change (posting_id) values ('held')")
  await index.catchUp()
  ahead = 6000
  await index.catchUp()
  expect(index.lagSeconds()).toBeGreaterThan(5)
  expect(reports).toEqual([
    {
      step: 'held',
      error: expect.stringContaining(`process ${rows[0].pid} (a stranger) in database postgres, open since`),
    },
  ])
  // What others change meanwhile is younger.
  await database.pool.query("insert into posting_change (posting_id) values ('younger')")
  await index.catchUp()
  expect(index.lagSeconds()).toBeGreaterThan(5)
  await other.query('commit')
  await index.catchUp()
  expect(index.lagSeconds()).toBeLessThan(5)
  expect(reports.at(-1)).toEqual({ step: 'held', failures: 1 })
  clock.mockRestore()
  await index.stop()
  await other.end()
})
