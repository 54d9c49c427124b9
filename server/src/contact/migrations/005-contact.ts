import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_message (
      id text primary key,
      first_name text not null check (length(first_name) between 1 and 50),
      last_name text not null check (length(last_name) <= 50),
      email text not null,
      company text not null check (length(company) <= 100),
      help_type text not null,
      created_at timestamptz not null
    )`.execute(db)
}
