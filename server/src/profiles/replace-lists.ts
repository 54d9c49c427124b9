import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { beginEdit, updated } from './begin-edit.ts'
import { languages } from '@chainwork/contract/reference/languages'
import { parseLink } from '@chainwork/contract/profiles/links'

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

/** Replaces all skills and tools; one named twice counts once. Refuses `skill.unknown`. */
export async function replaceSkills(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.replaceSkills>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, body.updatedAt)
  const ids = [...new Set(body.skillIds)]
  const unknown = ids.findIndex((id) => !taxonomyBook().skillById(id))
  if (unknown >= 0) refuse('skill.unknown', { [`skillIds.${unknown}`]: 'Choose skills from the list.' })
  await tx.deleteFrom('seeker_skill').where('seeker_id', '=', actor.seekerId).execute()
  await tx
    .insertInto('seeker_skill')
    .values(ids.map((skill_id, position) => ({ seeker_id: actor.seekerId, skill_id, position })))
    .execute()
  return { message: updated, updatedAt }
}

/** Replaces all interests; an empty list removes them. Refuses `interest.unknown`. */
export async function replaceInterests(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.replaceInterests>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, body.updatedAt)
  const ids = [...new Set(body.interestIds)]
  await tx.deleteFrom('seeker_interest').where('seeker_id', '=', actor.seekerId).execute()
  if (!ids.length) return { message: updated, updatedAt }
  const known = await tx.selectFrom('interest').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length)
    refuse('interest.unknown', { interestIds: 'Choose interests from the list.' })
  await tx
    .insertInto('seeker_interest')
    .values(ids.map((interest_id, position) => ({ seeker_id: actor.seekerId, interest_id, position })))
    .execute()
  return { message: updated, updatedAt }
}

/** Replaces all links, each read by the rules of its kind; the same one twice counts once. Refuses `link.invalid`. */
export async function replaceLinks(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.replaceLinks>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, body.updatedAt)
  const rows = await tx.selectFrom('link_type').select(['id', 'name', 'base_url']).execute()
  const kinds = new Map<string, { name: string; baseUrl: string }>(
    rows.map(({ id, name, base_url }) => [id, { name, baseUrl: base_url }]),
  )
  const found = new Map<string, { link_type_id: string; link: string; url: string }>()
  for (const [index, { linkTypeId, link }] of body.links.entries()) {
    const kind = kinds.get(linkTypeId)
    const parsed = kind ? parseLink(kind, link) : null
    if (!kind || !parsed)
      refuse('link.invalid', {
        [`links.${index}.link`]: `Enter a valid ${kind ? `${kind.name} ` : ''}handle or address`,
      })
    found.set(`${linkTypeId} ${parsed.url}`, { link_type_id: linkTypeId, ...parsed })
  }
  await tx.deleteFrom('seeker_link').where('seeker_id', '=', actor.seekerId).execute()
  if (found.size)
    await tx
      .insertInto('seeker_link')
      .values([...found.values()].map((link, position) => ({ seeker_id: actor.seekerId, position, ...link })))
      .execute()
  return { message: updated, updatedAt }
}
