import type { Input } from '@chainwork/contract'
import type * as applicants from '@chainwork/contract/applications/applicant-endpoints'
import type { ApplicantRatings } from '@chainwork/contract/applications/schemas'
import type { Tx } from '../../platform/db/database.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { requireOwn } from './notes.ts'

/** Gives, changes or (with null) takes back the caller's rating. */
export async function rateApplicant(
  { tx, actor, now }: Writing<'recruiter'>,
  { params, body }: Input<typeof applicants.rateApplicant>,
): Promise<ApplicantRatings & { message: string }> {
  const { applicationId } = params
  await requireOwn(tx, actor.companyId, applicationId)
  if (body.rating === null)
    await tx
      .deleteFrom('application_rating')
      .where('application_id', '=', applicationId)
      .where('user_id', '=', actor.userId)
      .execute()
  else {
    const given = { rating: body.rating, at: now }
    await tx
      .insertInto('application_rating')
      .values({ application_id: applicationId, user_id: actor.userId, ...given })
      .onConflict((conflict) => conflict.columns(['application_id', 'user_id']).doUpdateSet(given))
      .execute()
  }
  return {
    ...(await ratingsOf(tx, applicationId, actor.userId)),
    message: body.rating === null ? 'Rating removed' : 'Rating saved',
  }
}

/** The caller's rating, how many colleagues have given one, and theirs once the caller's is given: nobody follows the first. */
export async function ratingsOf(tx: Tx, applicationId: string, userId: string): Promise<ApplicantRatings> {
  const rows = await tx
    .selectFrom('application_rating')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['user_id', 'rating', 'app_user.name'])
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .execute()
  const own = rows.find((row) => row.user_id === userId)?.rating ?? null
  const others = rows.filter((row) => row.user_id !== userId)
  return {
    own,
    count: others.length,
    others: own === null ? null : others.map(({ name, rating }) => ({ author: name, rating })),
  }
}
