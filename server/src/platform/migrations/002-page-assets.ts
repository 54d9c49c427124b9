import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_asset (name text primary key, used_at timestamptz not null)`.execute(db)
}
