import { afterEach, describe, expect, test } from 'vitest'
import { hasPgbouncer, openPgbouncer } from '../../testing/open-pgbouncer.ts'
import { openDatabase } from './open-database.ts'
import { SharedBackends, refuseSharedBackends } from './refuse-shared-backends.ts'
import { WakeUps } from './wake-ups.ts'

const url = process.env['TEST_DATABASE_URL']!
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

test('PostgreSQL itself is taken', async () => {
  await refuseSharedBackends(url)
})

describe.skipIf(!hasPgbouncer)('behind pgbouncer (skipped where it is not installed)', () => {
  test.each(['transaction', 'statement'] as const)('mode %s is refused, with what to set', async (mode) => {
    const pooler = await openPgbouncer(url, mode)
    closing.push(pooler.close)
    const refused = await refuseSharedBackends(pooler.url).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(SharedBackends)
    expect((refused as Error).message).toMatch(/^[^\n]*pool_mode = session[^\n]*$/)
  })

  test('mode session serves as it comes, with the time limits of a request, and passes notifications on', async () => {
    const pooler = await openPgbouncer(url, 'session')
    closing.push(pooler.close)
    await refuseSharedBackends(pooler.url)
    const database = await openDatabase({ url: pooler.url, pool: 2, directory: '' })
    closing.push(() => database.close())
    const limits = async (pool: typeof database.pool) =>
      (
        await pool.query(
          `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
        )
      ).rows[0]
    expect(await limits(database.pool)).toEqual({ statement: '4s', idle: '30s' })
    const heard: string[] = []
    const wakeUps = new WakeUps(database, 'pooled', (said) => heard.push(said))
    closing.push(() => wakeUps.stop())
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([''])
    await database.pool.query(`notify pooled, 'heard'`)
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['', 'heard'])
    // Work without a time limit gets none left behind by a request.
    const patient = await openDatabase({ url: pooler.url, pool: 1, directory: '', patient: true })
    closing.push(() => patient.close())
    expect(await limits(patient.pool)).toEqual({ statement: '0', idle: '30s' })
  })
})
