import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inDataFolder } from '../data-folder.ts'
import { lockDirectory } from './directory-lock.ts'
import { type MigrationStep, refuseOthers } from './migrate.ts'

/** Ends the refusal of a backup. */
export const unchanged = 'Nothing was changed.'

/** There is a database already, and nobody said that it may go. */
export class DatabaseNotEmpty extends Error {}

/**
 * Makes the embedded database of a directory again from a dump. One that is there is kept beside it; answers its name.
 * Throws DirectoryInUse while a process has it open, and leaves everything as it was when the dump cannot be read or when
 * no steps lead on from its schema (OtherSchema).
 */
export async function restoreEmbedded(
  directory: string,
  dump: Blob,
  options: { replace: boolean; steps: Record<string, MigrationStep> },
): Promise<string | null> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const release = await lockDirectory(directory)
  const data = inDataFolder(directory, 'pglite')
  const fresh = `${data}.restoring`
  try {
    const isThere = existsSync(join(data, 'PG_VERSION'))
    if (isThere && !options.replace)
      throw new DatabaseNotEmpty(`There is a database in ${directory} already. --force puts it aside.`)
    await rm(fresh, { recursive: true, force: true })
    const { PGlite } = await import('@electric-sql/pglite')
    const restored = await PGlite.create(fresh, { loadDataDir: dump })
    const { rows } = await restored
      .query<{ name: string }>('select name from kysely_migration order by name')
      .finally(() => restored.close())
    refuseOthers(
      rows.map(({ name }) => name),
      options.steps,
      unchanged,
    )
    const aside = isThere ? `${data}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}` : null
    if (aside) await rename(data, aside)
    await rename(fresh, data)
    return aside
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await release()
  }
}
