import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { languages } from '@chainwork/contract/reference/languages'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, updated } from './begin-edit.ts'

const known = new Set(languages.map(({ code }) => code))

/** Replaces all languages. Unknown codes are dropped; of a language named twice the last level counts. */
export async function replaceLanguages(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.replaceLanguages>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, body.updatedAt)
  const levels = new Map(
    body.languages
      .map(({ languageCode, proficiencyLevel }) => [languageCode.toLowerCase(), proficiencyLevel] as const)
      .filter(([code]) => known.has(code)),
  )
  if (!levels.size)
    refuse('input.invalid', { languages: 'At least one language and proficiency level is required' })
  await tx.deleteFrom('seeker_language').where('seeker_id', '=', actor.seekerId).execute()
  await tx
    .insertInto('seeker_language')
    .values(
      [...levels].map(([language_code, level], position) => ({
        seeker_id: actor.seekerId,
        language_code,
        level,
        position,
      })),
    )
    .execute()
  return { message: updated, updatedAt }
}
