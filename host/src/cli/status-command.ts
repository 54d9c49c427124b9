import { type Config, migrations, openDatabase, pendingMigrations } from '@chainwork/server'
import { Command } from 'commander'
import { sql } from 'kysely'

/** `status` */
export function statusCommand(config: () => Config): Command {
  return new Command('status')
    .description('Which database this is, whether its schema is current, and what it holds.')
    .option('--json', 'print as JSON', false)
    .addHelpText('after', '\nExample:\n  npm run chainwork -- status --json')
    .action(async ({ json }: { json: boolean }) => {
      const { databaseUrl, dataDir } = config()
      const database = await openDatabase({ url: databaseUrl, pool: 2, directory: dataDir })
      try {
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
        if (json) console.log(JSON.stringify(status))
        else
          for (const [name, value] of Object.entries(status))
            console.log(`${name}: ${Array.isArray(value) ? value.join(', ') || 'none' : value}`)
      } finally {
        await database.close()
      }
    })
}
