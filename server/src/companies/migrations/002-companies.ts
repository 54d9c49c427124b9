import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      id text primary key,
      name text not null check (length(name) between 1 and 200),
      description text not null default '',
      bio text not null default '',
      avatar_url text,
      website text,
      email text,
      industry text,
      specialty text,
      size_min integer check (size_min >= 0),
      size_max integer check (size_max >= size_min),
      location_code text,
      founding_year integer,
      workplace_type text,
      workplace_environment text,
      blockchains text[] not null default '{}',
      verified_domain text,
      source text,
      source_name text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (source, source_name)
    )`.execute(db)
  await sql`
    create table company_link (
      company_id text not null references company on delete cascade,
      position integer not null,
      link_type_id text not null,
      link text not null,
      primary key (company_id, position)
    )`.execute(db)
}
