import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Database,
  migrate,
  migrations,
  openDatabase,
  openLiveIndex,
  openTaxonomy,
  systemClock,
} from '@chainwork/server'
import { openBenchApi } from '../measure-http.ts'
import { type Facts, readFacts } from './read-facts.ts'
import type { Ask } from './measure-judged.ts'

/** A server in this process over a database of its own, with what it found there as a judge sees it. */
export interface JudgedServer {
  facts: readonly Facts[]
  /** Asks with more of the request than its words. */
  asking(options: object): Ask
  close(): Promise<void>
}

/** Opens one over what `fill` writes. */
export async function openJudged(fill: (database: Database) => Promise<unknown>): Promise<JudgedServer> {
  const directory = await mkdtemp(join(tmpdir(), 'chainwork-judged-'))
  const database = await openDatabase({ url: null, pool: 1, directory })
  await migrate(database, migrations)
  await openTaxonomy(database)
  await fill(database)
  const index = openLiveIndex({ database })
  await index.catchUp()
  const app = await openBenchApi(database, index)
  return {
    facts: await readFacts(database, systemClock.now()),
    asking: (options) => async (jobKeyword) => {
      const payload = { jobKeyword, ...options }
      return (await app.inject({ method: 'POST', url: '/api/jobs/search', payload })).json()
    },
    close: async () => {
      await app.close()
      await index.stop()
      await database.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
