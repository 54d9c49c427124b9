import { type Kysely, sql } from 'kysely'

/** Pages of the provider on which a card is saved, as long as they are open, so that they end with the rank of who opened them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_setup (
      id text primary key,
      company_id text not null references company (id) on delete cascade,
      -- Who opened it; null once that account is gone.
      user_id text references app_user (id) on delete set null,
      account text not null check (account in ('standIn', 'test', 'live')),
      customer_id text not null,
      currency text not null,
      success_url text not null,
      cancel_url text not null,
      -- At the provider; null until it has answered.
      session_id text,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index card_setup_company on card_setup (company_id)`.execute(db)
  await sql`create index card_setup_user on card_setup (user_id)`.execute(db)
  await sql`create index card_setup_expires on card_setup (expires_at)`.execute(db)
}
