import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_invitation (
      id text primary key,
      company_id text not null references company on delete cascade,
      -- The posting may be deleted; what it was called stays.
      posting_id text not null,
      job_title text not null,
      seeker_id text not null references seeker on delete cascade,
      invited_by text references app_user on delete set null,
      message text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      -- What a block ended is no answer of the person.
      state text not null default 'open' check (state in ('open', 'applied', 'declined', 'withdrawn', 'expired', 'ended')),
      ended_at timestamptz(3),
      -- When the person showed the company who they are.
      introduced_at timestamptz(3),
      reason text not null default '',
      shares_reason boolean not null default false
    )`.execute(db)
  await sql`create unique index job_invitation_open on job_invitation (seeker_id, posting_id) where state = 'open'`.execute(
    db,
  )
  await sql`create index job_invitation_seeker on job_invitation (seeker_id, id desc)`.execute(db)
  await sql`create index job_invitation_company on job_invitation (company_id, id desc)`.execute(db)
  await sql`create index job_invitation_posting on job_invitation (posting_id) where state = 'open'`.execute(
    db,
  )
  await sql`create index job_invitation_ended on job_invitation (posting_id) where state = 'ended'`.execute(
    db,
  )
  await sql`create index job_invitation_author on job_invitation (invited_by) where invited_by is not null`.execute(
    db,
  )
  // The latest answers of a company's invitations, which its recruiters are reminded of.
  await sql`create index job_invitation_declined on job_invitation (company_id, ended_at)
    where state = 'declined'`.execute(db)
  await sql`create index job_invitation_introduced on job_invitation (company_id, introduced_at)
    where introduced_at is not null`.execute(db)
  // Counted even when an invitation goes with the account of the person.
  await sql`
    create table job_invitations (
      company_id text not null references company on delete cascade,
      day date not null,
      sent integer not null,
      primary key (company_id, day)
    )`.execute(db)
  await withdrawWithPostings(db)
}

/** Whatever takes a posting away, by whichever way, ends its invitations in the same transaction, and the news of them. */
async function withdrawWithPostings(db: Kysely<unknown>): Promise<void> {
  // What a block ended goes with its posting as if it were open, so that a company that is unblocked reads nothing of the block.
  await sql`create function withdraw_job_invitations(gone text, at timestamptz) returns void language sql as $$
    with over as (
      update job_invitation set ended_at = at, state = case when expires_at <= at then 'expired' else 'withdrawn' end
      where posting_id = gone and (state = 'open' or (state = 'ended' and expires_at > at)) returning id, seeker_id)
    delete from notification n using over, seeker k
      where k.id = over.seeker_id and n.user_id = k.user_id and n.event_key = 'invited:' || over.id $$`.execute(
    db,
  )
  await sql`create function withdraw_with_posting() returns trigger language plpgsql as $$
    begin
      perform withdraw_job_invitations(old.id, case when tg_op = 'DELETE' then now()
        else coalesce(case when old.frozen_at is null then new.frozen_at end, new.updated_at) end);
      return null;
    end $$`.execute(db)
  await sql`create trigger withdraw_job_invitations after update on posting for each row
    when (old.status = 'Published' and old.frozen_at is null and (new.status <> 'Published' or new.frozen_at is not null))
    execute function withdraw_with_posting()`.execute(db)
  await sql`create trigger withdraw_job_invitations_for_good after delete on posting for each row
    execute function withdraw_with_posting()`.execute(db)
}
