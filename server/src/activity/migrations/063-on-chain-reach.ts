import { type Kysely, sql } from 'kysely'

/** What recruiters were told in this hour of how many seekers meet a requirement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table on_chain_reach (
      company_id text not null references company on delete cascade,
      line text not null,
      value text not null,
      -- Hours since 1970.
      hour integer not null,
      at_least integer not null,
      primary key (company_id, line, value)
    )`.execute(db)
}
