import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A frozen posting keeps its status and its thirty days; it is out of sight until it is unfrozen.
  await sql`alter table posting
    add column frozen_at timestamptz,
    add column frozen_reason text,
    add column frozen_legally boolean not null default false,
    -- Whose deactivation froze it; lifting that unfreezes it.
    add column frozen_with text references app_user on delete set null,
    add constraint posting_frozen_why check ((frozen_at is null) = (frozen_reason is null))`.execute(db)
  await sql`create index posting_frozen_with on posting (frozen_with) where frozen_with is not null`.execute(
    db,
  )
}
