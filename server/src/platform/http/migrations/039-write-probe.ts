import { type Kysely, sql } from 'kysely'

/** What readiness writes to learn whether writing works. Stored plainly, so that one row fills a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table write_probe (filler text not null)`.execute(db)
  await sql`alter table write_probe alter column filler set storage plain`.execute(db)
}
