import type { Input } from '@chainwork/contract'
import type * as invitations from '@chainwork/contract/invitations/endpoints'
import type { Match } from '@chainwork/contract/applications/match'
import type { OwnInvitation } from '@chainwork/contract/invitations/schemas'
import type { CompanyWarning } from '@chainwork/contract/companies/values'
import type { InvitationState } from '@chainwork/contract/invitations/values'
import { type Id, idFromSlug, slugOf } from '@chainwork/contract/ids'
import { type Posting, postingCard } from '@chainwork/contract/postings/schemas'
import { sql } from 'kysely'
import { ownMatches } from '../applications/index.ts'
import { warningOf } from '../identity/index.ts'
import { refuseCursor } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { onChainInShort, findPublicPostings } from '../postings/index.ts'
import { type Ties, isBlocked } from '../profiles/index.ts'
import { introduces, stateAt } from './state-at.ts'
import type { Db } from '../platform/db/database.ts'

interface Row {
  id: Id<'jobInvitation'>
  state: InvitationState
  posting_id: Id<'posting'>
  job_title: string
  message: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  is_introduced: boolean
  /** The company does not know the person's name, neither from this invitation nor from an application. */
  is_anonymous: boolean
  reason: string
  shares_reason: boolean
  company_id: Id<'company'>
  company: string
  avatar_url: string | null
  is_verified: boolean
  warning: CompanyWarning | null
}

/** The caller's invitations, latest first. Refuses `input.invalid` for a position that is none. */
export const listOwn =
  ({ hasApplied, isIntroduced }: Ties) =>
  async (reading: Reading<'seeker'>, { query }: Input<typeof invitations.listOwnInvitations>) => {
    const { db, actor, now } = reading
    const after =
      query.after === undefined ? null : (idFromSlug('jobInvitation', query.after) ?? refuseCursor())
    // One of a company that was blocked in some other way than by its own block is over, too.
    const state = sql<InvitationState>`case when i.state = 'open' and ${isBlocked(sql`i.company_id`)} then 'ended'
    else ${stateAt(now)} end`
    const { rows } = await sql<Row>`
    select i.id, ${state} as state, i.posting_id, i.job_title, i.message, i.created_at, i.expires_at, i.ended_at,
      ${introduces(sql`i`)} and ${state} <> 'ended' as is_introduced, k.is_anonymous
        and not ${hasApplied(sql`k.id`, sql`i.company_id`)} and not ${isIntroduced(sql`k.id`, sql`i.company_id`)} as is_anonymous,
      i.reason, i.shares_reason, c.id as company_id, c.name as company, c.avatar_url,
      c.verified_domain is not null as is_verified, ${warningOf(sql`c.id`)} as warning
    from job_invitation i join seeker k on k.id = i.seeker_id join company c on c.id = i.company_id
    where i.seeker_id = ${actor.seekerId} ${after ? sql`and i.id < ${after}` : sql``}
    order by i.id desc limit ${query.limit + 1}`.execute(db)
    const { rows: counted } = await sql<{ total: number; open: number }>`
    select count(*)::int as total, (count(*) filter (where ${state} = 'open'))::int as open
    from job_invitation i join seeker k on k.id = i.seeker_id where i.seeker_id = ${actor.seekerId}`.execute(
      db,
    )
    const shown = rows.slice(0, query.limit)
    const open = shown.filter((row) => row.state === 'open').map((row) => row.posting_id)
    const postings = await findPublicPostings(db, open, now)
    const matchOf = postings.size ? await ownMatches(reading) : null
    const items = shown.map((row) => {
      // None in the moment in which it closes.
      const posting = row.state === 'open' ? postings.get(row.posting_id) : undefined
      return present(row, posting ? { posting, match: matchOf!(posting) } : null)
    })
    return { items, ...counted[0]!, next: rows.length > shown.length ? shown.at(-1)!.id : null }
  }

/** `opened` is the job post as everybody sees it and how the caller fits it, of an invitation that is open. */
function present(row: Row, opened: { posting: Posting; match: Match } | null): OwnInvitation {
  return {
    id: row.id,
    state: row.state === 'open' && !opened ? 'withdrawn' : row.state,
    jobPostingId: row.posting_id,
    jobTitle: row.job_title,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: (row.ended_at ?? (row.state === 'expired' ? row.expires_at : null))?.toISOString() ?? null,
    isIntroduced: row.is_introduced,
    company: {
      id: row.company_id,
      slug: slugOf(row.company, row.company_id),
      name: row.company,
      avatarUrl: row.avatar_url,
      isVerified: row.is_verified && !row.warning,
      warning: row.warning,
    },
    isAnonymous: row.is_anonymous,
    jobPosting: opened ? cardOf(opened.posting) : null,
    match: opened?.match ?? null,
    reason: row.reason || null,
    sharesReason: row.shares_reason,
  }
}

const cardOf = (posting: Posting) =>
  postingCard.parse({ ...posting, onChain: onChainInShort(posting.onChainRequirements) })

/** The caller's invitations for the export: what companies wrote and what they answered. */
export async function collectInvitations(db: Db, seekerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select i.id, c.name as company, i.posting_id, i.job_title, i.message, i.state, i.created_at, i.expires_at, i.ended_at,
      i.introduced_at, i.reason, i.shares_reason
    from job_invitation i join company c on c.id = i.company_id where i.seeker_id = ${seekerId} order by i.id`.execute(
    db,
  )
  return rows
}
