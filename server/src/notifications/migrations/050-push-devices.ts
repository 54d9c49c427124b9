import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_device (
      id text primary key,
      user_id text not null references app_user on delete cascade,
      -- Signing out on a device, or being signed out there, ends its notifications too.
      session_id text not null references user_session on delete cascade,
      name text not null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db)
  await sql`create index push_device_user on push_device (user_id)`.execute(db)
  await sql`create index push_device_session on push_device (session_id)`.execute(db)
}
