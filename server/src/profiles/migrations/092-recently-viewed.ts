import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The profiles that a recruiter opened for a company, each with the last time.
  await sql`
    create table recently_viewed (
      recruiter_id text not null references recruiter on delete cascade,
      seeker_id text not null references seeker on delete cascade,
      viewed_at timestamptz not null,
      primary key (recruiter_id, seeker_id)
    )`.execute(db)
  await sql`create index recently_viewed_latest on recently_viewed (recruiter_id, viewed_at desc)`.execute(db)
  await sql`create index recently_viewed_seeker on recently_viewed (seeker_id)`.execute(db)
}
