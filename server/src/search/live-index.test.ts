import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp, testNow } from '../testing/test-app.ts'
import type { LiveIndex } from './document-feed.ts'
import { openLiveIndex } from './live-index.ts'
import { postingTables } from './posting-feed.ts'
import { pruneChanges } from './change-feed.ts'
import { recipeVersion, termsVersion } from './terms-version.ts'

const app = testApp()
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'chainwork-index-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function opened(): Promise<LiveIndex> {
  const index = openLiveIndex({ database: app.database, directory })
  await index.catchUp()
  return index
}

async function idsOf(index: LiveIndex, keyword: string | null = null): Promise<string[]> {
  const { hits } = await index.search({
    now: Date.parse(testNow),
    keyword,
    groups: [],
    range: null,
    order: 'newest',
    offset: 0,
    limit: 50,
  })
  return hits.map(({ id }) => id)
}

test('a restarted index comes from its snapshot and has what happened meanwhile', async () => {
  const company_id = await aCompany(app)
  const before = await somePostings(app, [{ company_id, daysOld: 2 }])
  await (await opened()).stop()
  const after = await somePostings(app, [{ company_id, daysOld: 1 }])
  const again = await opened()
  expect([again.origin(), await idsOf(again)]).toEqual(['snapshot', [...after, ...before]])
  await again.stop()
})

test('a damaged snapshot is not used: the index is built from the database, and leaves a good one', async () => {
  const ids = await somePostings(app, [{ company_id: await aCompany(app) }])
  await (await opened()).stop()
  const path = join(directory, 'search-index')
  const bytes = await readFile(path)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(path, bytes)
  const origins: unknown[] = []
  for (let start = 0; start < 2; start++) {
    const index = await opened()
    origins.push(index.origin())
    expect(await idsOf(index)).toEqual(ids)
    await index.stop()
  }
  expect(origins).toEqual(['database', 'snapshot'])
})

test('changes are pruned after a day, and a snapshot from before that is not believed', async () => {
  const company_id = await aCompany(app)
  await somePostings(app, [{ company_id }])
  await (await opened()).stop()
  const ids = await somePostings(app, [{ company_id, daysOld: 0 }])
  expect(await pruneChanges(postingTables, app.database)).toBe(0)
  await sql`update posting_change set at = at - interval '25 hours'`.execute(app.database.db)
  expect(await pruneChanges(postingTables, app.database)).toBeGreaterThan(0)
  const index = await opened()
  expect(index.origin()).toBe('database')
  expect((await idsOf(index)).slice(0, 1)).toEqual(ids)
  await index.stop()
})

test('rows made by older code are made again at the next start', async () => {
  const [id] = await somePostings(app, [{ company_id: await aCompany(app), job_title: 'Zeppelin Pilot' }])
  await sql`update posting_search set words = array['old', '', '', ''], terms = '{}'`.execute(app.database.db)
  await app.database.db
    .updateTable('search_state')
    .set({ terms_version: termsVersion - 1 })
    .execute()
  const index = await opened()
  expect(await idsOf(index, 'zeppelin')).toEqual([id])
  await index.stop()
  const state = await app.database.db.selectFrom('search_state').select('terms_version').executeTakeFirst()
  expect(state).toEqual({ terms_version: termsVersion })
})

test('a moment finer than milliseconds is read once, not for ever', async () => {
  const company_id = await aCompany(app)
  const ids = await somePostings(app, [{ company_id }, { company_id }])
  await sql`update posting_search set publish_at = publish_at + interval '123 microseconds'`.execute(
    app.database.db,
  )
  const index = await opened()
  await index.rebuild()
  expect((await idsOf(index)).toSorted()).toEqual(ids.toSorted())
  await index.stop()
})

test('what a posting is found by is the same as when its version was given', async () => {
  const company_id = await aCompany(app, {
    name: 'Čeňka & Søn',
    industry: 'Finance',
    size_min: 10,
    size_max: 50,
  })
  await somePostings(app, [
    {
      company_id,
      job_title: 'Senior C++/C# & Node.js Engineers (北京)',
      job_description: '<p>Policies, <b>classes</b> and buses in .NET; naïve façades. 東京タワー</p>',
      skills: ['Rust', 'Zero Knowledge'],
      location_code: 'DE-BE',
      employment_type: 'contract',
      is_remote: true,
    },
  ])
  const { rows } = await sql<object>`select words, terms from posting_search`.execute(app.database.db)
  const text = JSON.stringify(rows).replaceAll(company_id, 'com')
  // Another hash means other words or terms: raise recipeVersion with it, or old rows stay as they are.
  expect([recipeVersion, createHash('sha256').update(text).digest('hex').slice(0, 16)]).toEqual([
    10,
    'b06f9c274d3a4a12',
  ])
})
