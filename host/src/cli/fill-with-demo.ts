import { openTaxonomy, systemClock } from '@chainwork/server'
import { loadDemo } from '../load-stand-ins.ts'
import { CannotRun, type Tools } from './command.ts'

/** Fills an empty database with the demo and names its accounts; a dry run says whether it would. */
export async function fillWithDemo({ dryRun }: { dryRun: boolean }, { database, db, caller }: Tools) {
  if (caller.config().mode === 'production')
    throw new CannotRun('Production is never filled with demo data. Use MODE=demo or development.')
  const { demoAccounts, demoPassword, fillDemo, hasDemoAccounts } = await loadDemo()
  const isEmpty = !(await db.selectFrom('company').select('id').limit(1).executeTakeFirst())
  const isDemo = await hasDemoAccounts(database)
  if (isEmpty && !dryRun) await openTaxonomy(database)
  const postings = isEmpty && !dryRun ? await fillDemo(database, systemClock) : 0
  const accounts = isEmpty || isDemo ? demoAccounts.map(({ email, role }) => ({ email, role })) : []
  return { dryRun, isEmpty, postings, accounts, password: accounts.length ? demoPassword : null }
}
