import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // How often a kind of page was looked at on a day (UTC). No person, address, browser or search is in here.
  await sql`
    create table usage_count (
      day date not null,
      page text not null,
      -- Empty for those who allow minimal counts only.
      side text not null,
      width text not null,
      views integer not null,
      primary key (day, page, side, width)
    )`.execute(db)
}
