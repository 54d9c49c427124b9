import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_message (
      id text primary key,
      -- Characters as people see them have up to 32 units: 50 of a name, 100 of a company.
      first_name text not null check (length(first_name) between 1 and 1600),
      last_name text not null check (length(last_name) <= 1600),
      email text not null,
      company text not null check (length(company) <= 3200),
      help_type text not null,
      created_at timestamptz not null,
      answered_at timestamptz,
      answered_by text,
      check ((answered_at is null) = (answered_by is null))
    )`.execute(db)
  await sql`create index contact_message_open on contact_message (created_at, id) where answered_at is null`.execute(
    db,
  )
}
