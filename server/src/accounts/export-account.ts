import type { Files } from '../platform/files/files.ts'
import { requireFresh } from '../identity/index.ts'
import type { Db } from '../platform/db/database.ts'
import { packArchive } from '../platform/files/pack-archive.ts'
import type { Reaching, User } from '../platform/http/caller.ts'
import { Attachment } from '../platform/http/answers.ts'
import { fileKey } from '../media/index.ts'
import {
  findOwnProfile,
  findPreferences,
  jsonResumeOf,
  previewedAs,
  visibleGroups,
} from '../profiles/index.ts'
import { collectRecords } from './collect-records.ts'

/** Everything stored about the person as one .tar.gz: an overview, records as JSON, the profile as JSON Resume, pictures. Refuses `session.stale`. */
export function exportAccount(files: Files) {
  return async ({ database: { db }, actor, now }: Reaching<'signedIn'>): Promise<Attachment> => {
    requireFresh(actor, now)
    return packPerson(db, files, actor, now)
  }
}

/** The archive of somebody's data. */
export async function packPerson(
  db: Db,
  files: Files,
  person: Pick<User, 'userId' | 'seekerId' | 'email' | 'context'>,
  now: Date,
): Promise<Attachment> {
  const entries = new Map<string, string | Buffer>()
  const add = (name: string, value: unknown) => entries.set(name, `${JSON.stringify(value, null, 2)}\n`)
  for (const [name, value] of Object.entries(await collectRecords(db, person))) add(`${name}.json`, value)
  if (person.seekerId) {
    const { profile, stored } = await findOwnProfile(db, person.seekerId)
    add('profile.json', profile)
    add('resume.json', jsonResumeOf(profile))
    add('visibility.json', {
      levels: profile.visibility,
      onChainDetail: profile.onChainDetail,
      findable: profile.findable,
      isAnonymous: profile.isAnonymous,
      seenByAllRecruiters: visibleGroups(previewedAs('allRecruiters', profile.isAnonymous === true), stored),
      seenByCompaniesAppliedTo: visibleGroups('appliedTo', stored),
    })
  }
  // What holds, also where the person never decided.
  add('mail-preferences.json', await findPreferences(db, person.userId, person.context))
  const images = await db
    .selectFrom('image')
    .select(['id', 'digest'])
    .where('user_id', '=', person.userId)
    .execute()
  for (const { id, digest } of images) {
    const bytes = await files.read(fileKey(digest, 512))
    if (bytes) entries.set(`images/${id}.webp`, bytes)
  }
  add('about.json', { product: 'Chainwork', madeAt: now.toISOString(), files: [...entries.keys()] })
  return new Attachment({
    bytes: await packArchive(entries, now),
    type: 'application/gzip',
    name: `chainwork-${now.toISOString().slice(0, 10)}.tar.gz`,
  })
}
