import type { Tx } from '../platform/db/database.ts'
import type { Scored } from './score-person.ts'

/** Scores of a person as they are to be kept. */
export interface NewScores {
  userId: string
  scored: Scored
  stale_since: Date | null
  /** When what they were made of began to be read: later ones are never replaced by earlier ones. */
  scored_at: Date
}

/** Keeps the scores of a few hundred people at most instead of those before, unless these are newer. */
export async function writeScores(tx: Tx, scores: readonly NewScores[]): Promise<void> {
  if (!scores.length) return
  const rows = scores.map(({ userId, scored, ...when }) => ({
    ...scored,
    ...when,
    user_id: userId,
    chains: JSON.stringify(scored.chains),
    views: JSON.stringify(scored.views),
    explanation: JSON.stringify(scored.explanation),
  }))
  await tx
    .insertInto('score_snapshot')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(({ ref }) => ({
          method: ref('excluded.method'),
          registry_version: ref('excluded.registry_version'),
          as_of: ref('excluded.as_of'),
          scored_at: ref('excluded.scored_at'),
          wallets: ref('excluded.wallets'),
          stale_since: ref('excluded.stale_since'),
          dex: ref('excluded.dex'),
          defi: ref('excluded.defi'),
          nft: ref('excluded.nft'),
          multi_chain: ref('excluded.multi_chain'),
          years: ref('excluded.years'),
          chains: ref('excluded.chains'),
          views: ref('excluded.views'),
          explanation: ref('excluded.explanation'),
          input_root: ref('excluded.input_root'),
        }))
        .whereRef('score_snapshot.scored_at', '<=', 'excluded.scored_at'),
    )
    .execute()
}
