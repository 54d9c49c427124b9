import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A draft may still be without a title.
  await sql`alter table posting drop constraint posting_job_title_check`.execute(db)
  await sql`alter table posting add constraint posting_job_title_check
    check (length(job_title) <= 200 and (job_title <> '' or status = 'Draft'))`.execute(db)
  await sql`alter table posting
    add column rev integer not null default 1,
    add column created_by text references app_user on delete set null,
    add column approved_at timestamptz,
    add column edit_status text check (edit_status in ('For Review', 'For Revision')),
    add column review_note text,
    add column reminded_at timestamptz,
    add constraint posting_edit_of_published check (edit_status is null or status = 'Published')`.execute(db)
  // What its recruiters read: an edit under review first, and what has no credit is a draft.
  await sql`alter table posting add column shown_status text generated always as (
    case when edit_status is not null then edit_status when status = 'For Review' and not credit_used then 'Draft' else status end
  ) stored`.execute(db)
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

  // The edit of a published posting until it is approved; the posting itself stays what people see.
  await sql`
    create table posting_revision (
      posting_id text primary key references posting on delete cascade,
      form jsonb not null,
      updated_at timestamptz not null
    )`.execute(db)

  // Counting a company's drafts must not take longer the more there are.
  await sql`
    create table posting_count (
      company_id text not null references company on delete cascade,
      shown_status text not null,
      postings integer not null,
      primary key (company_id, shown_status)
    )`.execute(db)
  await sql`insert into posting_count select company_id, shown_status, count(*) from posting group by 1, 2`.execute(
    db,
  )
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
}
