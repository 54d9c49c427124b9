import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_board (
      id text primary key,
      -- The key as it was typed: some systems answer to that case alone.
      system text not null,
      host text not null,
      key text not null,
      name text not null,
      -- Whose posts they are: the company as it was named here, or the one that proved the board is its own.
      company_id text references company on delete restrict,
      named_company_id text references company on delete restrict,
      owner_id text references company on delete set null,
      claimed_by text check (claimed_by in ('domain', 'code', 'operator')),
      claimed_at timestamptz,
      may_apply_here boolean not null default false,
      created_at timestamptz not null,
      next_read_at timestamptz,
      -- Who reads it has it until then; a process that died loses it by time.
      reading_until timestamptz,
      requested_at timestamptz,
      failures integer not null default 0,
      last_read_at timestamptz,
      last_complete_at timestamptz,
      is_fresh boolean not null default false,
      -- When cards last took over what reads have seen.
      cards_at timestamptz,
      -- What the closing rules remember between two reads.
      closing jsonb not null default '{}',
      -- Of a complete read only, with the version of what reads it.
      validators jsonb,
      held_by text,
      held_at timestamptz,
      removed_at timestamptz,
      removed_because text,
      opted_out_at timestamptz,
      unique (system, host, key)
    )`.execute(db)
  await sql`create index job_board_due on job_board (next_read_at) where removed_at is null`.execute(db)
  await sql`
    create table job_board_claim (
      id bigint generated always as identity primary key,
      board_id text not null references job_board on delete cascade,
      company_id text not null references company on delete cascade,
      by text check (by in ('domain', 'code')),
      state text not null check (state in ('open', 'objectable', 'proven', 'refused', 'undone')),
      code text,
      code_shown_at timestamptz,
      code_until timestamptz,
      effective_at timestamptz,
      connected_at timestamptz not null,
      disconnected_at timestamptz,
      unique (board_id, company_id)
    )`.execute(db)
  await sql`create index job_board_claim_company on job_board_claim (company_id)`.execute(db)
  await sql`
    create table job_board_read (
      id bigint generated always as identity primary key,
      board_id text not null references job_board on delete cascade,
      started_at timestamptz not null,
      outcome text not null check (outcome in ('complete', 'unchanged', 'incomplete', 'failed')),
      total integer,
      created integer not null default 0,
      changed integer not null default 0,
      closed integer not null default 0,
      refused integer not null default 0,
      sentence text
    )`.execute(db)
  await sql`create index job_board_read_board on job_board_read (board_id, started_at desc)`.execute(db)
  // One entry of a board. Its id is kept after it ended, so that the id can't return as another post.
  await sql`
    create table job_board_post (
      board_id text not null references job_board on delete cascade,
      external_id text not null,
      generation integer not null default 1,
      posting_id text references posting on delete set null,
      hash text not null,
      sketch integer[] not null default '{}',
      first_seen_at timestamptz not null,
      -- Since when complete reads miss it; null while they find it.
      missed_at timestamptz,
      seen_at timestamptz not null,
      missed_reads bigint[] not null default '{}',
      closed_at timestamptz,
      close_reason text,
      cut text[] not null default '{}',
      -- What the board says of the fields that a company may set, what the company set, and what differs since.
      board_fields jsonb not null default '{}',
      overlay jsonb not null default '{}',
      offered text[] not null default '{}',
      applies_until timestamptz,
      text_deleted_at timestamptz,
      primary key (board_id, external_id)
    )`.execute(db)
  await sql`create index job_board_post_posting on job_board_post (posting_id)`.execute(db)
  await sql`
    alter table posting
      add column board_id text references job_board on delete set null,
      add column apply_url text,
      add column applies_here boolean not null default true,
      add column board_seen_at timestamptz,
      add column first_published_at timestamptz`.execute(db)
  await sql`create index posting_board on posting (board_id) where board_id is not null`.execute(db)
  await sql`
    create table outside_application (
      seeker_id text not null references seeker on delete cascade,
      -- The note stays when the posting goes.
      posting_id text not null,
      title text not null,
      company text not null,
      apply_url text,
      applied_on date not null,
      noted_at timestamptz not null,
      primary key (seeker_id, posting_id)
    )`.execute(db)
}
