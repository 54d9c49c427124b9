import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, newId, openDatabase, openLiveIndex } from '@chainwork/server'
import { recordSearchChanges } from '@chainwork/server/search/record-search-changes'
import { startScratchPostgres } from '@chainwork/tools/scratch-postgres'
import { expect, test } from 'vitest'

const open = (url: string) => openDatabase({ url, pool: 3, directory: '', patient: true })

async function publish(database: Database): Promise<string> {
  const [company, id] = [newId('company'), newId('posting')]
  await database.transaction(async (tx) => {
    await tx.insertInto('company').values({ id: company, name: 'Acme' }).execute()
    await tx
      .insertInto('posting')
      .values({
        id,
        company_id: company,
        job_title: 'Engineer',
        job_description: '',
        status: 'Published',
        publish_at: new Date(Date.now() - 1000),
      })
      .execute()
    await recordSearchChanges(tx, [id])
  })
  return id
}

test('a process that was down while a standby was promoted forgets what only the old primary had', async () => {
  const url = process.env['TEST_DATABASE_URL']!
  const directory = mkdtempSync(join(tmpdir(), 'chainwork-promoted-'))
  /** What a process finds that starts on this database, and where its index came from. */
  const find = async (database: Database) => {
    const index = openLiveIndex({ database, directory })
    await index.catchUp()
    const query = { now: Date.now(), keyword: null, groups: [], range: null, offset: 0, limit: 50 }
    const { hits } = await index.search({ ...query, order: 'newest' })
    const origin = index.origin()
    await index.stop()
    return { origin, ids: hits.map(({ id }) => id).toSorted() }
  }
  const primary = await open(url)
  const before = await publish(primary)
  // It hears nothing of its primary from here on, as one that lags.
  const standby = (await startScratchPostgres({ primary_conninfo: '' }, undefined, url))!
  const lost = await publish(primary)
  expect((await find(primary)).ids).toEqual([before, lost].toSorted())
  expect(await find(primary)).toMatchObject({ origin: 'snapshot' })
  await primary.close()

  const promoted = await open(Object.assign(new URL(standby.url), { pathname: new URL(url).pathname }).href)
  await promoted.pool.query('select pg_promote()')
  const since = await publish(promoted)
  // It gives the transaction numbers of the lost posting, and more, to others.
  for (let count = 0; count < 100; count++) await promoted.pool.query('select pg_current_xact_id()')
  expect(await find(promoted)).toEqual({ origin: 'database', ids: [before, since].toSorted() })
  expect(await find(promoted)).toMatchObject({ origin: 'snapshot' })
  await promoted.close()
  await standby.stop()
  rmSync(directory, { recursive: true })
})
