import type { MatchPosting } from '@chainwork/contract/applications/match'
import { idFromSlug } from '@chainwork/contract/ids'
import type { Reading } from '../platform/http/caller.ts'
import { showPosting } from '../postings/index.ts'

/** The working copy of a job post to match with; null if it does not belong to the caller's company. */
export async function findOwnPosting(
  caller: Reading<'recruiter'>,
  key: string,
): Promise<MatchPosting | null> {
  const id = idFromSlug('posting', key)
  if (!id) return null
  const own = await caller.db
    .selectFrom('posting')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', caller.actor.companyId)
    .executeTakeFirst()
  return own ? showPosting({ ...caller }, { params: { id }, query: {} }) : null
}
