import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Hidden and without mails until the next sign-in.
  await sql`alter table app_user add column hibernated_at timestamptz`.execute(db)
  await sql`
    alter table seeker
      add column phone text,
      add column job_title text,
      add column about text not null default '',
      -- Group → level, for the groups the seeker has decided about.
      add column visibility jsonb not null default '{}'`.execute(db)
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
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index employment_seeker on employment (seeker_id)`.execute(db)
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
  await sql`
    create table profile_view (
      seeker_id text not null references seeker on delete cascade,
      company_id text not null references company on delete cascade,
      day date not null,
      -- In the order of the contract, joined with commas.
      groups text not null,
      primary key (seeker_id, day, company_id, groups)
    )`.execute(db)
  // A person without a row has the defaults; the newsletter stands with the account, where signing up puts it.
  await sql`
    create table preference (
      user_id text primary key references app_user on delete cascade,
      notify_job_alerts boolean not null default true,
      notify_new_job_apps boolean not null default true,
      receive_promotions boolean not null default false,
      allow_usage_analytics boolean not null default false,
      allow_minimal_analytics boolean not null default false
    )`.execute(db)
}
