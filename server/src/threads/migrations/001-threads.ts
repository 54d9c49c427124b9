import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One for a person and a job post: what began with an invitation goes on with the application.
  await sql`
    create table thread (
      id text primary key,
      company_id text not null references company on delete cascade,
      -- The posting may be deleted; what it was called stays.
      posting_id text not null,
      job_title text not null,
      seeker_id text references seeker on delete set null,
      application_id text references application on delete cascade,
      invitation_id text references job_invitation on delete set null,
      created_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      -- The number of the last message, and of the last one that its seeker wrote.
      messages integer not null default 0,
      seeker_wrote integer not null default 0,
      left_at timestamptz(3),
      unique (seeker_id, posting_id)
    )`.execute(db)
  await sql`
    create table thread_message (
      id text primary key,
      thread_id text not null references thread on delete cascade,
      seq integer not null,
      kind text not null,
      side text not null check (side in ('jobSeeker', 'recruiter')),
      by_user_id text references app_user on delete set null,
      -- Null once it was withdrawn, or its thread's person is gone.
      text text,
      about_id text,
      at timestamptz(3) not null,
      edited_at timestamptz(3),
      withdrawn_at timestamptz(3),
      unique (thread_id, seq)
    )`.execute(db)
  // What a message said before it was changed, for reports.
  await sql`
    create table thread_original (
      id bigint generated always as identity primary key,
      message_id text not null references thread_message on delete cascade,
      text text not null,
      at timestamptz(3) not null
    )`.execute(db)
  // Only what is unread has a row, so counting reads few of them however long somebody has been here.
  await sql`
    create table thread_unread (
      user_id text not null references app_user on delete cascade,
      thread_id text not null references thread on delete cascade,
      -- Null for the thread's seeker.
      company_id text references company on delete cascade,
      first_seq integer not null,
      messages integer not null,
      mail_due_at timestamptz(3),
      primary key (user_id, thread_id)
    )`.execute(db)
  await sql`
    create table message_template (
      id text primary key,
      company_id text not null references company on delete cascade,
      name text not null,
      text text not null,
      changed_at timestamptz(3) not null
    )`.execute(db)
  const indexes = [
    sql`create index thread_of_company on thread (company_id, last_at desc, id desc) where messages > 0`,
    sql`create index thread_of_seeker on thread (seeker_id, last_at desc, id desc) where messages > 0`,
    sql`create index thread_of_application on thread (application_id) where application_id is not null`,
    sql`create index thread_of_invitation on thread (invitation_id) where invitation_id is not null`,
    sql`create index thread_message_author on thread_message (by_user_id) where by_user_id is not null`,
    sql`create index thread_original_of on thread_original (message_id)`,
    sql`create index thread_original_old on thread_original (at)`,
    sql`create index thread_unread_of on thread_unread (thread_id)`,
    sql`create index thread_unread_due on thread_unread (mail_due_at) where mail_due_at is not null`,
    sql`create index message_template_of on message_template (company_id)`,
  ]
  for (const index of indexes) await index.execute(db)
}
