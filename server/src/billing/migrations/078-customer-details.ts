import { type Kysely, sql } from 'kysely'

/** Which version of the billing details the provider has of a customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table billing_customer add column details_at timestamptz`.execute(db)
}
