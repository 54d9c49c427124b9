import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table education (
      id text primary key,
      seeker_id text not null references seeker on delete cascade,
      level text not null,
      field text not null,
      school text not null,
      location_code text not null,
      start_month text not null,
      end_month text check (end_month >= start_month),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index education_seeker on education (seeker_id)`.execute(db)
  await sql`
    create table employment (
      id text primary key,
      seeker_id text not null references seeker on delete cascade,
      job_title text not null,
      company_name text not null,
      location_code text not null,
      start_month text not null,
      end_month text check (end_month >= start_month),
      job_description text not null,
      created_at timestamptz not null default now(),
      -- By the clock of the database, to be compared with company_name.since.
      named_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index employment_seeker on employment (seeker_id)`.execute(db)
  await sql`create index employment_present_employer on employment (folded_employer(company_name))
    where end_month is null`.execute(db)
  await sql`
    create function employer_named() returns trigger language plpgsql as $$
    begin
      new.named_at := now();
      return new;
    end $$`.execute(db)
  await sql`
    create trigger employment_named before update of company_name on employment for each row
    when (folded_employer(new.company_name) <> folded_employer(old.company_name)) execute function employer_named()`.execute(
    db,
  )
  // Apart from education and employment, so that nothing that shows or counts these can show or count them.
  await sql`
    create table unfinished_entry (
      id text primary key,
      seeker_id text not null references seeker on delete cascade,
      kind text not null check (kind in ('employment', 'education')),
      -- The fields of its form that are known.
      fields jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index unfinished_entry_seeker on unfinished_entry (seeker_id)`.execute(db)
  await sql`
    create table seeker_link (
      seeker_id text not null references seeker on delete cascade,
      position integer not null,
      link_type_id text not null references link_type,
      link text not null,
      url text not null,
      primary key (seeker_id, position)
    )`.execute(db)
  await sql`
    create table seeker_skill (
      seeker_id text not null references seeker on delete cascade,
      skill_id text not null references skill,
      position integer not null,
      primary key (seeker_id, skill_id)
    )`.execute(db)
  await sql`create index seeker_skill_skill on seeker_skill (skill_id)`.execute(db)
  await sql`
    create table seeker_language (
      seeker_id text not null references seeker on delete cascade,
      language_code text not null,
      level integer not null check (level between 1 and 5),
      position integer not null,
      primary key (seeker_id, language_code)
    )`.execute(db)
  await sql`
    create table seeker_interest (
      seeker_id text not null references seeker on delete cascade,
      interest_id text not null references interest,
      position integer not null,
      primary key (seeker_id, interest_id)
    )`.execute(db)
  // Exactly one of company and domain.
  await sql`
    create table seeker_block (
      id text primary key,
      seeker_id text not null references seeker on delete cascade,
      company_id text references company on delete cascade,
      domain text,
      created_at timestamptz not null default now(),
      check ((company_id is null) <> (domain is null)),
      unique (seeker_id, company_id),
      unique (seeker_id, domain)
    )`.execute(db)
  // Asked from the side of the company: who blocked it.
  await sql`create index seeker_block_company on seeker_block (company_id) where company_id is not null`.execute(
    db,
  )
  await sql`create index seeker_block_domain on seeker_block (domain) where domain is not null`.execute(db)
  await sql`
    create table profile_view (
      seeker_id text not null references seeker on delete cascade,
      company_id text not null references company on delete cascade,
      day date not null,
      -- In the order of the contract, joined with commas.
      groups text not null,
      primary key (seeker_id, day, company_id, groups)
    )`.execute(db)
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
  // The profiles that a recruiter opened for a company, each with the last time.
  await sql`
    create table recently_viewed (
      recruiter_id text not null references recruiter on delete cascade,
      seeker_id text not null references seeker on delete cascade,
      viewed_at timestamptz not null,
      primary key (recruiter_id, seeker_id)
    )`.execute(db)
  await sql`create index recently_viewed_latest on recently_viewed (recruiter_id, viewed_at desc)`.execute(db)
  await sql`create index recently_viewed_seeker on recently_viewed (seeker_id)`.execute(db)
  // A person without a row has the defaults; the newsletter stands with the account, where signing up puts it.
  await sql`
    create table preference (
      user_id text primary key references app_user on delete cascade,
      notify_job_alerts boolean not null default true,
      notify_new_job_apps boolean not null default true,
      receive_promotions boolean not null default false,
      allow_usage_analytics boolean not null default false,
      allow_minimal_analytics boolean not null default false,
      notify_saved_closing boolean not null default true,
      notify_invitations boolean not null default true
    )`.execute(db)
}
