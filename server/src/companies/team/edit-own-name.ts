import { sql } from 'kysely'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'

/** Changes the caller's own name; nobody renames somebody else. */
export async function editOwnName(
  { tx, actor, now }: Writing<'recruiter'>,
  { params, body }: { params: { recruiterId: string }; body: { firstName: string; lastName: string } },
) {
  if (params.recruiterId !== 'me' && params.recruiterId !== actor.recruiterId) refuse('recruiter.notFound')
  const { firstName, lastName } = body
  await tx
    .updateTable('app_user')
    .set({
      first_name: firstName,
      last_name: lastName,
      name: sql<string>`trim(${firstName} || ' ' || ${lastName})`,
      updated_at: now,
    })
    .where('id', '=', actor.userId)
    .execute()
  return { message: 'Account Details Updated' }
}
