import type { Database, Tx } from './database.ts'

interface Running {
  database: Database
  afterwards: (() => void)[]
}

const running = new WeakMap<object, Running>()

/** Runs work in one transaction and, once that is committed, what `afterCommit` was told. */
export async function runTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterwards: (() => void)[] = []
  const result = await database.db.transaction().execute((opened) => {
    const tx = opened as unknown as Tx
    running.set(tx, { database, afterwards })
    return work(tx)
  })
  for (const run of afterwards) run()
  return result
}

/** Runs when the transaction has committed, never when it was rolled back. For hints only: a crash may lose it. */
export function afterCommit(tx: Tx, run: () => void): void {
  find(tx).afterwards.push(run)
}

/** The database a transaction belongs to. */
export function databaseOf(tx: Tx): Database {
  return find(tx).database
}

function find(tx: Tx): Running {
  const found = running.get(tx)
  if (!found) throw new Error('This is not a transaction of Database.transaction')
  return found
}
