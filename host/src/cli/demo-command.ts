import { openTaxonomy, systemClock } from '@chainwork/server'
import { z } from 'zod'
import { demoAccounts, demoPassword, hasDemoAccounts } from '../demo/demo-accounts.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { CannotRun } from './cannot-run.ts'
import { onDatabase } from './operator-command.ts'

/** `demo` */
export const demoCommand = onDatabase({
  summary: 'Fills an empty database with the demo and says how to sign in. Refused in production.',
  example: 'demo --dry-run',
  flags: [
    ['--dry-run', 'say whether it would be filled, write nothing'],
    ['--json', 'print as JSON'],
  ],
  options: z.strictObject({ dryRun: z.boolean().default(false), json: z.boolean().default(false) }),
  run: async (database, { dryRun, json }, print, caller) => {
    if (caller.config().mode === 'production')
      throw new CannotRun('Production is never filled with demo data. Use MODE=demo or development.')
    const isEmpty = !(await database.db.selectFrom('company').select('id').limit(1).executeTakeFirst())
    const isDemo = await hasDemoAccounts(database)
    if (isEmpty && !dryRun) await openTaxonomy(database)
    const postings = isEmpty && !dryRun ? await fillDemo(database, systemClock) : 0
    const accounts = isEmpty || isDemo ? demoAccounts.map(({ email, role }) => ({ email, role })) : []
    if (json)
      print.line(
        JSON.stringify({
          dryRun,
          isEmpty,
          postings,
          accounts,
          password: accounts.length ? demoPassword : null,
        }),
      )
    else {
      if (!isEmpty) print.line(isDemo ? 'The demo is in there already.' : 'There is other data in there.')
      else print.line(dryRun ? 'Would be filled with the demo.' : `Filled with ${postings} job posts.`)
      for (const { email, role } of accounts)
        print.line(`${email.padEnd(30)} ${demoPassword}  (${role === 'seeker' ? 'job seeker' : role})`)
    }
    return isEmpty || isDemo ? 0 : 1
  },
})
