import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a posting said when somebody applied; many applications share one text.
  await sql`
    create table application_posting (
      digest text primary key,
      job_title text not null,
      content text not null
    )`.execute(db)
  // A posting may be deleted once it was taken back; the applications to it stay, so there is no reference.
  await sql`
    create table application (
      id text primary key,
      posting_id text not null,
      company_id text not null references company on delete cascade,
      seeker_id text references seeker on delete set null,
      status text not null default 'Applied',
      -- Where it was before the last move, to take that back.
      previous_status text,
      rev integer not null default 1,
      applied_at timestamptz not null,
      moved_at timestamptz not null,
      -- What the seeker knows: their pages read these two and never the status above.
      shown_status text not null default 'Applied',
      shown_at timestamptz not null,
      tell_at timestamptz,
      tell_message text,
      first_told_at timestamptz,
      posting_digest text not null references application_posting,
      profile text,
      answers jsonb not null,
      availability text,
      need_availability text,
      notice_period text,
      start_date text,
      -- What is kept of an on-chain profile: scores, date, method and level; never a protocol, an address or a transaction.
      on_chain jsonb,
      -- The share of the posting's required scores, 0 to 1.
      on_chain_fit double precision check (on_chain_fit between 0 and 1),
      -- Thresholds that were met when it was sent.
      thresholds jsonb,
      is_invited boolean not null default false,
      unique (posting_id, seeker_id)
    )`.execute(db)
  const indexes = [
    sql`create index application_stage on application (posting_id, status, applied_at desc, id desc)`,
    sql`create index application_of_company on application (company_id, status, applied_at desc, id desc)`,
    sql`create index application_of_seeker on application (seeker_id, applied_at desc, id desc)`,
    sql`create index application_due on application (tell_at) where tell_at is not null`,
    sql`create index application_replies on application (company_id) include (shown_status, applied_at, first_told_at)`,
    sql`create index application_fit on application (posting_id, status, on_chain_fit desc, id desc)
      where on_chain_fit is not null`,
    sql`create index application_fit_of_company on application (company_id, status, on_chain_fit desc, id desc)
      where on_chain_fit is not null`,
  ]
  for (const index of indexes) await index.execute(db)
  await sql`
    create function keep_application() returns trigger language plpgsql as $$
    begin
      if new.posting_digest is distinct from old.posting_digest
        or (new.profile is not null and new.profile is distinct from old.profile)
        or (new.answers <> '[]' and new.answers is distinct from old.answers) then
        raise exception 'What was handed in with an application is never changed, only forgotten';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger application_kept before update on application for each row
    when (new.profile is distinct from old.profile or new.answers is distinct from old.answers
      or new.posting_digest is distinct from old.posting_digest) execute function keep_application()`.execute(
    db,
  )
  await protectScores(db)
  await counts(db)
  await sql`
    create table application_event (
      id bigint generated always as identity primary key,
      application_id text not null references application on delete cascade,
      at timestamptz not null,
      kind text not null,
      status text not null,
      message text,
      by_user_id text references app_user on delete set null,
      for_seeker boolean not null
    )`.execute(db)
  await sql`create index application_event_of on application_event (application_id, id)`.execute(db)
  await sql`
    create table application_draft (
      seeker_id text not null references seeker on delete cascade,
      posting_id text not null references posting on delete cascade,
      content jsonb not null,
      saved_at timestamptz not null,
      primary key (seeker_id, posting_id)
    )`.execute(db)
  await sql`create index application_draft_posting on application_draft (posting_id)`.execute(db)
  await sql`
    create table application_note (
      id text primary key,
      application_id text not null references application on delete cascade,
      user_id text references app_user on delete set null,
      text text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index application_note_of on application_note (application_id, at)`.execute(db)
  await sql`
    create table application_rating (
      application_id text not null references application on delete cascade,
      user_id text not null references app_user on delete cascade,
      rating integer not null check (rating between 1 and 4),
      at timestamptz not null,
      primary key (application_id, user_id)
    )`.execute(db)
  await sql`
    create table saved_posting (
      seeker_id text not null references seeker on delete cascade,
      posting_id text not null references posting on delete cascade,
      saved_at timestamptz not null,
      reminded_at timestamptz,
      primary key (seeker_id, posting_id)
    )`.execute(db)
  await sql`create index saved_posting_latest on saved_posting (seeker_id, saved_at desc, posting_id desc)`.execute(
    db,
  )
  await sql`create index saved_posting_posting on saved_posting (posting_id)`.execute(db)
  await dismissed(db)
}

async function counts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_count (
      company_id text not null references company on delete cascade,
      posting_id text not null,
      status text not null,
      applications integer not null,
      primary key (company_id, posting_id, status)
    )`.execute(db)
  // New ones are counted when their transaction commits, so that people applying at once hardly wait for each other.
  await sql`
    create function count_new_application() returns trigger language plpgsql as $$
    begin
      insert into application_count as c values (new.company_id, new.posting_id, new.status, 1)
      on conflict (company_id, posting_id, status) do update set applications = c.applications + 1;
      return null;
    end $$`.execute(db)
  await sql`create constraint trigger application_made after insert on application deferrable initially deferred
    for each row execute function count_new_application()`.execute(db)
  await sql`
    create function count_applications() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        insert into application_count as c select company_id, posting_id, status, -count(*) from gone
        group by 1, 2, 3 order by 1, 2, 3
        on conflict (company_id, posting_id, status) do update set applications = c.applications + excluded.applications;
      else
        insert into application_count as c
        select company_id, posting_id, status, sum(n) from (
          select company_id, posting_id, status, 1 as n from made union all select company_id, posting_id, status, -1 from gone
        ) moved group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
        on conflict (company_id, posting_id, status) do update set applications = c.applications + excluded.applications;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger application_moved after update on application
    referencing old table as gone new table as made for each statement execute function count_applications()`.execute(
    db,
  )
  await sql`create trigger application_gone after delete on application
    referencing old table as gone for each statement execute function count_applications()`.execute(db)
}

/** Like all that was handed in, scores are only ever forgotten. */
async function protectScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_application_scores() returns trigger language plpgsql as $$
    begin
      if (new.on_chain is not null and new.on_chain is distinct from old.on_chain)
        or (new.on_chain_fit is not null and new.on_chain_fit is distinct from old.on_chain_fit)
        or (new.thresholds is not null and new.thresholds is distinct from old.thresholds) then
        raise exception 'The scores of an application are never changed, only forgotten';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger application_scores_kept before update on application for each row
    when (new.on_chain is distinct from old.on_chain or new.on_chain_fit is distinct from old.on_chain_fit
      or new.thresholds is distinct from old.thresholds) execute function keep_application_scores()`.execute(
    db,
  )
}

/** What seekers do not want to be shown again: single postings, and companies with all of theirs. */
async function dismissed(db: Kysely<unknown>): Promise<void> {
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
