import { type Tx, seedImages } from '@chainwork/server'
import { sql } from 'kysely'
import { pictureName, readPicture } from './pictures/read-picture.ts'

/** Gives the companies of the demo their logos and its people their portraits, as far as there are drawings. */
export async function fillDemoPictures(
  tx: Tx,
  companyIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const people = await tx.selectFrom('app_user').select(['id', 'name']).execute()
  const wanted = [
    ...[...companyIds].map(([key, id]) => ({ id, userId: null, picture: readPicture(key) })),
    ...people.map(({ id, name }) => ({ id, userId: id, picture: readPicture(pictureName(name)) })),
  ].flatMap(({ picture, ...owner }) => (picture ? [{ ...owner, ...picture }] : []))
  const uris = await seedImages(tx, wanted, now)
  const given = sql`unnest(${wanted.map(({ id }) => id)}::text[], ${uris}::text[]) as given(id, uri)`
  await sql`update company set avatar_url = uri from ${given} where company.id = given.id`.execute(tx)
  await sql`update app_user set image = uri from ${given} where app_user.id = given.id`.execute(tx)
}
