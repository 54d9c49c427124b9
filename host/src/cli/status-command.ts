import { migrations, pendingMigrations } from '@chainwork/server'
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
              (select count(*)::int from posting where status = 'Published' and publish_at <= now() and publish_at > now() - interval '30 days') as open`.execute(
            database.db,
          )
        ).rows[0]!
    const status = { database: database.kind, pendingMigrations: pending, ...counts }
    if (json) print.line(JSON.stringify(status))
    else
      for (const [name, value] of Object.entries(status))
        print.line(`${name}: ${Array.isArray(value) ? value.join(', ') || 'none' : value}`)
    return 0
  },
})
