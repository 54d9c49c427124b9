import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
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
      check (kind = 'creditNote' or corrects is null)
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
}
