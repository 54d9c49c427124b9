import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_posting add column reminded_at timestamptz`.execute(db)
  await sql`alter table preference add column notify_saved_closing boolean not null default true`.execute(db)
}
