import { type Kysely, sql } from 'kysely'

/** A company's own stages, and scorecards in place of ratings: each rating becomes a submitted one that judges no criterion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_hiring (
      company_id text primary key references company on delete cascade,
      -- Both in their order; archived stages stay, for who was in them.
      stages jsonb not null,
      criteria jsonb not null
    )`.execute(db)
  // Ids from the JSON above. An archived stage, or one of another kind than the status, stands for the first of its kind.
  await sql`alter table application add column stage_id text, add column previous_stage_id text`.execute(db)
  await sql`create index application_in_stage on application (company_id, stage_id, posting_id) where stage_id is not null`.execute(
    db,
  )
  await sql`
    create table scorecard (
      id text primary key default gen_random_uuid()::text,
      application_id text not null references application on delete cascade,
      user_id text references app_user on delete set null,
      -- The criteria as they were named when it was written.
      criteria jsonb not null default '[]',
      text text not null default '',
      recommendation integer check (recommendation between 1 and 4),
      -- Null for a draft.
      submitted_at timestamptz,
      corrections jsonb not null default '[]',
      unique (application_id, user_id),
      check (submitted_at is null or recommendation is not null)
    )`.execute(db)
  await sql`create index scorecard_of_user on scorecard (user_id)`.execute(db)
  await sql`
    create function keep_scorecard() returns trigger language plpgsql as $$
    begin
      if (new.criteria, new.text, new.recommendation, new.submitted_at)
        is distinct from (old.criteria, old.text, old.recommendation, old.submitted_at) then
        raise exception 'A submitted scorecard is never changed';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger scorecard_kept before update on scorecard for each row
    when (old.submitted_at is not null) execute function keep_scorecard()`.execute(db)
  await sql`insert into scorecard (application_id, user_id, recommendation, submitted_at)
    select application_id, user_id, rating, at from application_rating`.execute(db)
  await sql`drop table application_rating`.execute(db)
}
