import type { Registry } from '@chainwork/onchain'
import { z } from 'zod'
import { walletsChangedJob } from '../identity/index.ts'
import type { ChainSources } from '../platform/chains/chain-source.ts'
import type { CredentialReaders } from '../platform/chains/credentials/credentials.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'
import { fetchPublicPicture } from '../platform/network/fetch-public-bytes.ts'
import { type Queue, defineJob, enqueue } from '../platform/queue/index.ts'
import { type Scorer, storeScores, scoreDue } from './store-scores.ts'
import { planReadings, readJob } from './plan-readings.ts'
import { planNight } from './plan-night.ts'
import { credentialsJob, forgetCredentials, readCredentials } from './read-credentials.ts'
import { readDue, readingLimits } from './read-due.ts'
import { requestScore, scoreJob } from './show-web3-profile.ts'
import { sql } from 'kysely'

const atOnce = 500

/** Scores everybody again whose scores another registry made, from what is stored, in constant memory. */
export async function renewScores(scorer: Scorer, signal: AbortSignal): Promise<void> {
  const { database, registry } = scorer
  for (let last: string | null = ''; last !== null && !signal.aborted;) {
    const { rows }: { rows: { user_id: string }[] } = await sql<{ user_id: string }>`
      select user_id from score_snapshot
      where (registry_version < ${registry.version} or registry_version > ${registry.version}) and user_id > ${last}
      order by user_id limit ${atOnce}`.execute(database.db)
    await storeScores(
      scorer,
      rows.map(({ user_id }) => user_id),
      signal,
    )
    last = rows.length === atOnce ? rows.at(-1)!.user_id : null
  }
}

/** What reading and scoring needs. */
export interface ActivityServices {
  database: Database
  clock: Clock
  files: Files
  sources: ChainSources
  registry: Registry
  credentials: CredentialReaders
}

const nightJob = defineJob({
  name: 'activity.night',
  data: z.strictObject({}),
  runSeconds: 1800,
  retryLimit: 1,
})
const renewJob = defineJob({
  name: 'activity.renew',
  data: z.strictObject({}),
  runSeconds: 7200,
  retryLimit: 1,
})

/** Reads chains, computes scores, and hears of wallets that come and go. */
export function workOnActivity(queue: Queue, services: ActivityServices): void {
  const { clock, sources } = services
  const forCredentials = { ...services, fetchPicture: fetchPublicPicture }
  const reader = { ...services, ...readingLimits, report: printProblem }
  const endsEarly = { endsEarly: true }
  queue.work(readJob, (_data, { signal }) => readDue(reader, signal), endsEarly)
  queue.work(scoreJob, (_data, { signal }) => scoreDue(services, signal), endsEarly)
  queue.work(nightJob, (_data, { signal }) => planNight(services, signal), endsEarly)
  queue.work(credentialsJob, (_data, { signal }) => readCredentials(forCredentials, signal), endsEarly)
  queue.work(renewJob, (_data, { signal }) => renewScores(services, signal), endsEarly)
  queue.workInTransaction(walletsChangedJob, async ({ userId }, { tx }) => {
    const now = clock.now()
    const isThere = await tx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .forKeyShare()
      .executeTakeFirst()
    if (!isThere) return
    await requestScore(tx, userId, now, true)
    await planReadings(tx, userId, sources.chains, now)
    await forgetCredentials(tx, userId)
    await enqueue(tx, credentialsJob, {})
  })
}

/** When that happens without being asked for. */
export function scheduleActivity(queue: Queue): void {
  queue.schedule(readJob, '* * * * *', {})
  queue.schedule(scoreJob, '* * * * *', {})
  queue.schedule(credentialsJob, '*/15 * * * *', {})
  queue.schedule(renewJob, '*/10 * * * *', {})
  queue.schedule(nightJob, '11 1 * * *', {})
}

/** People who have wallets without linking them, as the demo's do, wait for no quarter of an hour. */
export async function readCredentialsAtStart(database: Database): Promise<void> {
  await database.transaction((tx) => enqueue(tx, credentialsJob, {}))
}

function printProblem(problem: object): void {
  process.stderr.write(`${JSON.stringify({ level: 'warn', time: new Date().toISOString(), ...problem })}\n`)
}
