import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openEmbedded } from '../platform/db/open-database.ts'
import { openTaxonomy } from '../taxonomy/index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * A migrated embedded database with its reference data, for one test file. Making one takes seconds, copying a prepared
 * one a fraction of that, so the prepared one is kept until anything it is made of changes.
 */
export async function openPreparedDatabase(): Promise<Database> {
  const prepared = await preparedDirectory()
  const directory = await mkdtemp(join(await quickFolder(), 'chainwork-test-'))
  await cp(prepared, directory, { recursive: true })
  return openEmbedded(await PGlite.create(directory), () => rm(directory, { recursive: true, force: true }))
}

async function preparedDirectory(): Promise<string> {
  const cache = join(root, 'node_modules/.cache/chainwork-test-database')
  const prepared = join(cache, await fingerprint())
  if (await exists(prepared)) return prepared
  await mkdir(cache, { recursive: true })
  const draft = join(cache, `draft-${randomUUID()}`)
  const database = await openEmbedded(await PGlite.create(draft), async () => {})
  await migrate(database, migrations)
  await openTaxonomy(database)
  await database.close()
  // Test files start at the same time: whoever is first wins, the others throw theirs away.
  await rename(draft, prepared).catch(() => rm(draft, { recursive: true, force: true }))
  await removeOthers(cache, prepared)
  return prepared
}

/** What a prepared database is made of: the schema's steps, the reference data and the engine. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const folders = ['server/src/taxonomy', 'contract/src/reference', 'contract/src/taxonomy']
  const files = (await Promise.all(folders.map(filesBelow))).flat()
  const steps = (await filesBelow('server/src')).filter((path) => path.includes('/migrations/'))
  const engine = 'node_modules/@electric-sql/pglite/package.json'
  for (const path of [...new Set([...files, ...steps, 'server/src/migrations.ts', engine])].toSorted())
    hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex').slice(0, 24)
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

async function removeOthers(cache: string, kept: string): Promise<void> {
  const hour = 3_600_000
  for (const name of await readdir(cache)) {
    const path = join(cache, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (path !== kept && Date.now() - mtimeMs > hour) await rm(path, { recursive: true, force: true })
  }
}

/** Memory where there is some to write files to: tests need no disk. */
async function quickFolder(): Promise<string> {
  return (await exists('/dev/shm')) ? '/dev/shm' : tmpdir()
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
