import type { Input } from '@chainwork/contract'
import type * as applications from '@chainwork/contract/applications/endpoints'
import { applicationWords } from '@chainwork/contract/applications/values'
import { idFromSlug } from '@chainwork/contract/ids'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'
import { findPublicPosting } from '../../postings/index.ts'
import { hasAppliedFor } from './apply.ts'

const idOf = (key: string) => idFromSlug('posting', key) ?? refuse('posting.notFound')

/** The answers saved so far; null when there are none. */
export async function showDraft(
  { db, actor }: Reading<'seeker'>,
  { params }: Input<typeof applications.showDraft>,
) {
  const row = await db
    .selectFrom('application_draft')
    .select(['content', 'saved_at'])
    .where('seeker_id', '=', actor.seekerId)
    .where('posting_id', '=', idOf(params.id))
    .executeTakeFirst()
  return row ? { thresholds: [], ...row.content, savedAt: row.saved_at.toISOString() } : null
}

/** Saves answers to an open posting; the last save wins. Refuses `application.exists` once they are submitted. */
export async function saveDraft(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof applications.saveDraft>,
) {
  const postingId = idOf(params.id)
  await findPublicPosting(tx, postingId, now)
  if (await hasAppliedFor(tx, actor.seekerId, postingId)) refuse('application.exists')
  const draft = { content: JSON.stringify(body), saved_at: now }
  await tx
    .insertInto('application_draft')
    .values({ seeker_id: actor.seekerId, posting_id: postingId, ...draft })
    .onConflict((conflict) => conflict.columns(['seeker_id', 'posting_id']).doUpdateSet(draft))
    .execute()
  return { message: applicationWords.draftSaved, savedAt: now.toISOString() }
}

/** Deletes them; a second time changes nothing. */
export async function removeDraft(
  { tx, actor }: Writing<'seeker'>,
  { params }: Input<typeof applications.removeDraft>,
) {
  await tx
    .deleteFrom('application_draft')
    .where('seeker_id', '=', actor.seekerId)
    .where('posting_id', '=', idOf(params.id))
    .execute()
  return { message: applicationWords.draftRemoved }
}
