import type { Input } from '@chainwork/contract'
import type * as team from '@chainwork/contract/companies/team'
import { renameUser } from '../../identity/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'

/** Changes the caller's own name; nobody renames somebody else. */
export async function editOwnName(
  { tx, actor, now }: Writing<'recruiter'>,
  { params, body }: Input<typeof team.editOwnName>,
) {
  if (params.recruiterId !== 'me' && params.recruiterId !== actor.recruiterId) refuse('recruiter.notFound')
  await renameUser(tx, actor.userId, body, now)
  return { message: 'Account Details Updated' }
}
