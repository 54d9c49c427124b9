import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Facts of the chain only; what they mean is decided by the registry of the process that reads them.
  await sql`
    create table activity_event (
      wallet text not null references wallet on delete cascade,
      chain_id integer not null,
      tx_hash bytea not null check (length(tx_hash) = 32),
      block bigint not null,
      ts bigint not null,
      counterparty bytea check (length(counterparty) = 20),
      selector bytea check (length(selector) = 4),
      is_ok boolean not null,
      value_class smallint check (value_class between 0 and 3),
      -- Moves of tokens from or to the wallet; null without any.
      nft jsonb,
      source text not null,
      primary key (wallet, chain_id, tx_hash)
    )`.execute(db)
  await sql`create index activity_event_block on activity_event (wallet, chain_id, block)`.execute(db)
  await sql`
    create table chain_reading (
      wallet text not null references wallet on delete cascade,
      chain_id integer not null,
      state text not null check (state in ('waiting', 'reading', 'read', 'failed')),
      source text,
      -- How many transactions the wallet had sent at nonce_head, the head of the chain when that was first seen.
      nonce bigint,
      nonce_head bigint,
      -- Read completely up to and with this block, from the first one or, beyond a gap, from its end.
      block bigint,
      -- Blocks up to block that were left out, because the wallet has too many transactions.
      gap_from bigint,
      gap_to bigint,
      -- Downward reading under way: from top down to and with bottom.
      top bigint,
      bottom bigint,
      rows integer not null default 0,
      complete boolean not null default true,
      error text,
      tries integer not null default 0,
      -- Null when nothing is to be done.
      next_at timestamptz,
      -- A person waits for it.
      is_urgent boolean not null default false,
      read_at timestamptz,
      -- When somebody last asked for it.
      asked_at timestamptz,
      -- The attempt that reads now, and until when nobody else may.
      worker text,
      leased_until timestamptz,
      primary key (wallet, chain_id)
    )`.execute(db)
  await sql`create index chain_reading_due on chain_reading (is_urgent desc, next_at) where next_at is not null`.execute(
    db,
  )
  await sql`
    create table score_snapshot (
      user_id text primary key references app_user on delete cascade,
      method text not null,
      registry_version text not null,
      as_of bigint not null,
      scored_at timestamptz not null,
      -- Sorted; the snapshot holds only while these are the person's verified wallets.
      wallets text[] not null,
      stale_since timestamptz,
      -- 0 to 100; null where what was read so far shows nothing and something has never been read.
      dex real,
      defi real,
      nft real,
      multi_chain real,
      years real not null,
      -- Chain id to active weeks.
      chains jsonb not null,
      views jsonb not null,
      explanation jsonb not null,
      input_root text not null
    )`.execute(db)
  await sql`create index score_snapshot_registry on score_snapshot (registry_version, user_id)`.execute(db)
  await sql`
    create table score_task (
      user_id text primary key references app_user on delete cascade,
      due_at timestamptz not null,
      -- How often it was asked for: what is asked for while scores are computed is done again.
      asks integer not null default 1,
      leased_until timestamptz
    )`.execute(db)
  await sql`create index score_task_due on score_task (due_at)`.execute(db)
  await sql`
    create table credential_snapshot (
      user_id text not null references app_user on delete cascade,
      kind text not null check (kind in ('poap', 'curta', 'degen')),
      wallets text[] not null,
      -- What was read last; null when it never was.
      body jsonb,
      state text not null check (state in ('ok', 'failed', 'not-connected')),
      error text,
      -- Of body.
      read_at timestamptz,
      tried_at timestamptz not null,
      primary key (user_id, kind)
    )`.execute(db)
}
