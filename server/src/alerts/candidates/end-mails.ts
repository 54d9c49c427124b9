import type { Db, Tx } from '../../platform/db/database.ts'

/** The saved searches that the link of a mail is about: one, or all of a recruiter. */
export interface EndedSearches {
  recruiterId: string
  /** Null for all of them. */
  id: string | null
  name: string | null
  isActive: boolean
}

/** Null when they are gone. */
export async function findEnded(
  db: Db | Tx,
  subject: { savedSearchId: string } | { recruiterId: string },
): Promise<EndedSearches | null> {
  if ('savedSearchId' in subject) {
    const row = await db
      .selectFrom('candidate_search')
      .select(['id', 'recruiter_id', 'name', 'paused_at'])
      .where('id', '=', subject.savedSearchId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return row
      ? { recruiterId: row.recruiter_id, id: row.id, name: row.name, isActive: row.paused_at === null }
      : null
  }
  const recruiter = await db
    .selectFrom('recruiter as r')
    .select((r) => [
      'r.id',
      r
        .exists(
          r
            .selectFrom('candidate_search as s')
            .select('s.id')
            .whereRef('s.recruiter_id', '=', 'r.id')
            .where('s.paused_at', 'is', null),
        )
        .as('isActive'),
    ])
    .where('r.id', '=', subject.recruiterId)
    .executeTakeFirst()
  return recruiter
    ? { recruiterId: recruiter.id, id: null, name: null, isActive: Boolean(recruiter.isActive) }
    : null
}

/** The same as the page of the link says it. */
export function describeEnded({ id, name, isActive }: EndedSearches) {
  return { mails: id ? ('savedSearch' as const) : ('allSavedSearches' as const), label: name, isActive }
}

/** No more mails of them until their recruiter resumes them. */
export async function pauseSearches(tx: Tx, { recruiterId, id }: EndedSearches, now: Date): Promise<void> {
  await tx
    .updateTable('candidate_search')
    .set({ paused_at: now })
    .where('recruiter_id', '=', recruiterId)
    .$if(id !== null, (update) => update.where('id', '=', id))
    .where('paused_at', 'is', null)
    .execute()
}
