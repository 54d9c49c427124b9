import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recruiter add column frozen_at timestamptz`.execute(db)
  await sql`alter table app_user add column recruiting_barred_at timestamptz`.execute(db)
}
