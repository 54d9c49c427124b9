import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
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
}
