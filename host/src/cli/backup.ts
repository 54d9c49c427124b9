import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Database } from '@chainwork/server'
import { type Caller, CannotRun, type Tools } from './command.ts'
import { runPostgresTool } from './postgres-tools.ts'

/** Writes the whole database into a file that is not there yet. */
export async function backUp(file: string, { database, caller }: Tools) {
  const path = resolve(caller.cwd, file)
  if (existsSync(path)) throw new CannotRun(`${path} exists already. A backup never replaces a file.`)
  // What does not answer says so at once, before there is a file.
  await database.pool.query('select 1')
  // Under its own name only once it is whole, so that half a backup is never taken for one.
  const unfinished = `${path}.unfinished`
  try {
    await (await open(unfinished, 'wx', 0o600)).close()
    await write(database, unfinished, caller)
    await rename(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new CannotRun(`${unfinished} is there: another backup is running, or one was cut off. Remove it.`)
    await rm(unfinished, { force: true })
    throw error
  }
  const { size } = await stat(path)
  return { file: path, bytes: size, database: database.kind, bucket: caller.config().filesBucket }
}

async function write(database: Database, path: string, caller: Caller): Promise<void> {
  if (database.dump) {
    const file = await open(path, 'w')
    try {
      for await (const chunk of (await database.dump()).stream()) {
        caller.signal.throwIfAborted()
        await file.write(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    return
  }
  const args = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    // Who opened job posts today is for today, not for as long as a backup is kept.
    '--no-unlogged-table-data',
    `--file=${path}`,
  ]
  await runPostgresTool('pg_dump', args, caller.config().databaseUrl!, caller.signal)
}
