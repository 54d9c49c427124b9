import { type Kysely, sql } from 'kysely'

/** What a block ended goes with its posting as if it were open, so that a company that is unblocked reads nothing of the block. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function withdraw_job_invitations(gone text, at timestamptz) returns void language sql as $$
    with over as (
      update job_invitation set ended_at = at, state = case when expires_at <= at then 'expired' else 'withdrawn' end
      where posting_id = gone and (state = 'open' or (state = 'ended' and expires_at > at)) returning id, seeker_id)
    delete from notification n using over, seeker k
      where k.id = over.seeker_id and n.user_id = k.user_id and n.event_key = 'invited:' || over.id $$`.execute(
    db,
  )
  await sql`create index job_invitation_ended on job_invitation (posting_id) where state = 'ended'`.execute(
    db,
  )
}
