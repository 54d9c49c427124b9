import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each way by which a company has proven a board, as one alone does not give everything; and claims that wait for an operator.
  await sql`
    alter table job_board_claim
      add column proofs text[] not null default '{}',
      drop constraint job_board_claim_state_check,
      add constraint job_board_claim_state_check
        check (state in ('open', 'objectable', 'contested', 'proven', 'refused', 'undone'))`.execute(db)
  await sql`update job_board_claim set proofs = array[by] where by is not null and state = 'proven'`.execute(
    db,
  )
  await sql`
    alter table job_board
      -- How many companies its rows named at the last complete read; null before the first.
      add column companies integer,
      add column removed_by text check (removed_by in ('company', 'operator')),
      -- To whom it goes back where the claim of its owner was wrong.
      add column previous_owner_id text references company on delete set null`.execute(db)
  // Everything is read whole once more, which counts the companies.
  await sql`
    update job_board set validators = null, may_apply_here = may_apply_here and claimed_by is distinct from 'domain'`.execute(
    db,
  )
  await sql`
    update job_board set removed_by = case when exists (
        select from job_board_claim c where c.board_id = job_board.id and c.disconnected_at is not null)
      then 'company' else 'operator' end where removed_at is not null`.execute(db)
  await sql`alter table posting add column closed_from text`.execute(db)
  await sql`
    update posting set closed_from = case when approved_at = created_at and exists (
        select from review_flag f where f.posting_id = posting.id and f.kind <> 'lookAlike') and not exists (
        select from posting_decision d where d.posting_id = posting.id and d.decision = 'approve')
      then 'For Review' else 'Published' end
    where status = 'Closed' and exists (
      select from job_board_post e where e.posting_id = posting.id and e.close_reason is not null)`.execute(
    db,
  )
  // A job looks for these few rows every minute.
  await sql`
    create index posting_board_window on posting (publish_at) where board_id is not null and status = 'Published'`.execute(
    db,
  )
  await sql`create index job_board_post_applies on job_board_post (applies_until) where applies_until is not null`.execute(
    db,
  )
  await sql`
    create index job_board_claim_objectable on job_board_claim (effective_at) where state = 'objectable'`.execute(
    db,
  )
  await sql`create index job_board_claim_code on job_board_claim (code_until) where code_until is not null`.execute(
    db,
  )
  // What the night deletes.
  await sql`
    create index job_board_post_text on job_board_post (closed_at)
    where closed_at is not null and text_deleted_at is null`.execute(db)
  await sql`create index job_board_post_overlay on job_board_post (board_id) where overlay <> '{}'`.execute(
    db,
  )
  await sql`create index job_board_read_started on job_board_read (started_at)`.execute(db)
}
