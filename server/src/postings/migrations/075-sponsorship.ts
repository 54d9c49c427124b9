import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was paid for sponsoring a posting, and how it ended; kept when the posting is deleted.
  await sql`
    create table sponsorship (
      id bigint generated always as identity primary key,
      posting_id text not null,
      company_id text not null references company,
      credits integer not null check (credits > 0),
      reference text not null unique,
      started_at timestamptz not null,
      ended_at timestamptz,
      end_reason text check (end_reason in ('undone', 'over', 'closed', 'rejected', 'takenDown')),
      check ((ended_at is null) = (end_reason is null))
    )`.execute(db)
  await sql`create unique index sponsorship_one on sponsorship (posting_id) where ended_at is null`.execute(
    db,
  )
  await sql`create index sponsorship_posting on sponsorship (posting_id, id)`.execute(db)
  await sql`create index sponsorship_company on sponsorship (company_id)`.execute(db)
  // The credits that its recruiter agreed to when handing it in; taken when it is approved.
  await sql`alter table posting add column sponsor_credits integer check (sponsor_credits > 0)`.execute(db)
  // Until now the wish cost nothing, so nobody has agreed to a price.
  await sql`update posting set sponsorship_intent = false where sponsorship_intent and not is_sponsored`.execute(
    db,
  )
  await sql`update posting_revision set form = jsonb_set(form, '{sponsorshipIntent}', 'false')
    where form ->> 'sponsorshipIntent' = 'true'`.execute(db)
}
