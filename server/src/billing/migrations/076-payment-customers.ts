import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_customer (
      company_id text not null references company (id) on delete cascade,
      account text not null check (account in ('standIn', 'test', 'live')),
      customer_id text not null,
      created_at timestamptz not null,
      primary key (company_id, account)
    )`.execute(db)
}
