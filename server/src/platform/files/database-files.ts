import type { Database, Tx } from '../db/database.ts'
import { refuse } from '../failure.ts'
import { type Files, checkKey } from './files.ts'

/** PostgreSQL without room on its disk. */
const diskFull = '53100'

/** Puts many files into the database at once, where they are found no matter what new ones go to. */
export async function putInDatabase(tx: Tx, files: readonly { key: string; bytes: Buffer }[]): Promise<void> {
  for (const { key } of files) checkKey(key)
  await tx
    .insertInto('stored_file')
    .values(files)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Files in the database: in its backup, and the same for every process. */
export function openDatabaseFiles({ db }: Pick<Database, 'db'>): Files {
  return {
    put: async (key, bytes) => {
      checkKey(key)
      try {
        await db
          .insertInto('stored_file')
          .values({ key, bytes: Buffer.from(bytes) })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute()
      } catch (error) {
        if ((error as { code?: string }).code === diskFull) refuse('storage.full')
        throw error
      }
    },
    read: async (key) => {
      checkKey(key)
      const found = await db
        .selectFrom('stored_file')
        .select('bytes')
        .where('key', '=', key)
        .executeTakeFirst()
      return found ? Buffer.from(found.bytes) : null
    },
    remove: async (key, within) => {
      checkKey(key)
      await within.deleteFrom('stored_file').where('key', '=', key).execute()
    },
  }
}
