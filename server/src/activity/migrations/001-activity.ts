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
  // Compresses charts and reasons of scores with LZ4, where PostgreSQL was built with it: as small, and faster to write.
  await sql`do $$ begin
    alter table score_snapshot alter column views set compression lz4, alter column explanation set compression lz4;
  exception when feature_not_supported then null;
  end $$`.execute(db)
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
  // Our copies of POAPs' pictures, one for each person and address.
  await sql`
    create table poap_picture (
      user_id text not null references app_user on delete cascade,
      -- Where it came from.
      source text not null,
      image_id text not null unique references image on delete cascade,
      primary key (user_id, source)
    )`.execute(db)
  await sql`create index poap_picture_source on poap_picture (source)`.execute(db)
  // What recruiters were told in this hour of how many seekers meet a requirement.
  await sql`
    create table on_chain_reach (
      company_id text not null references company on delete cascade,
      line text not null,
      value text not null,
      -- Hours since 1970.
      hour integer not null,
      at_least integer not null,
      primary key (company_id, line, value)
    )`.execute(db)
  await forgetUnlinked(db)
}

/** Scores and credentials leave with the wallet, in the same transaction: linked again a moment later, it begins with nothing. */
async function forgetUnlinked(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_wallet() returns trigger language plpgsql as $$
    begin
      delete from score_snapshot where user_id = old.user_id and old.address = any(wallets);
      delete from credential_snapshot where user_id = old.user_id and old.address = any(wallets);
      return null;
    end $$`.execute(db)
  await sql`create trigger wallet_forgotten after delete on wallet
    for each row execute function forget_wallet()`.execute(db)
}
