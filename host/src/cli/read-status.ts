import { type Database, migrations, pendingMigrations, readDepth } from '@chainwork/server'
import { isOpenSql } from '@chainwork/server/platform/open-window'
import { sql } from 'kysely'

/** Which database it is, what its schema lacks, what was given up and, where the schema is current, what it holds. */
export async function readStatus(database: Database) {
  const pending = await pendingMigrations(database, migrations)
  const isCurrent = !pending.length
  return {
    database: database.kind,
    pendingMigrations: pending,
    deadLetters: isCurrent ? await countDeadLetters(database) : {},
    ...(isCurrent ? await count(database) : null),
  }
}

async function count({ db }: Database) {
  const { rows } = await sql<{ companies: number; postings: number; open: number }>`
    select (select count(*)::int from company) as companies, (select count(*)::int from posting) as postings,
      (select count(*)::int from posting
       where status = 'Published' and frozen_at is null and ${isOpenSql('publish_at', sql`now()`)}) as open`.execute(
    db,
  )
  return rows[0]!
}

export type Status = Awaited<ReturnType<typeof readStatus>>

/** How many jobs of each kind were given up. */
async function countDeadLetters(database: Database): Promise<Record<string, number>> {
  const depths = await readDepth(database).catch((error) => {
    // The first start of the server makes the queues.
    if ((error as { code?: string }).code === '42P01') return []
    throw error
  })
  return Object.fromEntries(depths.filter(({ failed }) => failed).map(({ job, failed }) => [job, failed]))
}
