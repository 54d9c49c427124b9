import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_posting (
      seeker_id text not null references seeker on delete cascade,
      posting_id text not null references posting on delete cascade,
      saved_at timestamptz not null,
      primary key (seeker_id, posting_id)
    )`.execute(db)
  await sql`create index saved_posting_latest on saved_posting (seeker_id, saved_at desc, posting_id desc)`.execute(
    db,
  )
  await sql`create index saved_posting_posting on saved_posting (posting_id)`.execute(db)
}
