import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id text primary key,
      email text not null unique check (email = lower(email)),
      email_verified boolean not null default false,
      name text not null default '',
      first_name text not null default '',
      last_name text not null default '',
      image text,
      state text not null default 'active' check (state in ('active', 'inactive', 'pending')),
      wanted_role text check (wanted_role in ('wantsToBeJobSeeker', 'wantsToBeRecruiter')),
      newsletter boolean not null default false,
      accepted_terms_at timestamptz,
      verification_sent_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- Hidden and without mails until the next sign-in.
      hibernated_at timestamptz,
      -- Since when the address is known to be the account's: what was added before may be a stranger's.
      email_proven_at timestamptz,
      -- Why an account may not be used; shown to operators, and told to the person by mail.
      state_reason text,
      approved_at timestamptz
    )`.execute(db)
  await sql`create index app_user_waiting on app_user (created_at) where state <> 'active'`.execute(db)
  // The ways somebody signs in with a secret or a provider; a wallet has a table of its own.
  await sql`
    create table sign_in_method (
      id text primary key,
      user_id text not null references app_user on delete cascade,
      provider_id text not null,
      account_id text not null,
      password text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- The address a provider vouched for: its owner holds both.
      vouched_email text,
      unique (provider_id, account_id)
    )`.execute(db)
  await sql`create index sign_in_method_user on sign_in_method (user_id)`.execute(db)
  await sql`
    create table user_session (
      id text primary key,
      user_id text not null references app_user on delete cascade,
      token_hash text not null constraint user_session_token_key unique,
      method text not null default 'password',
      context text,
      company_id text references company on delete set null,
      proven_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ip_address text,
      user_agent text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index user_session_user on user_session (user_id)`.execute(db)
  await sql`create index user_session_expiry on user_session (expires_at)`.execute(db)
  // Single-use codes of mails; only a hash is kept.
  await sql`
    create table email_code (
      code_hash text primary key,
      user_id text not null references app_user on delete cascade,
      purpose text not null check (purpose in ('resetPassword', 'verifyEmail', 'changeEmail', 'recoverEmail')),
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      proven_at timestamptz
    )`.execute(db)
  await sql`create index email_code_user on email_code (user_id, purpose)`.execute(db)
  await sql`
    create table seeker (
      id text primary key,
      user_id text not null unique references app_user on delete cascade,
      location_code text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      phone text,
      job_title text,
      about text not null default '',
      -- Group → level, for the groups the seeker has decided about.
      visibility jsonb not null default '{}',
      -- How much of the on-chain profile those see whom its group level lets see any of it.
      on_chain_detail text not null default 'scores' check (on_chain_detail in ('scores', 'protocols', 'evidence')),
      -- Who finds this person without an application. Null: not answered yet, and found by nobody.
      findable text check (findable in ('everyone', 'verifiedCompanies', 'no')),
      is_anonymous boolean not null default false,
      open_from date,
      -- IANA name.
      time_zone text,
      -- Codes of countries.
      may_work_in text[] not null default '{}' check (cardinality(may_work_in) <= 50)
    )`.execute(db)
  await sql`
    create table recruiter (
      id text primary key,
      user_id text not null references app_user on delete cascade,
      company_id text not null references company on delete cascade,
      role text not null check (role in ('recruiter', 'admin', 'owner')),
      status text not null default 'active' check (status in ('active', 'inactive')),
      last_login_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, company_id)
    )`.execute(db)
  await sql`create index recruiter_company on recruiter (company_id)`.execute(db)
  await sql`
    create table invitation (
      company_id text not null references company on delete cascade,
      email text not null,
      role text not null check (role in ('recruiter', 'admin')),
      invited_by text references app_user on delete set null,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (company_id, email)
    )`.execute(db)
  await sql`create index invitation_email on invitation (email)`.execute(db)
  await sql`
    create table budget_spent (
      key text primary key,
      time_window bigint not null,
      calls integer not null,
      spent_at timestamptz not null
    )`.execute(db)
  await sql`create index budget_spent_at on budget_spent (spent_at)`.execute(db)
  await sql`
    create table security_event (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      kind text not null,
      user_id text,
      network text,
      request_id text,
      details jsonb not null default '{}'
    )`.execute(db)
  await sql`create index security_event_user on security_event (user_id, at desc)`.execute(db)
}
