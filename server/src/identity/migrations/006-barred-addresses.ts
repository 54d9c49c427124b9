import { type Kysely, sql } from 'kysely'

/** Somebody barred from recruiting stays barred if they delete their account and sign up again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table barred_address (
      case_id text not null,
      address_hash text not null,
      at timestamptz not null,
      primary key (case_id, address_hash)
    )`.execute(db)
}
