import { chainIds, neededChainWeeks } from '@chainwork/contract/applications/on-chain-match'
import type { Id } from '@chainwork/contract/ids'
import { postingCard } from '@chainwork/contract/postings/schemas'
import type { ScoreStanding } from '@chainwork/contract/search/schemas'
import { scoreNames } from '@chainwork/contract/activity/values'
import type { TermGroup } from '@chainwork/search-index'
import { sql } from 'kysely'
import { type Snapshot, findSnapshot, walletsOf } from '../activity/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Reading } from '../platform/http/caller.ts'
import { findPublicPostings, onChainInShort } from '../postings/index.ts'
import type { LiveIndex } from './document-feed.ts'
import { numbersAbove, requiredNumberNames } from './fitting/fit-terms.ts'
import { everything } from './suggest/market.ts'

/** Among fewer people a share says nothing, and may say who. */
const minPeople = 100
/** Nobody is shown that most are better. */
const minPercent = 50
const maxShown = 3

/** GET /api/job-seeker/me/score-standing: what scores are worth here, and whether it was decided who reads them. */
export function showStanding(index: LiveIndex) {
  return async ({ db, actor, now }: Reading<'seeker'>): Promise<ScoreStanding> => {
    const wallets = await walletsOf(db, actor.userId)
    const asksWhoSees = wallets.length > 0 && (await isUndecided(db, actor.seekerId))
    const snapshot = await findSnapshot(db, actor.userId)
    if (!snapshot) return { asksWhoSees, betterThan: null, opens: { total: 0, jobPostings: [] } }
    const [betterThan, found] = await Promise.all([
      findBetterThan(db, snapshot),
      index.search({ ...everything(now), groups: metBy(snapshot), limit: maxShown }),
    ])
    const postings = await findPublicPostings(
      db,
      found.hits.map(({ id }) => id as Id<'posting'>),
      now,
    )
    const jobPostings = found.hits.flatMap(({ id }) => {
      const posting = postings.get(id as Id<'posting'>)
      const onChain = posting && onChainInShort(posting.onChainRequirements)
      return posting ? [postingCard.parse({ ...posting, onChain })] : []
    })
    return { asksWhoSees, betterThan, opens: { total: found.total, jobPostings } }
  }
}

/** Whether a person never said who sees what their wallets did; who chose another detail has been where that is said. */
async function isUndecided(db: Db, seekerId: Id<'seeker'>): Promise<boolean> {
  const found = await db
    .selectFrom('seeker')
    .select('id')
    .where('id', '=', seekerId)
    .where(sql<boolean>`not visibility ? 'onChain' and on_chain_detail = 'scores'`)
    .executeTakeFirst()
  return found !== undefined
}

/** The score that stands highest among those of everybody here: how many of the others have less, rounded down. */
async function findBetterThan(db: Db, own: Snapshot): Promise<ScoreStanding['betterThan']> {
  const scores = [own.multi_chain, own.defi, own.dex, own.nft]
  const columns = ['multi_chain', 'defi', 'dex', 'nft'].map((column) => sql.ref(column))
  const { rows } = await sql<{ people: number; below: number[] }>`
    select count(*)::int as people, array[${sql.join(
      columns.map((column, at) => sql`count(*) filter (where ${column} < ${scores[at]})::int`),
    )}] as below
    from score_snapshot where method = ${own.method}`.execute(db)
  const { people, below } = rows[0]!
  if (people <= minPeople) return null
  const percents = below.map((count) => Math.floor((100 * count) / (people - 1)))
  const percent = Math.max(...percents)
  return percent < minPercent ? null : { score: scoreNames[percents.indexOf(percent)]!, percent }
}

/** Job posts that ask for something on chain, all of which these scores meet. */
function metBy({ dex, defi, nft, years, chains }: Snapshot): TermGroup[] {
  const reached = { dex, defi, nft, years }
  const chainTerms = [...chainIds.keys()].map((symbol) => `chainAsked:${symbol}`)
  const unmetChains = [...chainIds]
    .filter(([, id]) => (chains[id] ?? 0) < neededChainWeeks)
    .map(([symbol]) => `chainAsked:${symbol}`)
  return [
    {
      facet: 'asks',
      any: [...requiredNumberNames.map((name) => `asks:${name}`), ...chainTerms],
      none: unmetChains,
    },
    ...requiredNumberNames.map((name) => {
      const own = reached[name]
      return { facet: name, any: [], none: own === null ? [`asks:${name}`] : numbersAbove(name, own) }
    }),
  ]
}
