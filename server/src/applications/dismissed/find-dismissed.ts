import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** What a seeker does not want to be shown. */
export interface Dismissed {
  postings: readonly string[]
  companies: readonly string[]
}

/** Everything a seeker dismissed, in the order of ids. */
export async function findDismissed(db: Db | Tx, seekerId: string): Promise<Dismissed> {
  const { rows } = await sql<Dismissed>`
    select array(select posting_id from dismissed_posting where seeker_id = ${seekerId} order by 1) as postings,
      array(select company_id from dismissed_company where seeker_id = ${seekerId} order by 1) as companies`.execute(
    db,
  )
  return rows[0]!
}

/** True for rows whose posting the seeker dismissed, alone or with its company; `postingId` is a column. */
export function dismissedCondition(seekerId: string, postingId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${postingId} in (select posting_id from dismissed_posting where seeker_id = ${seekerId})
    or ${postingId} in (select p.id from dismissed_company d join posting p on p.company_id = d.company_id
      where d.seeker_id = ${seekerId}))`
}

/** Those of some seekers who dismissed a posting, alone or with its company. */
export async function whoDismissed(
  tx: Tx,
  postingId: string,
  seekerIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ seeker_id: string }>`
    select seeker_id from dismissed_posting where posting_id = ${postingId} and seeker_id = any(${seekerIds}::text[])
    union
    select d.seeker_id from posting p join dismissed_company d on d.company_id = p.company_id
    where p.id = ${postingId} and d.seeker_id = any(${seekerIds}::text[])`.execute(tx)
  return new Set(rows.map(({ seeker_id }) => seeker_id))
}
