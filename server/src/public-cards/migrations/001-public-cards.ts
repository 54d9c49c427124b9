import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table public_card (
      seeker_id text primary key references seeker on delete cascade,
      name text not null unique,
      is_on boolean not null,
      facts text[] not null,
      shows_scores boolean not null,
      shows_offers boolean not null,
      changed_at timestamptz not null
    )`.execute(db)
  await sql`
    create table public_card_name (
      name_hash text primary key,
      seeker_id text references seeker on delete set null,
      chosen_at timestamptz not null default now(),
      free_at timestamptz
    )`.execute(db)
  await sql`create index public_card_name_seeker on public_card_name (seeker_id)`.execute(db)
  await sql`create index public_card_name_free on public_card_name (free_at)`.execute(db)
}
