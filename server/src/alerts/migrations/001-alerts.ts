import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_alert (
      id text primary key,
      seeker_id text not null references seeker on delete cascade,
      -- The query of the search's address, in the one fixed order.
      search text not null,
      -- What the search asks of a posting, made from its address; made anew when terms_version is another.
      conditions jsonb not null,
      terms_version integer not null,
      frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
      time_zone text,
      paused_at timestamptz,
      -- Matches beyond what a letter can list, since the last one.
      unlisted integer not null default 0,
      created_at timestamptz not null,
      sent_at timestamptz,
      unique (seeker_id, search)
    )`.execute(db)
  await sql`create index job_alert_terms on job_alert (terms_version)`.execute(db)
  // Each alert stands under the rarest of its conditions only: every posting that fulfils it has one of these terms.
  await sql`
    create table alert_term (
      term text not null,
      alert_id text not null references job_alert on delete cascade,
      primary key (term, alert_id)
    )`.execute(db)
  await sql`create index alert_term_alert on alert_term (alert_id)`.execute(db)
  await sql`
    create table alert_posting (
      posting_id text primary key references posting on delete cascade,
      seen_at timestamptz not null,
      due_at timestamptz not null,
      -- How many batches of alerts have been asked, and up to which one: postings take turns.
      turn integer not null default 0,
      last_alert text not null default '',
      done_at timestamptz
    )`.execute(db)
  await sql`create index alert_posting_due on alert_posting (turn, due_at) where done_at is null`.execute(db)
  await sql`
    create table alert_match (
      seeker_id text not null references seeker on delete cascade,
      posting_id text not null references posting on delete cascade,
      alert_ids text[] not null,
      due_at timestamptz not null,
      told_at timestamptz,
      primary key (seeker_id, posting_id)
    )`.execute(db)
  await sql`create index alert_match_due on alert_match (due_at) where told_at is null`.execute(db)
  await sql`create index alert_match_waiting on alert_match (seeker_id) where told_at is null`.execute(db)
  await sql`create index alert_match_posting on alert_match (posting_id)`.execute(db)
  await sql`
    create table alert_state (
      one boolean primary key default true check (one),
      -- How far the changes of postings have been read.
      xid xid8 not null,
      seq bigint not null default 0
    )`.execute(db)
  await sql`insert into alert_state (xid) values (pg_snapshot_xmin(pg_current_snapshot()))`.execute(db)
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
