import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shortlist (
      id text primary key,
      company_id text not null references company on delete cascade,
      name text not null,
      created_at timestamptz(3) not null
    )`.execute(db)
  await sql`create unique index shortlist_name on shortlist (company_id, lower(name))`.execute(db)
  await sql`
    create table shortlist_entry (
      shortlist_id text not null references shortlist on delete cascade,
      seeker_id text not null references seeker on delete cascade,
      note text not null default '',
      added_by text references app_user on delete set null,
      added_at timestamptz(3) not null,
      primary key (shortlist_id, seeker_id)
    )`.execute(db)
  await sql`create index shortlist_entry_seeker on shortlist_entry (seeker_id)`.execute(db)
  await sql`create index shortlist_entry_author on shortlist_entry (added_by) where added_by is not null`.execute(
    db,
  )
}
