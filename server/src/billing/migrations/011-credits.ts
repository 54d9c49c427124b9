import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The sum of a company's entries; its row is what concurrent spends wait for, and it cannot go below zero.
  await sql`
    create table credit_balance (
      company_id text primary key references company,
      available integer not null default 0 check (available >= 0),
      used integer not null default 0 check (used >= 0)
    )`.execute(db)
  await sql`
    create table credit_entry (
      id bigint generated always as identity primary key,
      company_id text not null references company,
      amount integer not null,
      kind text not null check (kind in ('grant', 'spend', 'refund', 'revoke')),
      reference text not null unique,
      posting_id text,
      operator text,
      at timestamptz not null,
      check ((kind in ('grant', 'refund') and amount > 0) or (kind in ('spend', 'revoke') and amount < 0)),
      check ((kind in ('spend', 'refund')) = (posting_id is not null)),
      check ((kind in ('grant', 'revoke')) = (operator is not null))
    )`.execute(db)
  await sql`create index credit_entry_company on credit_entry (company_id, id)`.execute(db)
  await sql`create index credit_entry_posting on credit_entry (posting_id) where posting_id is not null`.execute(
    db,
  )
  await sql`
    create function keep_credit_entries() returns trigger language plpgsql as $$
    begin
      raise exception 'credit entries are never changed; write another one';
    end $$`.execute(db)
  await sql`create trigger credit_entry_kept before update or delete on credit_entry
    for each row execute function keep_credit_entries()`.execute(db)
}
