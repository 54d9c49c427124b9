import { hourMs } from '@chainwork/contract/durations'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/db/database.ts'

type Moment = Kysely<Tables>

/** A paid post is handed in within seconds; after all attempts have failed it takes a look. */
const handedInWithinMs = hourMs

/** Payments for a post that was not handed in, though its credit did not go to the company either. */
export async function forgottenPosts(db: Moment, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; posting_id: string }>`
    select id, posting_id from purchase
    where posting_id is not null and handed_in_at is null and status in ('paid', 'partlyRefunded')
      and paid_at <= ${new Date(now.getTime() - handedInWithinMs)}
    order by id limit 100`.execute(db)
  return rows.map(
    ({ id, posting_id }) =>
      `${id}: paid for ${posting_id}, which was not handed in, so its credit waits. Hand it in with chainwork payments reconcile`,
  )
}

/**
 * Sponsoring that says something else than the ledger: each row is paid by one move and given back by one where its end says
 * so, each move has its row, and a posting is sponsored exactly while it has a row that has not ended.
 */
export async function wrongSponsorships(db: Moment): Promise<string[]> {
  const { rows } = await sql<{ about: string; problem: string }>`
    with booked as (
      select m.reference, m.kind, m.company_id, m.posting_id,
        coalesce(sum(l.amount) filter (where l.account = 'used'), 0)::int as credits
      from ledger_move m left join ledger_line l on l.move_id = m.id
      where m.kind in ('sponsor', 'sponsorReturn') group by m.id
    ), told as (
      select s.*, replace(s.reference, 'sponsor:', 'sponsorReturn:') as return_reference,
        coalesce(s.end_reason in ('undone', 'rejected', 'takenDown'), false) as is_returned from sponsorship s
    )
    select * from (
      select s.reference as about, 'its sponsoring took ' || s.credits || ' credits, the ledger says ' || coalesce(b.credits, 0) as problem
      from told s left join booked b on b.reference = s.reference and b.kind = 'sponsor'
        and b.company_id = s.company_id and b.posting_id = s.posting_id
      where b.credits is distinct from s.credits
      union all
      select s.return_reference, 'its sponsoring gave ' || (case when s.is_returned then s.credits else 0 end)
        || ' credits back, the ledger says ' || coalesce(-b.credits, 0)
      from told s left join booked b on b.reference = s.return_reference
      where coalesce(-b.credits, 0) <> case when s.is_returned then s.credits else 0 end
        or b.kind <> 'sponsorReturn' or b.company_id <> s.company_id or b.posting_id <> s.posting_id
      union all
      select b.reference, 'the ledger has it, and there is no such sponsoring' from booked b
      where not exists (select from told s where b.reference in (s.reference, s.return_reference))
      union all
      select coalesce(s.posting_id, p.id), case when s.id is null then 'is sponsored, and nobody paid for it'
        when p.id is null then 'is deleted, and its sponsoring has not ended'
        else 'is not sponsored, though its sponsoring has not ended' end
      from (select * from told where ended_at is null) s
      full join (select id, is_sponsored from posting) p on p.id = s.posting_id
      where coalesce(p.is_sponsored, false) <> (s.id is not null)
    ) found order by about limit 100`.execute(db)
  return rows.map(({ about, problem }) => `${about}: ${problem}`)
}
