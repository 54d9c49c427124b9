import { type Database, migrations, pendingMigrations, readDepth } from '@chainwork/server'
import { isOpenSql } from '@chainwork/server/platform/open-window'
import { sql } from 'kysely'
import { z } from 'zod'
import { onDatabase } from './operator-command.ts'

/** `status` */
export const statusCommand = onDatabase({
  summary: 'Which database this is, whether its schema is current, and what it holds.',
  example: 'status --json',
  flags: [['--json', 'print as JSON']],
  opens: 'asFound',
  options: z.strictObject({ json: z.boolean().default(false) }),
  run: async (database, { json }, print) => {
    const pending = await pendingMigrations(database, migrations)
    const counts = pending.length
      ? null
      : (
          await sql<{
            companies: number
            postings: number
            open: number
          }>`select (select count(*)::int from company) as companies, (select count(*)::int from posting) as postings,
              (select count(*)::int from posting where status = 'Published' and frozen_at is null and ${isOpenSql('publish_at', sql`now()`)}) as open`.execute(
            database.db,
          )
        ).rows[0]!
    const deadLetters = pending.length ? {} : await countDeadLetters(database)
    const status = { database: database.kind, pendingMigrations: pending, deadLetters, ...counts }
    if (json) print.line(JSON.stringify(status))
    else for (const [name, value] of Object.entries(status)) print.line(`${name}: ${inWords(value)}`)
    return 0
  },
})

/** How many jobs of each kind were given up. */
export async function countDeadLetters(database: Database): Promise<Record<string, number>> {
  const depths = await readDepth(database).catch((error) => {
    // The first start of the server makes the queues.
    if ((error as { code?: string }).code === '42P01') return []
    throw error
  })
  return Object.fromEntries(depths.filter(({ failed }) => failed).map(({ job, failed }) => [job, failed]))
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || 'none'
  if (typeof value !== 'object' || value === null) return String(value)
  return (
    Object.entries(value)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none'
  )
}
