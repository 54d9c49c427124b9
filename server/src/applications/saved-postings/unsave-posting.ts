import { idFromSlug } from '@chainwork/contract/ids'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import type { Saved } from './save-posting.ts'

/** Takes a posting off the saved ones, in whatever state it is; a second time changes nothing. */
export async function unsavePosting({ tx, actor }: Writing<'seeker'>, key: string): Promise<Saved> {
  const id = idFromSlug('posting', key) ?? refuse('posting.notFound')
  await tx
    .deleteFrom('saved_posting')
    .where('seeker_id', '=', actor.seekerId)
    .where('posting_id', '=', id)
    .execute()
  return { message: 'Job post unsaved', jobPostingId: id, saved: false }
}
