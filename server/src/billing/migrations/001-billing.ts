import { type Kysely, sql } from 'kysely'
import * as ledger from './001-ledger.ts'
import * as purchases from './001-purchases.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await ledger.up(db)
  await purchases.up(db)
  await sql`
    create table billing_details (
      company_id text primary key references company,
      name text not null,
      email text not null,
      address_line1 text not null,
      address_line2 text not null,
      postal_code text not null,
      city text not null,
      region text not null,
      country text not null check (country ~ '^([A-Z]{2})?$'),
      vat_id text not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create table billing_customer (
      company_id text not null references company (id) on delete cascade,
      account text not null check (account in ('standIn', 'test', 'live')),
      customer_id text not null,
      created_at timestamptz not null,
      -- Which version of the billing details the provider has.
      details_at timestamptz,
      primary key (company_id, account)
    )`.execute(db)
  // Pages of the provider on which a card is saved, as long as they are open, so that they end with the rank of who opened them.
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
  // The last number of a year. Its row is what receipts wait for, so an aborted one leaves no gap.
  await sql`
    create table receipt_counter (
      year integer primary key,
      last integer not null check (last > 0)
    )`.execute(db)
  await sql`
    create table receipt (
      id text primary key,
      number text not null unique check (number ~ '^[0-9]{4}-[0-9]{6,}$'),
      kind text not null check (kind in ('receipt', 'creditNote')),
      company_id text not null references company,
      purchase_id text not null,
      corrects text references receipt,
      credits integer not null check (credits >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      net bigint not null check (net >= 0),
      tax bigint not null check (tax >= 0),
      is_reverse_charge boolean not null,
      is_live boolean not null,
      buyer jsonb not null,
      seller jsonb,
      issued_at timestamptz not null,
      -- A credit note is made for a lost dispute too, and says so.
      is_dispute boolean not null default false,
      check (kind = 'creditNote' or corrects is null),
      check (kind = 'creditNote' or not is_dispute)
    )`.execute(db)
  await sql`create unique index receipt_purchase on receipt (purchase_id) where kind = 'receipt'`.execute(db)
  await sql`create index receipt_company on receipt (company_id, id desc)`.execute(db)
  await sql`
    create function keep_receipts() returns trigger language plpgsql as $$
    begin
      raise exception 'receipts are never changed; issue a credit note';
    end $$`.execute(db)
  await sql`create trigger receipt_kept before update or delete on receipt
    for each row execute function keep_receipts()`.execute(db)
  // Who had a first post free; people and networks only as salted hashes, which outlive account and company.
  await sql`
    create table welcome_credit (
      company_id text primary key references company,
      user_id text not null,
      person_hash text not null,
      domain text,
      network_hash text,
      state text not null check (state in ('granted', 'waiting', 'refused')),
      credits integer not null check (credits > 0),
      at timestamptz not null,
      decided_at timestamptz
    )`.execute(db)
  await sql`create unique index welcome_credit_person on welcome_credit (person_hash)`.execute(db)
  await sql`create unique index welcome_credit_user on welcome_credit (user_id)`.execute(db)
  await sql`create index welcome_credit_domain on welcome_credit (domain, at) where domain is not null`.execute(
    db,
  )
  await sql`create index welcome_credit_network on welcome_credit (network_hash, at) where network_hash is not null`.execute(
    db,
  )
}
