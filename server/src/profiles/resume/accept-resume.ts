import type { Input } from '@chainwork/contract'
import type * as resume from '@chainwork/contract/profiles/resume'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { Refusal } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { education, employment } from '../entries.ts'
import { beginEdit, updated } from '../begin-edit.ts'
import { changeProfile } from '../change-profile.ts'
import { findOwnProfile } from '../find-profile.ts'
import { replaceInterests, replaceLanguages, replaceLinks, replaceSkills } from '../replace-lists.ts'
import { addUnfinished } from '../unfinished.ts'

/**
 * Adds what somebody chose from their résumé by the same rules as the edit page, all of it or nothing. Personal fields
 * replace; lists are added to, a language that is there keeps its level. Refusals name the entry: `employment.0.endDate`.
 */
export async function acceptResume(
  writing: Writing<'seeker'>,
  { body }: Input<typeof resume.acceptResume>,
): Promise<ProfileChanged> {
  const { tx, actor } = writing
  let updatedAt = await beginEdit(writing, 'me', body.updatedAt)
  const { profile } = await findOwnProfile(tx, actor.seekerId)
  const params = { id: 'me', jobSeekerId: 'me' }
  const take = async (path: string, change: () => Promise<ProfileChanged>) => {
    updatedAt = (await within(path, change)).updatedAt
  }
  for (const part of ['personal', 'availability'] as const)
    if (Object.keys(body[part]).length)
      await take(part, () => changeProfile(writing, { query: {}, params, body: body[part] }))
  for (const [at, job] of body.employment.entries())
    await take(`employment.${at}`, () => employment.add(writing, { query: {}, params, body: fresh(job) }))
  for (const [at, study] of body.education.entries())
    await take(`education.${at}`, () => education.add(writing, { query: {}, params, body: fresh(study) }))
  for (const [at, entry] of body.unfinished.entries())
    await within(`unfinished.${at}`, () => addUnfinished(writing, entry))
  if (body.links.length) {
    const links = profile.links.map(({ link, linkType }) => ({ linkTypeId: linkType.id, link }))
    // The new ones come first, so that refusals count as the request does.
    await take('', () =>
      replaceLinks(writing, { query: {}, params, body: { links: [...body.links, ...links] } }),
    )
  }
  if (body.skillIds.length) {
    const skillIds = [...profile.skills.map(({ id }) => id), ...body.skillIds]
    await take('', () => replaceSkills(writing, { query: {}, params, body: { skillIds } }))
  }
  if (body.languages.length) {
    const known = profile.languages.map(({ languageCode, proficiencyLevel }) => ({
      languageCode,
      proficiencyLevel,
    }))
    await take('', () =>
      replaceLanguages(writing, { query: {}, params, body: { languages: [...body.languages, ...known] } }),
    )
  }
  if (body.interestIds.length) {
    const interestIds = [...profile.interests.map(({ id }) => id), ...body.interestIds]
    await take('', () => replaceInterests(writing, { query: {}, params, body: { interestIds } }))
  }
  return { message: updated, updatedAt }
}

/** The state was compared once, for all of it. */
const fresh = <T extends { updatedAt?: string | undefined }>(entry: T): T => ({
  ...entry,
  updatedAt: undefined,
})

/** Says of which entry a refusal is. */
async function within<T>(path: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields || !path) throw error
    const fields = Object.entries(error.fields).map(([name, words]) => [`${path}.${name}`, words])
    throw new Refusal(error.reason, Object.fromEntries(fields))
  }
}
