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
      -- What was signed when a contract wallet was linked: its contract is asked again whether that still holds.
      proof_message text,
      proof_signature text,
      checked_at timestamptz not null,
      linked_at timestamptz not null,
      check (not is_contract or (proof_message is not null and proof_signature is not null))
    )`.execute(db)
  await sql`create index wallet_user on wallet (user_id, linked_at)`.execute(db)
  await sql`create index wallet_contract on wallet (checked_at) where is_contract`.execute(db)
  // One challenge at most for each holder, purpose and address: a newer one takes the place of the older.
  await sql`
    create table wallet_challenge (
      purpose text not null check (purpose in ('link', 'login', 'prove')),
      address text not null,
      -- Whom the challenge was made for: the session that links, or the cookie of the browser that signs in.
      holder text not null,
      chain_id integer not null,
      nonce text not null unique,
      message text not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (holder, purpose, address)
    )`.execute(db)
  await sql`create index wallet_challenge_expiry on wallet_challenge (expires_at)`.execute(db)
  // A wallet just taken off a profile can go back to its owner at once, to nobody else for a while.
  await sql`
    create table wallet_release (
      address text primary key,
      user_id text not null,
      blocked_until timestamptz not null
    )`.execute(db)
}
