import type { Input } from '@chainwork/contract'
import type * as saved from '@chainwork/contract/applications/saved'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { KnownLists } from './without-dismissed.ts'
import type { PostingSearch } from './search-postings.ts'
import type * as companies from '@chainwork/contract/companies/endpoints'
import { idFromSlug } from '@chainwork/contract/ids'
import type { Database } from '../platform/db/database.ts'
import { isOpenText } from '../platform/open-window.ts'
import { ReadyJson } from '../platform/http/answers.ts'

/**
 * POST /api/jobs/{jobSeekerId}/saved: the same search among the saved postings, as they are at this moment. Refuses
 * `seeker.notFound` for a stranger's id.
 */
export function searchSaved(answer: PostingSearch) {
  const lists = new KnownLists()
  return async (reading: Reading<'seeker'>, { params, body }: Input<typeof saved.searchSaved>) => {
    const { db, actor } = reading
    if (params.jobSeekerId !== 'me' && params.jobSeekerId !== actor.seekerId) refuse('seeker.notFound')
    const rows = await db
      .selectFrom('saved_posting')
      .select('posting_id')
      .where('seeker_id', '=', actor.seekerId)
      .orderBy('posting_id')
      .execute()
    const ids = rows.map(({ posting_id }) => posting_id)
    return answer(reading, { ...body, sponsored: false }, lists.known(actor.seekerId, ids))
  }
}

/** A company's open postings, newest first. Refuses `company.notFound`. */
export function listCompanyPostings(database: Database) {
  return async (
    { now }: Reading,
    { params, query }: Input<typeof companies.listCompanyPostings>,
  ): Promise<ReadyJson> => {
    const id = idFromSlug('company', params.id) ?? refuse('company.notFound')
    const { rows } = await database.pool.query<{ exists: boolean; total: number; cards: string[] | null }>({
      name: 'company-postings',
      text: `with open as (
          select s.posting_id, s.publish_at, s.card from posting p join posting_search s on s.posting_id = p.id
          where p.company_id = $1 and p.status = 'Published' and p.frozen_at is null and ${isOpenText('s.publish_at', '$2')})
        select exists (select from company where id = $1 and deleted_at is null) as exists, (select count(*)::int from open) as total,
          (select array_agg(card) from (select card from open order by publish_at desc, posting_id desc offset $3 limit $4) page) as cards`,
      values: [id, now, query.offset, query.limit],
    })
    const { exists, total, cards } = rows[0]!
    if (!exists) refuse('company.notFound')
    return new ReadyJson(`{"total":${total},"jobPostings":[${(cards ?? []).join(',')}]}`)
  }
}
