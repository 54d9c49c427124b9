import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // How much of the on-chain profile those see whom its group level lets see any of it.
  await sql`
    alter table seeker add column on_chain_detail text not null default 'scores'
      check (on_chain_detail in ('scores', 'protocols', 'evidence'))`.execute(db)
}
