import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id text primary key,
      user_id text not null references app_user on delete cascade,
      side text not null check (side in ('jobSeeker', 'recruiter')),
      -- For recruiters of several companies: shown while they act for this one.
      company_id text references company on delete cascade,
      kind text not null,
      title text not null,
      text text not null default '',
      path text not null,
      -- Whom and what it is about; it goes when they go.
      about_user_id text references app_user on delete cascade,
      posting_id text references posting on delete cascade,
      -- The event, once for each person.
      event_key text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      -- Not null while a mail about it is owed.
      mail_due_at timestamptz,
      unique (user_id, event_key)
    )`.execute(db)
  await sql`create index notification_feed on notification (user_id, side, id desc)`.execute(db)
  await sql`create index notification_unread on notification (user_id, side) where read_at is null`.execute(
    db,
  )
  await sql`create index notification_mail on notification (mail_due_at) where mail_due_at is not null`.execute(
    db,
  )
  await sql`create index notification_owed on notification (user_id) where mail_due_at is not null`.execute(
    db,
  )
  await sql`create index notification_about on notification (about_user_id) where about_user_id is not null`.execute(
    db,
  )
  await sql`create index notification_posting on notification (posting_id) where posting_id is not null`.execute(
    db,
  )
  await sql`create index notification_company on notification (company_id) where company_id is not null`.execute(
    db,
  )
  await sql`create index notification_age on notification (created_at)`.execute(db)
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
