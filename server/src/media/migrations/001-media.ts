import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table image (
      id text primary key,
      user_id text references app_user on delete set null,
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index image_user on image (user_id)`.execute(db)
  await sql`create index image_digest on image (digest)`.execute(db)
}
