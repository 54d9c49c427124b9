import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whom a company opened on its latest day, other than applicants.
  await sql`
    create table profile_opening (
      company_id text not null references company on delete cascade,
      day date not null,
      seeker_id text not null references seeker on delete cascade,
      primary key (company_id, day, seeker_id)
    )`.execute(db)
  await sql`create index profile_opening_seeker on profile_opening (seeker_id)`.execute(db)
  // How many these are, counted even when one of them deletes their account.
  await sql`
    create table profile_openings (
      company_id text not null references company on delete cascade,
      day date not null,
      opened integer not null,
      primary key (company_id, day)
    )`.execute(db)
  // Asked from the side of the company: who blocked it.
  await sql`create index seeker_block_company on seeker_block (company_id) where company_id is not null`.execute(
    db,
  )
  await sql`create index seeker_block_domain on seeker_block (domain) where domain is not null`.execute(db)
}
