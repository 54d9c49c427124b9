import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interview (
      id text primary key,
      application_id text not null references application on delete cascade,
      company_id text not null references company on delete cascade,
      seeker_id text references seeker on delete set null,
      state text not null check (state in ('offered', 'booked', 'declined', 'cancelled')),
      rev integer not null default 1,
      moves integer not null default 0,
      created_at timestamptz(3) not null,
      open_offer_id text,
      booked_offer_id text,
      booked_slot_id text,
      starts_at timestamptz(3),
      ends_at timestamptz(3),
      -- Stored, so that what was sent from another address can still be cancelled.
      organizer text,
      ended_at timestamptz(3),
      ended_by text check (ended_by in ('jobSeeker', 'recruiter')),
      reason text,
      missed_side text check (missed_side in ('jobSeeker', 'recruiter')),
      missed_at timestamptz(3),
      missed_answer text,
      is_unsynced boolean not null default false,
      day_reminded_for timestamptz(3),
      hour_reminded_for timestamptz(3),
      check (state <> 'booked' or (starts_at is not null and ends_at is not null and booked_offer_id is not null))
    )`.execute(db)
  await sql`
    create table interview_offer (
      id text primary key,
      interview_id text not null references interview on delete cascade,
      kind text not null check (kind in ('video', 'phone', 'place')),
      minutes integer not null,
      time_zone text not null,
      link text,
      place text,
      text text,
      offered_by text references app_user on delete set null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    )`.execute(db)
  await sql`
    create table interview_slot (
      id text primary key,
      offer_id text not null references interview_offer on delete cascade,
      -- On the clocks of the offer's zone: the moment follows from it, and moves when the rules of the zone do.
      wall text not null,
      starts_at timestamptz(3) not null
    )`.execute(db)
  await sql`
    create table interview_member (
      offer_id text not null references interview_offer on delete cascade,
      recruiter_id text not null references recruiter on delete cascade,
      primary key (offer_id, recruiter_id)
    )`.execute(db)
  await sql`
    create table interview_event (
      id text primary key,
      interview_id text not null references interview on delete cascade,
      user_id text not null references app_user on delete cascade,
      address text not null,
      method text not null check (method in ('REQUEST', 'CANCEL')),
      sequence integer not null,
      kind text not null,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      at timestamptz(3) not null,
      is_attached boolean not null,
      unique (interview_id, user_id, sequence)
    )`.execute(db)
  await sql`
    create table calendar_address (
      user_id text primary key references app_user on delete cascade,
      token_hash text not null unique,
      created_at timestamptz(3) not null
    )`.execute(db)
  const indexes = [
    sql`create index interview_application on interview (application_id, id desc)`,
    sql`create index interview_company on interview (company_id, starts_at)`,
    sql`create index interview_seeker on interview (seeker_id, starts_at)`,
    sql`create index interview_booked on interview (starts_at) where state = 'booked'`,
    sql`create index interview_unsynced on interview (id) where is_unsynced`,
    sql`create index interview_offer_of on interview_offer (interview_id)`,
    sql`create index interview_offer_author on interview_offer (offered_by, id desc) where offered_by is not null`,
    sql`create index interview_slot_of on interview_slot (offer_id)`,
    sql`create index interview_member_of on interview_member (recruiter_id)`,
    sql`create index interview_event_user on interview_event (user_id)`,
  ]
  for (const index of indexes) await index.execute(db)
  await endWithApplications(db)
  await followMembers(db)
  await endAddresses(db)
}

/** Whatever shows an applicant the end of their application ends its interviews in the same transaction. */
async function endWithApplications(db: Kysely<unknown>): Promise<void> {
  await sql`create function end_interviews() returns trigger language plpgsql as $$
    begin
      update interview set state = 'cancelled', rev = rev + 1, ended_at = new.shown_at, open_offer_id = null, is_unsynced = true,
        ended_by = case when new.shown_status = 'Withdrawn' then 'jobSeeker' else 'recruiter' end
      where application_id = new.id and (state = 'offered' or (state = 'booked' and starts_at > new.shown_at));
      return null;
    end $$`.execute(db)
  await sql`create trigger end_interviews after update of shown_status on application for each row
    when (old.shown_status <> new.shown_status and new.shown_status in ('Rejected', 'Withdrawn'))
    execute function end_interviews()`.execute(db)
}

/** When a member leaves or returns, the calendar events of their interviews are updated, whatever caused it. */
async function followMembers(db: Kysely<unknown>): Promise<void> {
  await sql`create function follow_interviewers() returns trigger language plpgsql as $$
    begin
      update interview set is_unsynced = true where state = 'booked' and booked_offer_id in
        (select offer_id from interview_member where recruiter_id = old.id);
      return case when tg_op = 'DELETE' then old else new end;
    end $$`.execute(db)
  await sql`create trigger follow_interviewers before delete or update of status on recruiter for each row
    execute function follow_interviewers()`.execute(db)
}

/** A calendar address ends when its owner hibernates, and when the account is taken back. */
async function endAddresses(db: Kysely<unknown>): Promise<void> {
  await sql`create function end_calendar_address() returns trigger language plpgsql as $$
    begin
      delete from calendar_address where user_id = new.user_id;
      return null;
    end $$`.execute(db)
  await sql`create trigger end_calendar_address after insert on security_event for each row
    when (new.kind in ('passwordReset', 'emailRecovered', 'accountHibernated')) execute function end_calendar_address()`.execute(
    db,
  )
}
