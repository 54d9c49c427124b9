import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { changeUser, renameUser } from '../identity/index.ts'
import { deleteImages, ownsImage } from '../media/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { beginEdit, updated } from './begin-edit.ts'
import type * as privacy from '@chainwork/contract/profiles/privacy'
import type { VisibilityChanged } from '@chainwork/contract/profiles/privacy'
import { visibilityGroups } from '@chainwork/contract/profiles/values'
import { sql } from 'kysely'
import { decidedVisibility } from './visible-profile.ts'

/**
 * Changes personal information, availability or the picture; what is not sent stays. Refuses `place.unknown`, `email.separate` for an
 * address that is not the account's, and `image.foreign` for a picture this person did not upload.
 */
export async function changeProfile(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.changeProfile>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.id, body.updatedAt)
  const { firstName, lastName, email, phone, jobTitle, locationCode, about, avatarUrl } = body
  const { openFrom, timeZone, mayWorkIn } = body
  if (email !== undefined && email !== actor.email)
    refuse('email.separate', { email: 'Change your email in the account settings' })
  if (locationCode !== undefined) refuseUnknownPlace(locationCode, 'Add a valid location')
  for (const code of mayWorkIn ?? []) refuseUnknownCountry(code)
  if (avatarUrl !== undefined) await changeAvatar(tx, actor.userId, avatarUrl, now)
  if (firstName !== undefined || lastName !== undefined)
    await renameUser(tx, actor.userId, { firstName, lastName }, now)
  const change = {
    ...(phone === undefined ? {} : { phone }),
    ...(jobTitle === undefined ? {} : { job_title: jobTitle }),
    ...(locationCode === undefined ? {} : { location_code: locationCode }),
    ...(about === undefined ? {} : { about }),
    ...(openFrom === undefined ? {} : { open_from: openFrom }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(mayWorkIn === undefined ? {} : { may_work_in: mayWorkIn }),
  }
  if (Object.keys(change).length)
    await tx.updateTable('seeker').set(change).where('id', '=', actor.seekerId).execute()
  return { message: updated, updatedAt }
}

/** Refuses `place.unknown` for a code that no country or region has. */
export function refuseUnknownPlace(locationCode: string, words: string): void {
  if (!taxonomyBook().placeByCode(locationCode)) refuse('place.unknown', { locationCode: words })
}

function refuseUnknownCountry(code: string): void {
  const place = taxonomyBook().placeByCode(code)
  if (!place || place.parent !== null)
    refuse('place.unknown', { mayWorkIn: 'Choose countries from the list.' })
}

/** Takes the new picture and forgets the one before, unless a company shows it. */
async function changeAvatar(tx: Tx, userId: string, uri: string | null, now: Date): Promise<void> {
  if (uri !== null && !(await ownsImage(tx, userId, uri)))
    refuse('image.foreign', { avatarUrl: 'Choose a picture that you have uploaded here.' })
  const before = await tx.selectFrom('app_user').select('image').where('id', '=', userId).executeTakeFirst()
  await changeUser(tx, userId, { image: uri }, now)
  if (!before?.image || before.image === uri) return
  const shown = await tx
    .selectFrom('company')
    .select('id')
    .where('avatar_url', '=', before.image)
    .executeTakeFirst()
  if (!shown) await deleteImages(tx, userId, { only: before.image })
}

/** Who sees which part of the caller's profile and who finds it, from this moment on; what is not sent stays. */
export async function changeVisibility(
  { tx, actor, now }: Writing<'seeker'>,
  { body }: Input<typeof privacy.changeVisibility>,
): Promise<VisibilityChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, 'me', body.updatedAt)
  const change = Object.fromEntries(
    visibilityGroups.flatMap((group) => (body[group] ? [[group, body[group]]] : [])),
  )
  const row = await tx
    .updateTable('seeker')
    .set({
      visibility: sql<string>`visibility || ${JSON.stringify(change)}::jsonb`,
      ...(body.onChainDetail ? { on_chain_detail: body.onChainDetail } : {}),
      ...(body.findable ? { findable: body.findable } : {}),
      ...(body.isAnonymous === undefined ? {} : { is_anonymous: body.isAnonymous }),
    })
    .where('id', '=', actor.seekerId)
    .returning(['visibility', 'on_chain_detail', 'findable', 'is_anonymous'])
    .executeTakeFirstOrThrow()
  return {
    message: updated,
    updatedAt,
    visibility: decidedVisibility(row.visibility),
    onChainDetail: row.on_chain_detail,
    findable: row.findable,
    isAnonymous: row.is_anonymous,
  }
}
