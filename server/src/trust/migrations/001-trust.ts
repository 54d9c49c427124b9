import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trust_case (
      id text primary key,
      subject_kind text not null check (subject_kind in ('posting', 'company', 'person')),
      -- What it is about may be gone.
      subject_id text not null,
      company_id text,
      title text not null,
      state text not null check (state in ('open', 'frozen', 'upheld', 'released', 'appealed')),
      rev integer not null default 1,
      opened_at timestamptz not null,
      due_at timestamptz not null,
      is_scam boolean not null default false,
      -- Released because nobody decided in time: operators read that, nobody else.
      is_overdue boolean not null default false,
      answer text,
      answered_at timestamptz,
      decided_at timestamptz,
      decided_by text,
      appeal text,
      appealed_at timestamptz,
      answerable text[] not null default '{}'
    )`.execute(db)
  await sql`create unique index trust_case_standing on trust_case (subject_kind, subject_id)
    where state in ('open', 'frozen', 'appealed')`.execute(db)
  await sql`create index trust_case_due on trust_case (due_at) where state in ('open', 'frozen', 'appealed')`.execute(
    db,
  )
  await sql`create index trust_case_company on trust_case (company_id, opened_at desc) where company_id is not null`.execute(
    db,
  )
  await sql`create index trust_case_subject on trust_case (subject_id)`.execute(db)
  await sql`
    create table report (
      id text primary key,
      case_id text not null references trust_case on delete cascade,
      -- What was reported: a person is reported by an application, a company by an invitation too.
      subject text not null check (subject in ('posting', 'company', 'invitation', 'message', 'application')),
      subject_id text not null,
      title text not null,
      reporter_id text references app_user on delete set null,
      -- A guest's, until they are told what came of it.
      email text,
      code_hash text unique,
      reason text not null,
      text text not null,
      link text,
      -- Keyed; null once 90 days old.
      network_hash text,
      at timestamptz not null,
      -- Since when it counts: at once for a member, once the mail's link was opened for a guest.
      counts_at timestamptz,
      -- It stood in a case that was released: it may freeze nothing again.
      is_spent boolean not null default false,
      -- The reporter recruited for somebody then.
      by_recruiter boolean not null default false
    )`.execute(db)
  await sql`create unique index report_member on report (reporter_id, subject, subject_id) where reporter_id is not null`.execute(
    db,
  )
  await sql`create index report_case on report (case_id, at)`.execute(db)
  await sql`create index report_network on report (at) where network_hash is not null`.execute(db)
  // What was there to be seen at the moment of a report. It names no accounts, so it may outlive them.
  await sql`
    create table report_evidence (
      id bigint generated always as identity primary key,
      report_id text not null references report on delete cascade,
      at timestamptz not null,
      content jsonb not null
    )`.execute(db)
  await sql`create index report_evidence_report on report_evidence (report_id, id)`.execute(db)
  await sql`
    create table case_statement (
      id bigint generated always as identity primary key,
      case_id text not null references trust_case on delete cascade,
      at timestamptz not null,
      decision text not null check (decision in ('frozen', 'upheld', 'released')),
      rule text not null,
      facts text not null,
      operator text not null,
      is_automatic boolean not null,
      is_appeal boolean not null,
      is_same_operator boolean not null
    )`.execute(db)
  await sql`create index case_statement_case on case_statement (case_id, id)`.execute(db)
  // Whose reports an automatic freeze rested on, so that nobody's word moves too many.
  await sql`
    create table freezing_report (
      reporter_id text not null references app_user on delete cascade,
      case_id text not null references trust_case on delete cascade,
      at timestamptz not null,
      primary key (reporter_id, case_id)
    )`.execute(db)
}
