import { maxSponsorUndos } from '@chainwork/contract/postings/values'
import { type RawBuilder, sql } from 'kysely'
import { holdCredits, returnSponsoring, spendForSponsoring } from '../billing/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { PostingRow } from './own-posting-rows.ts'
import type { SponsorshipEnd } from './tables.ts'

/** Ends that give the credits back: what the company took back at once, and what an operator keeps from being seen. */
const returning = new Set<SponsorshipEnd>(['undone', 'rejected', 'takenDown'])

type Posting = Pick<PostingRow, 'id' | 'company_id'>

/**
 * Pays for sponsoring a posting to its end. False, and nothing happens, when the company has too few credits. The posting is
 * locked, and the balance before it.
 */
export async function startSponsorship(
  tx: Tx,
  { id, company_id }: Posting,
  credits: number,
  now: Date,
): Promise<boolean> {
  const { before } = await tx
    .selectFrom('sponsorship')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('posting_id', '=', id)
    .executeTakeFirstOrThrow()
  const reference = `sponsor:${id}:${Number(before) + 1}`
  const isPaid = await spendForSponsoring(tx, {
    companyId: company_id,
    postingId: id,
    credits,
    reference,
    now,
  })
  if (!isPaid) return false
  await tx
    .insertInto('sponsorship')
    .values({ posting_id: id, company_id, credits, reference, started_at: now })
    .execute()
  return true
}

/** SQL: whether sponsoring this posting can be undone. Only so often, or a post could stay sponsored for free. */
export function mayUndo(postingId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(select count(*) < ${maxSponsorUndos} from sponsorship u
    where u.posting_id = ${postingId} and u.end_reason = 'undone')`
}

/** Whether sponsoring this posting can be undone. */
export async function canUndoSponsoring(tx: Tx, postingId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${mayUndo(sql`${postingId}`)} as may`.execute(tx)
  return rows[0]!.may
}

/**
 * Ends the sponsoring of a locked posting, and gives its credits back where the rule says so. Answers how many came back. Who
 * may give some back holds the balance before locking the posting.
 */
export async function endSponsorship(
  tx: Tx,
  { id, company_id }: Posting,
  reason: SponsorshipEnd,
  now: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('sponsorship')
    .set({ ended_at: now, end_reason: reason })
    .where('posting_id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['credits', 'reference'])
    .executeTakeFirst()
  if (!ended || !returning.has(reason)) return 0
  await returnSponsoring(tx, {
    companyId: company_id,
    postingId: id,
    credits: ended.credits,
    reference: ended.reference.replace('sponsor:', 'sponsorReturn:'),
    now,
  })
  return ended.credits
}

/** Holds the balance of a posting's company, for those who lock the posting by its id alone. */
export async function holdCreditsOf(tx: Tx, postingIds: readonly string[]): Promise<void> {
  const companies = await tx
    .selectFrom('posting')
    .select('company_id')
    .distinct()
    .where('id', '=', sql<string>`any(${postingIds})`)
    .orderBy('company_id')
    .execute()
  for (const { company_id } of companies) await holdCredits(tx, company_id)
}

/** Gives back what was paid for sponsoring a posting that was taken down by an honest mistake. */
export async function returnSponsoringOf(tx: Tx, postingId: string, now: Date): Promise<void> {
  await holdCreditsOf(tx, [postingId])
  const posting = await tx
    .updateTable('posting')
    .set(unsponsored)
    .where('id', '=', postingId)
    .returning(['id', 'company_id'])
    .executeTakeFirst()
  if (posting) await endSponsorship(tx, posting, 'takenDown', now)
}

/** What a posting's row says once it is sponsored no longer. */
export const unsponsored = { is_sponsored: false, sponsorship_intent: false, sponsor_credits: null } as const
