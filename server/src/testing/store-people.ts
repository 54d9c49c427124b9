import { month } from '@chainwork/contract/time'
import { newId } from '../platform/new-id.ts'
import type { WholePerson } from './random-people.ts'
import { hasScores } from './build-scores.ts'
import type { TestApp } from './test-app.ts'

type Scene = Pick<TestApp, 'database' | 'clock'>

/** Accounts with everything they say. */
export async function storePeople(app: Scene, people: readonly WholePerson[]): Promise<void> {
  const { db } = app.database
  await db
    .insertInto('app_user')
    .values(
      people.map(({ userId, firstName }) => ({
        id: userId,
        email: `${userId.replace('_', '-')}@example.org`,
        email_verified: true,
        first_name: firstName,
        last_name: 'Kelp',
        name: `${firstName} Kelp`,
      })),
    )
    .execute()
  await db
    .insertInto('seeker')
    .values(people.map(({ id, userId }) => ({ id, user_id: userId })))
    .execute()
  for (const person of people) await storeParts(app, person)
}

/** What a person says now, instead of what they said before; nobody sees them in between. */
export async function storeParts(app: Scene, person: WholePerson): Promise<void> {
  await app.database.transaction((tx) =>
    writeParts({ clock: app.clock, database: { ...app.database, db: tx } }, person),
  )
}

async function writeParts(app: Scene, person: WholePerson): Promise<void> {
  const { db } = app.database
  const { id: seeker_id, userId } = person
  await db
    .updateTable('seeker')
    .set({
      job_title: person.jobTitle,
      location_code: person.locationCode,
      about: person.about,
      visibility: JSON.stringify(person.visibility),
      on_chain_detail: person.detail,
      findable: person.findable,
      is_anonymous: person.isAnonymous,
      open_from: person.openFrom,
      may_work_in: person.mayWorkIn,
      time_zone: person.timeZone,
      updated_at: new Date(person.activeDay),
    })
    .where('id', '=', seeker_id)
    .execute()
  for (const table of [
    'seeker_skill',
    'seeker_language',
    'seeker_interest',
    'education',
    'employment',
  ] as const)
    await db.deleteFrom(table).where('seeker_id', '=', seeker_id).execute()
  const rows = <Item, Row>(items: readonly Item[], row: (item: Item, position: number) => Row) =>
    items.length ? items.map(row) : null
  const skills = rows(person.skillIds, (skill_id, position) => ({ seeker_id, skill_id, position }))
  if (skills) await db.insertInto('seeker_skill').values(skills).execute()
  const languages = rows(person.languages, ({ code, level }, position) => ({
    seeker_id,
    language_code: code,
    level,
    position,
  }))
  if (languages) await db.insertInto('seeker_language').values(languages).execute()
  const interests = rows(person.interestIds, (interest_id, position) => ({
    seeker_id,
    interest_id,
    position,
  }))
  if (interests) await db.insertInto('seeker_interest').values(interests).execute()
  const education = rows(person.education, (entry) => ({
    id: newId('education'),
    seeker_id,
    ...entry,
    location_code: 'DE',
    start_month: month.parse('2001-01'),
    end_month: month.parse('2004-01'),
  }))
  if (education) await db.insertInto('education').values(education).execute()
  const employment = rows(person.employment, ({ title, company, did, from, to }) => ({
    id: newId('employment'),
    seeker_id,
    job_title: title,
    company_name: company,
    location_code: 'DE',
    start_month: month.parse(from),
    end_month: to === null ? null : month.parse(to),
    job_description: did,
  }))
  if (employment) await db.insertInto('employment').values(employment).execute()
  await db.deleteFrom('score_snapshot').where('user_id', '=', userId).execute()
  await db.deleteFrom('wallet').where('user_id', '=', userId).execute()
  if (!person.scores) return
  const { multiChain: multi_chain, ...scores } = person.scores
  await hasScores(app, userId, { ...scores, multi_chain })
}
