import { type Kysely, sql } from 'kysely'

/** Our copies of POAPs' pictures, one for each person and address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table poap_picture (
      user_id text not null references app_user on delete cascade,
      -- Where it came from.
      source text not null,
      image_id text not null unique references image on delete cascade,
      primary key (user_id, source)
    )`.execute(db)
  await sql`create index poap_picture_source on poap_picture (source)`.execute(db)
}
