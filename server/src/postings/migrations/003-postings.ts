import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posting (
      id text primary key,
      company_id text not null references company on delete restrict,
      job_title text not null check (length(job_title) between 1 and 200),
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
      check (status <> 'Published' or publish_at is not null),
      unique (source, external_id)
    )`.execute(db)
  await sql`create index posting_company on posting (company_id, status, publish_at desc, id desc)`.execute(
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
}
