import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table candidate_search (
      id text primary key,
      -- A membership: with it the search ends.
      recruiter_id text not null references recruiter on delete cascade,
      name text not null,
      -- The query of the search's address, in the one fixed order.
      search text not null,
      frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
      time_zone text,
      paused_at timestamptz,
      -- Can be restored for a day.
      removed_at timestamptz,
      -- Who matched before, and is no news.
      known text[] not null default '{}',
      -- When to look again.
      due_at timestamptz not null,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db)
  await sql`create unique index candidate_search_once on candidate_search (recruiter_id, search)
    where removed_at is null`.execute(db)
  await sql`create index candidate_search_recruiter on candidate_search (recruiter_id)`.execute(db)
  await sql`create index candidate_search_due on candidate_search (due_at)
    where paused_at is null and removed_at is null`.execute(db)
  await sql`create index candidate_search_removed on candidate_search (removed_at)
    where removed_at is not null`.execute(db)
}
