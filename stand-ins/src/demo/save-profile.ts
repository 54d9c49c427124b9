import { dayMs } from '@chainwork/contract/durations'
import type { Id } from '@chainwork/contract'
import { month } from '@chainwork/contract/time'
import { type Tx, newId, stableId } from '@chainwork/server'
import type { DemoProfile } from './demo-people.ts'
import { demoSkillId } from './demo-skill-id.ts'

/** Writes everything a seeker says of themself. */
export async function saveProfile(
  tx: Tx,
  seekerId: Id<'seeker'>,
  profile: DemoProfile,
  now: Date,
): Promise<void> {
  const { jobTitle, location, about, employment, education, languages, website } = profile
  const { found = {}, available = {} } = profile
  const { inDays, zone = null, mayWorkIn = [] } = available
  const seeker_id = seekerId
  await tx
    .updateTable('seeker')
    .set({
      job_title: jobTitle,
      location_code: location,
      about,
      findable: found.by ?? 'everyone',
      is_anonymous: found.isAnonymous ?? false,
      open_from:
        inDays === undefined ? null : new Date(now.getTime() + inDays * dayMs).toISOString().slice(0, 10),
      time_zone: zone,
      may_work_in: [...mayWorkIn],
      updated_at: now,
    })
    .where('id', '=', seekerId)
    .execute()
  await tx
    .insertInto('seeker_skill')
    .values(profile.skills.map((name, position) => ({ seeker_id, skill_id: demoSkillId(name), position })))
    .execute()
  if (languages.length)
    await tx
      .insertInto('seeker_language')
      .values(
        languages.map(([code, level], position) => ({ seeker_id, language_code: code, level, position })),
      )
      .execute()
  if (employment.length)
    await tx
      .insertInto('employment')
      .values(
        employment.map(([job_title, company_name, from, to, job_description]) => ({
          id: newId('employment'),
          seeker_id,
          job_title,
          company_name,
          location_code: location,
          start_month: month.parse(from),
          end_month: to === null ? null : month.parse(to),
          job_description,
        })),
      )
      .execute()
  if (education.length)
    await tx
      .insertInto('education')
      .values(
        education.map(([level, field, school, from, to]) => ({
          id: newId('education'),
          seeker_id,
          level,
          field,
          school,
          location_code: location,
          start_month: month.parse(from),
          end_month: month.parse(to),
        })),
      )
      .execute()
  if (website)
    await tx
      .insertInto('seeker_link')
      .values({
        seeker_id,
        position: 0,
        link_type_id: stableId('linkType', 'Website'),
        link: website,
        url: website,
      })
      .execute()
}
