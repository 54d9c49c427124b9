import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator (
      id text primary key,
      name text not null,
      role text not null check (role in ('look', 'moderate', 'money', 'admin')),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index operator_name on operator (lower(name))`.execute(db)
  await sql`
    create table operator_passkey (
      -- As the authenticator named it, base64url.
      id text primary key,
      operator_id text not null references operator on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      created_at timestamptz not null,
      used_at timestamptz not null
    )`.execute(db)
  await sql`create index operator_passkey_operator on operator_passkey (operator_id)`.execute(db)
  await sql`
    create table operator_session (
      token_hash text primary key,
      operator_id text not null references operator on delete cascade,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      -- When a passkey was last shown in it.
      proven_at timestamptz not null
    )`.execute(db)
  await sql`create index operator_session_operator on operator_session (operator_id)`.execute(db)
  // One at a time for each: a new link ends the one before.
  await sql`
    create table operator_link (
      operator_id text primary key references operator on delete cascade,
      secret_hash text not null unique,
      expires_at timestamptz not null
    )`.execute(db)
  // What a passkey signs; each is good once.
  await sql`
    create table operator_challenge (
      challenge text primary key,
      -- Null for signing in, where it is not known yet who comes.
      operator_id text references operator on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index operator_challenge_expires on operator_challenge (expires_at)`.execute(db)
}
