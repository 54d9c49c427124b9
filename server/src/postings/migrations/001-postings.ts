import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posting (
      id text primary key,
      company_id text not null references company on delete restrict,
      -- Counted as people see it: 50 characters, each of up to 32 units; a draft may still be without.
      job_title text not null constraint posting_job_title_check
        check (length(job_title) <= 1600 and (job_title <> '' or status = 'Draft')),
      job_category text,
      job_description text not null,
      status text not null check (status in ('Draft', 'Unpaid', 'For Review', 'For Revision', 'Published', 'Closed')),
      publish_at timestamptz,
      closed_at timestamptz,
      credit_used boolean not null default false,
      is_sponsored boolean not null default false,
      sponsorship_intent boolean not null default false,
      employment_type text,
      experience_level text,
      salary_min integer check (salary_min >= 0),
      salary_max integer check (salary_max >= salary_min),
      salary_currency text,
      hide_salary boolean not null default false,
      location_code text,
      is_remote boolean not null default false,
      workplace text check (workplace in ('onsite', 'hybrid', 'remote')),
      residence text[] not null default '{}',
      availability text,
      languages jsonb not null default '[]',
      questions jsonb not null default '[]',
      on_chain_requirements jsonb,
      source text,
      external_id text,
      source_hash text,
      posted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      rev integer not null default 1,
      created_by text references app_user on delete set null,
      approved_at timestamptz,
      edit_status text check (edit_status in ('For Review', 'For Revision')),
      review_note text,
      reminded_at timestamptz,
      -- What its recruiters read: an edit under review first, and what has no credit is a draft.
      shown_status text generated always as (
        case when edit_status is not null then edit_status when status = 'For Review' and not credit_used then 'Draft' else status end
      ) stored,
      -- A frozen posting keeps its status and its thirty days; it is out of sight until it is unfrozen.
      frozen_at timestamptz,
      frozen_reason text,
      frozen_legally boolean not null default false,
      -- Whose deactivation froze it; lifting that unfreezes it.
      frozen_with text references app_user on delete set null,
      -- The credits that its recruiter agreed to when handing it in; taken when it is approved.
      sponsor_credits integer check (sponsor_credits > 0),
      -- By which clock and in which hours people work, and whether they have to be allowed to already; all may stay unsaid.
      time_zone text,
      core_hours jsonb,
      work_permission text check (work_permission in ('required', 'sponsored')),
      counts_views boolean not null default true,
      check (status <> 'Published' or publish_at is not null),
      constraint posting_edit_of_published check (edit_status is null or status = 'Published'),
      constraint posting_frozen_why check ((frozen_at is null) = (frozen_reason is null)),
      unique (source, external_id)
    )`.execute(db)
  await sql`create index posting_company on posting (company_id, status, publish_at desc, id desc)`.execute(
    db,
  )
  await sql`create index posting_own on posting (company_id, id desc)`.execute(db)
  await sql`create index posting_own_status on posting (company_id, shown_status, id desc)`.execute(db)
  await sql`create index posting_due on posting (publish_at) where status = 'Published'`.execute(db)
  await sql`create index posting_in_review on posting (updated_at) where shown_status = 'For Review'`.execute(
    db,
  )
  // Salaries of comparable titles.
  await sql`create index posting_paid_title on posting using gin (to_tsvector('simple', job_title))
    where status = 'Published' and not hide_salary and salary_currency = 'USD' and salary_min is not null and salary_max is not null`.execute(
    db,
  )
  await sql`create index posting_frozen_with on posting (frozen_with) where frozen_with is not null`.execute(
    db,
  )
  await sql`
    create table posting_skill (
      posting_id text not null references posting on delete cascade,
      skill_id text not null references skill,
      is_required boolean not null,
      position integer not null,
      primary key (posting_id, skill_id)
    )`.execute(db)
  await sql`create index posting_skill_skill on posting_skill (skill_id)`.execute(db)
  // The edit of a published posting until it is approved; the posting itself stays what people see.
  await sql`
    create table posting_revision (
      posting_id text primary key references posting on delete cascade,
      form jsonb not null,
      updated_at timestamptz not null
    )`.execute(db)
  await counts(db)
  // Every decision about a posting, for ever; `told_at` once its recruiters have a mail about it.
  await sql`
    create table posting_decision (
      id bigint generated always as identity primary key,
      posting_id text not null,
      company_id text not null,
      decision text not null check (decision in ('approve', 'revise', 'reject')),
      reason text,
      operator text not null,
      rev integer not null,
      form jsonb not null,
      at timestamptz not null,
      told_at timestamptz
    )`.execute(db)
  await sql`create index posting_decision_posting on posting_decision (posting_id, id)`.execute(db)
  await sql`create index posting_decision_untold on posting_decision (id) where told_at is null`.execute(db)
  // What looks wrong to the automatic checks, for the version they looked at; a human decides.
  await sql`
    create table review_flag (
      posting_id text not null references posting on delete cascade,
      kind text not null,
      message text not null,
      rev integer not null,
      at timestamptz not null,
      primary key (posting_id, kind)
    )`.execute(db)
  // The smallest hashes of a description's word groups: texts that share many of them were copied.
  await sql`
    create table posting_sketch (
      posting_id text primary key references posting on delete cascade,
      sketch integer[] not null
    )`.execute(db)
  await sql`create index posting_sketch_shared on posting_sketch using gin (sketch)`.execute(db)
  await sql`
    create table repeatable_answer (
      caller text not null,
      key text not null,
      request_hash text not null,
      answer jsonb,
      at timestamptz not null,
      primary key (caller, key)
    )`.execute(db)
  await sql`create index repeatable_answer_at on repeatable_answer (at)`.execute(db)
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
  await views(db)
}

/** Counting a company's drafts must not take longer the more there are. */
async function counts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posting_count (
      company_id text not null references company on delete cascade,
      shown_status text not null,
      postings integer not null,
      primary key (company_id, shown_status)
    )`.execute(db)
  await sql`
    create function count_postings() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into posting_count as c select company_id, shown_status, count(*) from made group by 1, 2 order by 1, 2
        on conflict (company_id, shown_status) do update set postings = c.postings + excluded.postings;
      elsif tg_op = 'DELETE' then
        insert into posting_count as c select company_id, shown_status, -count(*) from gone group by 1, 2 order by 1, 2
        on conflict (company_id, shown_status) do update set postings = c.postings + excluded.postings;
      else
        insert into posting_count as c
        select company_id, shown_status, sum(n) from (
          select company_id, shown_status, 1 as n from made union all select company_id, shown_status, -1 from gone
        ) changed group by 1, 2 having sum(n) <> 0 order by 1, 2
        on conflict (company_id, shown_status) do update set postings = c.postings + excluded.postings;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger posting_made after insert on posting referencing new table as made
    for each statement execute function count_postings()`.execute(db)
  await sql`create trigger posting_gone after delete on posting referencing old table as gone
    for each statement execute function count_postings()`.execute(db)
  await sql`create trigger posting_changed after update on posting referencing old table as gone new table as made
    for each statement execute function count_postings()`.execute(db)
}

async function views(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posting_view (
      posting_id text primary key references posting on delete cascade,
      views integer not null,
      since timestamptz not null
    )`.execute(db)
  // Who was counted today, unreadable without the salt of the day. Both are deleted with the day, and unlogged tables are in
  // no archive of the log, no replica and, left out by us, no backup.
  await sql`create unlogged table posting_view_salt (day date primary key, salt text not null)`.execute(db)
  await sql`
    create unlogged table posting_visitor (
      day date not null,
      posting_id text not null,
      visitor uuid not null,
      primary key (day, posting_id, visitor)
    )`.execute(db)
}
