import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // By which clock and in which hours people work, and whether they have to be allowed to already; all may stay unsaid.
  await sql`alter table posting
    add column time_zone text,
    add column core_hours jsonb,
    add column work_permission text check (work_permission in ('required', 'sponsored'))`.execute(db)
}
