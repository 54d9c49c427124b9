import { type RawBuilder, sql } from 'kysely'
import { type Ties, briefFor, standingOf } from '../profiles/index.ts'

/** Entries `e` of shortlists, with `seen.candidate`: the person as the company reads them now, null for whom it must not see. */
export function seenOn(ties: Ties, companyId: string): RawBuilder<unknown> {
  return sql`shortlist_entry e join seeker k on k.id = e.seeker_id join app_user u on u.id = k.user_id
    cross join lateral (select ${briefFor(standingOf({ companyId, ...ties }))} as candidate) seen`
}
