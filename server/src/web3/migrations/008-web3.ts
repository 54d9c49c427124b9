import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet (
      address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
      user_id text not null references app_user on delete cascade,
      chain_id integer not null,
      -- A contract wallet's owners can change, so it is checked again and again.
      is_contract boolean not null default false,
      verified boolean not null default true,
      checked_at timestamptz not null,
      linked_at timestamptz not null
    )`.execute(db)
  await sql`create index wallet_user on wallet (user_id, linked_at)`.execute(db)
  await sql`
    create table wallet_challenge (
      id text primary key,
      purpose text not null check (purpose in ('link', 'login')),
      address text not null,
      chain_id integer not null,
      -- Whom the challenge was made for: the session that links, or the cookie of the browser that signs in.
      holder text not null,
      nonce text not null,
      message text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index wallet_challenge_open on wallet_challenge (address, purpose, holder) where used_at is null`.execute(
    db,
  )
  await sql`create index wallet_challenge_expiry on wallet_challenge (expires_at)`.execute(db)
  // A wallet just taken off a profile can go back to its owner at once, to nobody else for a while.
  await sql`
    create table wallet_release (
      address text primary key,
      user_id text not null,
      blocked_until timestamptz not null
    )`.execute(db)
}
