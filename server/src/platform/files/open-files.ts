import { readFile, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Database } from '../db/database.ts'
import { openDatabaseFiles } from './database-files.ts'
import type { Files } from './files.ts'
import { type S3Address, openS3Files } from './s3-files.ts'

/** Files in the database, or in a bucket where one is set; what was stored before it was set is still found. */
export function openFiles(database: Pick<Database, 'db'>, bucket: S3Address | null): Files {
  const inDatabase = openDatabaseFiles(database)
  if (!bucket) return inDatabase
  const inBucket = openS3Files(bucket)
  return {
    put: inBucket.put,
    read: async (key) => (await inBucket.read(key)) ?? inDatabase.read(key),
    remove: async (key, db) => {
      await inDatabase.remove(key, db)
      await inBucket.remove(key)
    },
  }
}

/**
 * Moves files that earlier versions kept in a directory of this machine to where all processes find them. What was cut off is
 * done by the next start.
 */
export async function adoptDirectory(directory: string, files: Files): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !path.endsWith('.webp')) continue
    await files.put(relative(directory, path).replaceAll('\\', '/'), await readFile(path))
    await rm(path)
  }
  await rm(directory, { recursive: true })
}
