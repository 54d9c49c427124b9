import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import { scoreSteps } from '@chainwork/contract/activity/score-steps'
import { reachBands } from '@chainwork/contract/activity/values'
import { chainIds, neededChainWeeks } from '@chainwork/contract/applications/on-chain-match'
import { hourMs } from '@chainwork/contract/durations'
import { defaultVisibility } from '@chainwork/contract/profiles/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { isFindable, seekersHiddenFrom } from '../profiles/index.ts'
import { isValidOf } from './choose-scores.ts'

/** Scores are counted in steps of so much, so that trying every number tells hardly more than a few. */
const scoreStep = 5

interface Line {
  value: string
  meets: RawBuilder<boolean>
}

/**
 * How many people meet one requirement, in bands: those whom all recruiters may find and whose scores they may see. A company gets one answer for
 * a line and value in an hour, whatever happens meanwhile.
 */
export async function countReach(
  { database: { db }, actor, now }: Reaching<'recruiter'>,
  { query }: Input<typeof activity.countReach>,
): Promise<{ atLeast: number | null }> {
  const line = lineOf(query)
  if (!line) return { atLeast: null }
  const { companyId } = actor
  const hour = Math.floor(now.getTime() / hourMs)
  const key = { company_id: companyId, line: query.line, value: line.value }
  const known = await findKnown(db, key, hour)
  if (known !== null) return { atLeast: known }
  const at_least = bandOf(await count(db, companyId, line))
  await db
    .insertInto('on_chain_reach')
    .values({ ...key, hour, at_least })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'line', 'value'])
        .doUpdateSet({ hour, at_least })
        .where('on_chain_reach.hour', '<', hour),
    )
    .execute()
  // Another request may have been first: then its answer stands.
  return { atLeast: (await findKnown(db, key, hour)) ?? at_least }
}

/** Null for a chain that is not read. */
function lineOf({ line, amount, symbol }: Input<typeof activity.countReach>['query']): Line | null {
  // Anonymous people show their scores only.
  const shows = sql`k.on_chain_detail <> 'scores' and not k.is_anonymous`
  if (line === 'blockchain') {
    const chainId = chainIds.get(symbol ?? '')
    if (chainId === undefined) return null
    const weeks = sql`(s.chains ->> ${String(chainId)})::int`
    return {
      value: String(chainId),
      meets: sql<boolean>`${shows} and ${weeks} >= ${neededChainWeeks}`,
    }
  }
  if (line === 'years')
    return { value: String(amount), meets: sql<boolean>`${shows} and s.years >= ${amount}` }
  const min = Math.ceil(amount / scoreStep) * scoreStep
  const column = sql.ref({ dexXp: 's.dex', defiXp: 's.defi', nftXp: 's.nft' }[line])
  // Who stays anonymous counts by the lower end of their step, as in the search.
  const step = scoreSteps.find((from) => from >= min) ?? Infinity
  return {
    value: String(min),
    meets: sql<boolean>`${column} >= case when k.is_anonymous then ${step}::float8 else ${min}::float8 end`,
  }
}

async function count(db: Db, companyId: string, { meets }: Line): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (
      select from score_snapshot s join seeker k on k.user_id = s.user_id join app_user u on u.id = k.user_id
      where ${meets} and coalesce(k.visibility ->> 'onChain', ${defaultVisibility.onChain}) = 'allRecruiters'
        and k.findable = 'everyone' and ${isFindable} and ${isValidOf(sql`k.user_id`)}
        and k.id not in (${seekersHiddenFrom(sql`${companyId}`)})
      limit ${reachBands.at(-1)!}) met`.execute(db)
  return rows[0]!.people
}

async function findKnown(
  db: Db,
  key: { company_id: string; line: string; value: string },
  hour: number,
): Promise<number | null> {
  const found = await db
    .selectFrom('on_chain_reach')
    .select('at_least')
    .where('company_id', '=', key.company_id)
    .where('line', '=', key.line)
    .where('value', '=', key.value)
    .where('hour', '=', hour)
    .executeTakeFirst()
  return found?.at_least ?? null
}

function bandOf(people: number): number {
  return reachBands.findLast((band) => people >= band) ?? 0
}
