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
