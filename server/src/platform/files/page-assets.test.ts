import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPreparedDatabase } from '../../testing/prepared-database.ts'
import { type LocalBucket, startLocalBucket } from '../../testing/local-bucket.ts'
import { testClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'
import { deleteOldAssets, openPageAssets } from './page-assets.ts'
import { parseS3Address } from './s3-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'chainwork-assets-'))
const clock = testClock('2026-11-21T12:00:00.000Z')
const days = 86_400_000
const names = ['account-BQvZJndj.js', 'alerts.module-DNc3aCVn.js', 'style-kNIT-ky6.css']
let database: Database
let bucket: LocalBucket
let build: string
beforeAll(async () => {
  database = await openPreparedDatabase()
  bucket = await startLocalBucket()
})
beforeEach(async () => {
  for (const table of ['page_asset', 'stored_file'] as const) await database.db.deleteFrom(table).execute()
  build = mkdtempSync(join(folder, 'build-'))
  for (const name of names) writeFileSync(join(build, name), `content of ${name}`)
})
afterAll(async () => {
  await bucket.stop()
  await database.close()
  rmSync(folder, { recursive: true })
})

describe.each([
  ['the database', () => openFiles(database, null)],
  ['a bucket', () => openFiles(database, parseS3Address(bucket.url))],
])('assets in %s', (_where, open: () => Files) => {
  const opened = () => {
    const files = open()
    const put = vi.spyOn(files, 'put')
    return { files, put, assets: openPageAssets({ database, files, clock }) }
  }
  const text = async (assets: ReturnType<typeof opened>['assets'], name: string) =>
    (await assets.read(name))?.toString() ?? null

  test('are read by their names, and none is written again by the next start', async () => {
    const { assets, put } = opened()
    await assets.store(build)
    await assets.store(build)
    expect(put).toHaveBeenCalledTimes(names.length)
    for (const name of names) expect(await text(opened().assets, name)).toBe(`content of ${name}`)
  })

  test('are deleted seven days after a node last ran with them, others of the same build or not', async () => {
    const { assets, files } = opened()
    const sweep = () => database.transaction((tx) => deleteOldAssets(tx, files, clock.now()))
    await assets.store(build)
    clock.advance(6 * days)
    rmSync(join(build, names[0]!))
    await assets.store(build)
    await sweep()
    expect(await text(assets, names[0]!)).not.toBeNull()
    clock.advance(2 * days)
    await sweep()
    expect([await text(assets, names[0]!), await text(assets, names[1]!)]).toEqual([null, expect.any(String)])
    // An older release that is put back is stored again.
    writeFileSync(join(build, names[0]!), 'again')
    await assets.store(build)
    expect(await text(assets, names[0]!)).toBe('again')
  })
})

test('only what a build names by its content is stored, and only that is read', async () => {
  const files = openFiles(database, null)
  const assets = openPageAssets({ database, files, clock })
  for (const name of ['account-BQvZJndj.js.br', 'notes.txt', 'index.html', 'a-BQvZJndj.exe', '.env-BQvZJndj'])
    writeFileSync(join(build, name), 'x')
  writeFileSync(join(build, 'large-BQvZJndj.js'), Buffer.alloc(4_000_001))
  mkdirSync(join(build, 'folder'))
  await files.put('assets/account-BQvZJndj.js', Buffer.from('a file of somebody else'))
  await assets.store(build)
  const stored = await database.db.selectFrom('page_asset').select('name').orderBy('name').execute()
  expect(stored.map(({ name }) => name)).toEqual(names)
  for (const name of [
    '../account-BQvZJndj.js',
    'other-BQvZJndj.js',
    'index.html',
    '',
    `${'a'.repeat(500)}.js`,
  ])
    expect([name, await assets.read(name)]).toEqual([name, null])
})
