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
import { demoPassword } from '@chainwork/stand-ins/demo/demo-accounts'
import { openBenchApi } from '../measure-http.ts'
import { type Facts, readFacts, readPeopleFacts } from './read-facts.ts'
import type { Ask } from './measure-judged.ts'

/** A server in this process over a database of its own, with what it found there as a judge sees it. */
export interface JudgedServer {
  facts: readonly Facts[]
  /** Asks with more of the request than its words. */
  asking(options: object): Ask
  people: readonly Facts[]
  /** Asks for people, as a recruiter of the demo. */
  askingPeople(): Promise<Ask>
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
    people: await readPeopleFacts(database),
    askingPeople: async () => {
      const payload = { email: 'recruiter@chainwork.example', password: demoPassword }
      const { cookies } = await app.inject({ method: 'POST', url: '/api/sign-in', payload })
      const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
      return async (keyword) => {
        const request = { method: 'POST', url: '/api/recruiter/candidate/search', cookies: session } as const
        const { candidates, near } = (await app.inject({ ...request, payload: { keyword } })).json()
        return { jobPostings: candidates, near: { jobPostings: near?.candidates ?? [] } }
      }
    },
    close: async () => {
      await app.close()
      await index.stop()
      await database.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
