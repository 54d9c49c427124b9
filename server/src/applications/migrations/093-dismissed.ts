import { type Kysely, sql } from 'kysely'

/** What seekers do not want to be shown again: single postings, and companies with all of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dismissed_posting (
      seeker_id text not null references seeker on delete cascade,
      posting_id text not null references posting on delete cascade,
      -- As it was shown then: what its company writes later is not for everybody to read.
      job_title text not null,
      dismissed_at timestamptz not null,
      primary key (seeker_id, posting_id)
    )`.execute(db)
  await sql`create index dismissed_posting_posting on dismissed_posting (posting_id)`.execute(db)
  await sql`
    create table dismissed_company (
      seeker_id text not null references seeker on delete cascade,
      company_id text not null references company on delete cascade,
      dismissed_at timestamptz not null,
      primary key (seeker_id, company_id)
    )`.execute(db)
  await sql`create index dismissed_company_company on dismissed_company (company_id)`.execute(db)
}
