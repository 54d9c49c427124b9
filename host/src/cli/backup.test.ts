import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { openDatabase } from '@chainwork/server'
import { findPostgres, startScratchPostgres } from '@chainwork/tools/scratch-postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runCommand, runApp } from '../testing/run-app.ts'
import { runWords } from '../testing/run-words.ts'

// The product is a process of its own, and so are commands whose process matters.
vi.setConfig({ testTimeout: 240_000 })
const folder = mkdtempSync(join(tmpdir(), 'chainwork-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ads = join(folder, 'ads.ndjson')
writeFileSync(
  ads,
  JSON.stringify({
    source: 'b',
    externalId: '1',
    title: 'Baker',
    description: 'x',
    descriptionFormat: 'text',
  }),
)
interface Place {
  DATABASE_URL?: string
  DATA_DIR: string
}
/** While no server has it open. */
async function query(place: Place, text: string) {
  const database = await openDatabase({
    url: place.DATABASE_URL ?? null,
    pool: 1,
    directory: place.DATA_DIR,
  })
  return (await database.pool.query(text).finally(() => database.close())).rows
}
const postingsIn = async (place: Place) =>
  (await query(place, 'select count(*)::int as count from posting'))[0].count

const beforeRelease = /before the first release.*002-former/s
/** Its schema says that other steps than ours made it. */
const makeFormer = (place: Place) =>
  query(place, `update kysely_migration set name = '002-former' where name like '002-%'`)

/** What `backup` would have written. */
async function backUp({ DATA_DIR }: Place, file: string): Promise<void> {
  const database = await openDatabase({ url: null, pool: 1, directory: DATA_DIR })
  const dump = await database.dump!().finally(() => database.close())
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
}

describe('the embedded database', () => {
  const environment = { DATA_DIR: join(folder, 'app'), DEMO: 'off' }
  const file = join(folder, 'one.backup')

  test('a backup is taken while the server runs, by its owner only, never over a file', async () => {
    await fillDataFolder(environment.DATA_DIR)
    const app = await runApp(environment)
    await runWords(['postings', 'import', ads], environment)
    const taken = await runCommand(['backup', 'one.backup'], environment, { cwd: folder })
    const again = await runWords(['backup', file], environment)
    await app.stop()
    expect([taken.exit, taken.stderr, again.exit]).toEqual([0, '', 2])
    expect(again.stderr).toContain('exists already')
    expect([statSync(file).mode & 0o777, readdirSync(folder).includes('one.backup.unfinished')]).toEqual([
      0o600,
      false,
    ])
  })

  test('it comes back into an empty folder, and a server starts on it', async () => {
    const elsewhere = { DATA_DIR: join(folder, 'other'), DEMO: 'off' }
    const { exit, stderr } = await runWords(['restore', file], elsewhere)
    expect([exit, stderr, await postingsIn(elsewhere)]).toEqual([0, '', 1])
    const app = await runApp(elsewhere)
    const refused = await runWords(['restore', file, '--force'], elsewhere)
    expect([refused.exit, refused.stderr]).toEqual([2, expect.stringContaining('is in use by process')])
    await app.stop()
  })

  test('a database that is there stays, or is put aside when forced', async () => {
    const refused = await runWords(['restore', file], environment)
    expect([refused.exit, refused.stderr]).toEqual([2, expect.stringContaining('--force')])
    expect((await runWords(['restore', file, '--force'], environment)).exit).toBe(0)
    expect(readdirSync(environment.DATA_DIR).filter((name) => name.includes('.before-'))).toHaveLength(1)
  })

  test('what is not a backup changes nothing', async () => {
    const wrong = [
      ['hello', 'not a backup'],
      [`PGDMP${'x'.repeat(600)}`, 'comes from postgresql'],
      [`${'x'.repeat(257)}ustar${'x'.repeat(600)}`, 'damaged'],
      [readFileSync(file).subarray(0, 1_000_000), 'cut short'],
    ] as const
    const refused = await Promise.all(
      wrong.map(([content], at) => {
        writeFileSync(join(folder, `wrong-${at}`), content)
        return runWords(['restore', join(folder, `wrong-${at}`), '--force'], environment)
      }),
    )
    for (const [at, { exit, stderr }] of refused.entries())
      expect([exit, stderr]).toEqual([2, expect.stringContaining(wrong[at]![1])])
    expect(await postingsIn(environment)).toBe(1)
  })

  test('a backup from before the first release is refused, and changes nothing', async () => {
    const former = { DATA_DIR: join(folder, 'former') }
    await fillDataFolder(former.DATA_DIR)
    await makeFormer(former)
    const old = join(folder, 'former.backup')
    await backUp(former, old)
    for (const target of [environment, { DATA_DIR: join(folder, 'empty') }]) {
      const { exit, stderr } = await runWords(['restore', old, '--force'], target)
      expect([exit, stderr]).toEqual([2, expect.stringMatching(beforeRelease)])
      expect(stderr).toContain('Nothing was changed')
    }
    expect(await postingsIn(environment)).toBe(1)
    expect(existsSync(join(folder, 'empty/pglite'))).toBe(false)
  })
})

describe.skipIf(!findPostgres())('PostgreSQL', () => {
  let postgres: NonNullable<Awaited<ReturnType<typeof startScratchPostgres>>>
  const environment = { DATA_DIR: folder, DATABASE_URL: '' }
  beforeAll(async () => {
    postgres = (await startScratchPostgres())!
    environment.DATABASE_URL = postgres.url
  })
  afterAll(() => postgres.stop())
  const file = join(folder, 'two.backup')
  const schemaPublic = async () => {
    const database = await openDatabase({ url: postgres.url, pool: 1, directory: folder })
    const { rows } = await database.pool
      .query(
        "select nspowner::regrole::text, nspacl::text, obj_description(oid) from pg_namespace where nspname = 'public'",
      )
      .finally(() => database.close())
    return rows
  }

  test('a backup comes back as it was, over what came later only when forced', async () => {
    await runWords(['migrate'], environment)
    await runWords(['postings', 'import', ads], environment)
    const before = await schemaPublic()
    const taken = await runWords(['backup', file], environment)
    expect([taken.exit, taken.stderr]).toEqual([0, ''])
    writeFileSync(
      ads,
      JSON.stringify({
        source: 'b',
        externalId: '2',
        title: 'Cook',
        description: 'x',
        descriptionFormat: 'text',
      }),
    )
    await runWords(['postings', 'import', ads], environment)
    const refused = await runWords(['restore', file], environment)
    expect([refused.exit, refused.stderr, await postingsIn(environment)]).toEqual([
      2,
      expect.stringContaining('not empty'),
      2,
    ])
    const forced = await runWords(['restore', file, '--force'], environment)
    expect([forced.exit, forced.stderr, await postingsIn(environment)]).toEqual([0, '', 1])
    expect(await schemaPublic()).toEqual(before)
  })

  test('a file cut short is refused before anything is dropped', async () => {
    writeFileSync(join(folder, 'cut'), `PGDMP${'\0'.repeat(600)}`)
    const { exit, stderr } = await runWords(['restore', join(folder, 'cut'), '--force'], environment)
    expect([exit, stderr, await postingsIn(environment)]).toEqual([
      2,
      expect.stringContaining('pg_restore failed'),
      1,
    ])
  })

  test('a backup from before the first release is refused before anything is dropped', async () => {
    const former = { ...environment, DATABASE_URL: postgres.url.replace(/postgres$/, 'former') }
    await query(environment, 'create database former')
    await runWords(['migrate'], former)
    await makeFormer(former)
    const old = join(folder, 'former-two.backup')
    const args = ['--format=custom', `--file=${old}`, `--dbname=${former.DATABASE_URL}`]
    await promisify(execFile)(join(findPostgres()!, 'pg_dump'), args)
    const { exit, stderr } = await runWords(['restore', old, '--force'], environment)
    expect([exit, stderr]).toEqual([2, expect.stringMatching(beforeRelease)])
    expect(stderr).toContain('Nothing was changed')
    expect(await postingsIn(environment)).toBe(1)
  })

  test('without the tools of PostgreSQL it says which package has them', async () => {
    const { exit, stderr } = await runCommand(['backup', join(folder, 'three')], {
      ...environment,
      PATH: '/nothing',
    })
    expect([exit, stderr]).toEqual([2, expect.stringContaining('pg_dump is not installed')])
    expect(readdirSync(folder).filter((name) => name.startsWith('three'))).toEqual([])
  })
})
