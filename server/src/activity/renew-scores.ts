import { sql } from 'kysely'
import { type Scorer, keepScores } from './keep-scores.ts'

const atOnce = 500

/** Scores everybody again whose scores another registry made, from what is stored, in constant memory. */
export async function renewScores(scorer: Scorer, signal: AbortSignal): Promise<void> {
  const { database, registry } = scorer
  for (let last: string | null = ''; last !== null && !signal.aborted;) {
    const { rows }: { rows: { user_id: string }[] } = await sql<{ user_id: string }>`
      select user_id from score_snapshot
      where (registry_version < ${registry.version} or registry_version > ${registry.version}) and user_id > ${last}
      order by user_id limit ${atOnce}`.execute(database.db)
    await keepScores(
      scorer,
      rows.map(({ user_id }) => user_id),
      signal,
    )
    last = rows.length === atOnce ? rows.at(-1)!.user_id : null
  }
}
