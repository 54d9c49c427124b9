import { migrate, migrations, openTaxonomy, pendingMigrations } from '@chainwork/server'
import { z } from 'zod'
import { onDatabase } from './operator-command.ts'

/** `migrate` */
export const migrateCommand = onDatabase({
  summary: 'Brings the schema up to date, as every start of the server does.',
  example: 'migrate --dry-run',
  flags: [
    ['--dry-run', 'name the steps, take none'],
    ['--json', 'print as JSON'],
  ],
  opens: 'asFound',
  options: z.strictObject({ dryRun: z.boolean().default(false), json: z.boolean().default(false) }),
  run: async (database, { dryRun, json }, print) => {
    const steps = dryRun ? await pendingMigrations(database, migrations) : await migrate(database, migrations)
    if (!dryRun) await openTaxonomy(database)
    if (json) print.line(JSON.stringify({ dryRun, steps }))
    else if (!steps.length) print.line('The schema is up to date.')
    else for (const step of steps) print.line(`${dryRun ? 'to do' : 'done'}: ${step}`)
    return 0
  },
})
