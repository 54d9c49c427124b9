import type { Input } from '@chainwork/contract'
import type * as roles from '@chainwork/contract/identity/role-endpoints'
import type { Session } from '@chainwork/contract/identity/schemas'
import type { WantedRole } from '@chainwork/contract/identity/values'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { sessionOf } from './show-session.ts'

interface UserInfo {
  role: WantedRole | null
  photoUrl: string | null
  memberSince: string
}

/** Which role the person wants, their picture, and since when they are a member. */
export async function showUserInfo({ db, actor }: Reading<'anySession'>): Promise<UserInfo> {
  const row = await db
    .selectFrom('app_user')
    .select(['wanted_role', 'image', 'created_at'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return { role: row.wanted_role, photoUrl: row.image, memberSince: row.created_at.toISOString() }
}

/** Says which role the person wants; it gives no rights, those come with onboarding. */
export async function setUserInfo(
  { tx, actor, now }: Writing<'signedIn'>,
  { body }: Input<typeof roles.setUserInfo>,
): Promise<UserInfo> {
  const row = await tx
    .updateTable('app_user')
    .set({ wanted_role: body.role, updated_at: now })
    .where('id', '=', actor.userId)
    .returning(['wanted_role', 'image', 'created_at'])
    .executeTakeFirstOrThrow()
  return { role: row.wanted_role, photoUrl: row.image, memberSince: row.created_at.toISOString() }
}

/** Makes the signed-in person a job seeker. Refuses `place.unknown` and, the second time, `seeker.exists`. */
export function becomeSeeker(isPlace: (code: string) => boolean) {
  return async (
    { tx, actor, now, cookie }: Writing<'signedIn'>,
    { body }: Input<typeof roles.becomeSeeker>,
  ): Promise<Session> => {
    if (body.locationCode && !isPlace(body.locationCode))
      refuse('place.unknown', { locationCode: 'Add a valid location' })
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('seeker')
      .values({
        id: newId('seeker'),
        user_id: actor.userId,
        location_code: body.locationCode,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .executeTakeFirst()
    if (!Number(numInsertedOrUpdatedRows)) refuse('seeker.exists')
    await tx
      .updateTable('app_user')
      .set({
        first_name: body.firstName,
        last_name: body.lastName,
        name: `${body.firstName} ${body.lastName}`.trim(),
        updated_at: now,
      })
      .where('id', '=', actor.userId)
      .execute()
    await tx
      .updateTable('user_session')
      .set({ context: 'jobSeeker' })
      .where('id', '=', actor.sessionId)
      .execute()
    return sessionOf(tx, actor.sessionId, { now, cookie })
  }
}
