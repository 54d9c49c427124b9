import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_file (
      key text primary key,
      bytes bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  // WebP does not get smaller, and kept apart it is not read with the key.
  await sql`alter table stored_file alter column bytes set storage external`.execute(db)
}
