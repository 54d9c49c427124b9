import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is frozen may come back, and its invitations with it: they stand still meanwhile, and only what ends a posting ends them.
  await sql`drop trigger withdraw_job_invitations on posting`.execute(db)
  await sql`create trigger withdraw_job_invitations after update on posting for each row
    when (old.status = 'Published' and new.status <> 'Published') execute function withdraw_with_posting()`.execute(
    db,
  )
  // A mail that is still owed would praise what is frozen.
  await sql`create function hold_job_invitation_mails() returns trigger language plpgsql as $$
    begin
      update notification n set mail_due_at = null from job_invitation i, seeker k
        where i.posting_id = new.id and i.state = 'open' and k.id = i.seeker_id
          and n.user_id = k.user_id and n.event_key = 'invited:' || i.id and n.mail_due_at is not null;
      return null;
    end $$`.execute(db)
  await sql`create trigger hold_job_invitation_mails after update on posting for each row
    when (old.frozen_at is null and new.frozen_at is not null) execute function hold_job_invitation_mails()`.execute(
    db,
  )
  await sql`create function resume_job_invitations() returns trigger language plpgsql as $$
    begin
      update job_invitation set expires_at = expires_at + greatest(new.updated_at - old.frozen_at, interval '0')
        where posting_id = new.id and state in ('open', 'ended') and expires_at > old.frozen_at;
      return null;
    end $$`.execute(db)
  await sql`create trigger resume_job_invitations after update on posting for each row
    when (old.frozen_at is not null and new.frozen_at is null) execute function resume_job_invitations()`.execute(
    db,
  )
}
