import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase (
      id text primary key,
      company_id text not null references company,
      buyer_id text references app_user on delete set null,
      request_key text,
      offer_id text not null,
      credits integer not null check (credits > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      amount bigint not null check (amount > 0),
      tax_behavior text not null check (tax_behavior in ('exclusive', 'inclusive')),
      tax_code text,
      posting_id text,
      customer_id text,
      email text not null,
      success_url text not null,
      cancel_url text not null,
      is_live boolean not null,
      status text not null default 'open' check (status in
        ('open', 'paid', 'expired', 'canceled', 'partlyRefunded', 'refunded', 'disputed', 'lost')),
      session_id text unique,
      url text,
      payment_id text unique,
      tax bigint check (tax >= 0),
      total bigint check (total >= 0),
      fee bigint,
      fee_currency text,
      buyer jsonb,
      is_reverse_charge boolean not null default false,
      refunded bigint not null default 0 check (refunded >= 0),
      credits_returned integer not null default 0,
      last_problem text,
      receipt_id text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz,
      handed_in_at timestamptz,
      looked_at timestamptz,
      look_at timestamptz,
      looks integer not null default 0,
      unique (company_id, request_key),
      check (credits_returned between 0 and credits),
      check ((status in ('open', 'expired', 'canceled')) = (paid_at is null)),
      check (paid_at is null or (payment_id is not null and tax is not null and total is not null and buyer is not null))
    )`.execute(db)
  await sql`create index purchase_company on purchase (company_id, id desc)`.execute(db)
  await sql`create index purchase_look on purchase (look_at) where look_at is not null`.execute(db)
  await sql`create index purchase_posting on purchase (posting_id) where posting_id is not null`.execute(db)
  // The posting's credit comes from one payment at a time.
  await sql`create unique index purchase_open_posting on purchase (posting_id) where status = 'open'`.execute(
    db,
  )
  await sql`
    create table provider_event (
      id text primary key,
      type text not null,
      session_id text,
      payment_id text,
      purchase_id text,
      created_at timestamptz not null,
      received_at timestamptz not null,
      carried_out_at timestamptz
    )`.execute(db)
  await sql`create index provider_event_waiting on provider_event (received_at) where carried_out_at is null`.execute(
    db,
  )
  await sql`
    create table refund (
      id text primary key,
      purchase_id text not null references purchase,
      provider_id text unique,
      reference text unique,
      operator text,
      credits integer not null check (credits >= 0),
      held integer not null check (held between 0 and credits),
      amount bigint not null check (amount > 0),
      net bigint not null,
      tax bigint not null,
      status text not null check (status in ('held', 'pending', 'succeeded', 'failed', 'canceled')),
      receipt_id text,
      created_at timestamptz not null,
      ended_at timestamptz,
      check (net + tax = amount)
    )`.execute(db)
  await sql`create index refund_purchase on refund (purchase_id)`.execute(db)
  await sql`
    create table dispute (
      id text primary key,
      purchase_id text not null references purchase,
      amount bigint not null check (amount > 0),
      status text not null check (status in ('open', 'won', 'lost')),
      reason text not null,
      held integer not null check (held >= 0),
      created_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index dispute_purchase on dispute (purchase_id)`.execute(db)
  // What only a person can decide; its key keeps the same finding from being said twice.
  await sql`
    create table payment_task (
      key text primary key,
      purchase_id text references purchase,
      text text not null,
      created_at timestamptz not null,
      done_at timestamptz
    )`.execute(db)
  // What happened on the provider's balance, kept to be held against the ledger.
  await sql`
    create table balance_movement (
      id text primary key,
      purchase_id text not null references purchase,
      kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'other')),
      currency text not null,
      amount bigint not null,
      fee bigint not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index balance_movement_purchase on balance_movement (purchase_id)`.execute(db)
  await sql`
    create table reconciliation_run (
      id bigint generated always as identity primary key,
      started_at timestamptz not null,
      ended_at timestamptz,
      events_until timestamptz,
      balance_until timestamptz,
      events integer not null default 0,
      purchases integer not null default 0,
      differences jsonb not null default '[]'
    )`.execute(db)
}
