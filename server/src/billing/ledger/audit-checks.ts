import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/db/database.ts'
import { hourMs } from '@chainwork/contract/durations'

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

type Moment = Kysely<Tables>

/** Moves that do not sum to zero in each unit, or move nothing. The database refuses both. */
export async function unbalancedMoves(db: Moment): Promise<string[]> {
  const { rows } = await sql<{ reference: string; unit: string | null; amount: string }>`
    select m.reference, l.unit, coalesce(sum(l.amount), 0)::text as amount
    from ledger_move m left join ledger_line l on l.move_id = m.id
    group by m.id, l.unit having l.unit is null or sum(l.amount) <> 0
    order by m.id limit 100`.execute(db)
  return rows.map(({ reference, unit, amount }) =>
    unit === null
      ? `move ${reference}: moves nothing`
      : `move ${reference}: adds up to ${amount} ${unit}, not 0`,
  )
}

/** Companies whose balance is not the sum of their moves. */
export async function wrongBalances(db: Moment): Promise<string[]> {
  const { rows } = await sql<{ id: string; has: number[]; sums: number[] }>`
    select * from (
      select coalesce(b.company_id, m.company_id) as id,
        jsonb_build_array(coalesce(b.available, 0), coalesce(b.reserved, 0), coalesce(b.used, 0), coalesce(b.frozen, 0)) as has,
        jsonb_build_array(coalesce(m.available, 0), coalesce(m.reserved, 0), coalesce(m.used, 0), coalesce(m.frozen, 0)) as sums
      from credit_balance b full join (
        select m.company_id, sum(l.amount) filter (where l.account = 'available') as available,
          sum(l.amount) filter (where l.account = 'reserved') as reserved,
          sum(l.amount) filter (where l.account = 'used') as used,
          sum(l.amount) filter (where l.account = 'frozen') as frozen
        from ledger_move m join ledger_line l on l.move_id = m.id where l.unit = 'credit' group by m.company_id
      ) m on m.company_id = b.company_id
    ) compared where has <> sums order by id limit 100`.execute(db)
  return rows.map(
    ({ id, has, sums }) => `${id}: its balance is ${inWords(has)}; its moves add up to ${inWords(sums)}`,
  )
}

function inWords([available, reserved, used, frozen]: number[]): string {
  return `${available} available, ${reserved} reserved, ${used} used, ${frozen} frozen`
}

/**
 * Postings that say something else about their credit than the ledger. One bought for a posting is reserved before that is
 * handed in, and ones imported have none.
 */
export async function wrongPostings(db: Moment): Promise<string[]> {
  const { rows } = await sql<{
    id: string
    status: string | null
    reserved: number
    used: number
    sponsoring: number
  }>`
    select coalesce(l.posting_id, p.id) as id, p.status, coalesce(l.reserved, 0)::int as reserved,
      coalesce(l.used, 0)::int as used, coalesce(l.sponsoring, 0)::int as sponsoring
    from (
      select m.posting_id, coalesce(sum(l.amount) filter (where l.account = 'reserved'), 0) as reserved,
        coalesce(sum(l.amount) filter (where l.account = 'used' and m.kind not in ('sponsor', 'sponsorReturn')), 0) as used,
        coalesce(sum(l.amount) filter (where m.kind in ('sponsor', 'sponsorReturn') and l.account = 'used'), 0) as sponsoring,
        (array_agg(m.kind order by m.id desc) filter (where l.account = 'reserved'))[1] = 'purchase' as is_bought
      from ledger_move m join ledger_line l on l.move_id = m.id
      where m.posting_id is not null and l.unit = 'credit' group by m.posting_id
    ) l full join posting p on p.id = l.posting_id
    where l.reserved not in (0, 1) or l.used < 0 or l.sponsoring < 0
      or (p.id is null and l.reserved <> 0 and not coalesce(l.is_bought, false))
      or (l.reserved = 0 and l.used + l.reserved > 0 and p.credit_used and p.approved_at is null)
      or (l.reserved = 1 and p.source is null and (p.credit_used and p.approved_at is null) = coalesce(l.is_bought, false))
      or (p.credit_used and p.created_by is not null and p.source is null and coalesce(l.used + l.reserved, 0) <= 0)
    order by 1 limit 100`.execute(db)
  return rows.map(
    ({ id, status, reserved, used, sponsoring }) =>
      `${id} (${status ?? 'deleted'}): its moves say ${reserved} reserved, ${used} used, ${sponsoring} for sponsoring; the post does not`,
  )
}

/**
 * Purchases whose moves do not agree with them: paid and not booked, booked and not paid, twice, or for other credits or
 * money; and more given back than was taken.
 */
export async function wrongPurchases(db: Moment): Promise<string[]> {
  const { rows } = await sql<{ id: string; bookings: number; left: string; status: string | null }>`
    select coalesce(m.purchase_id, p.id) as id, p.status, coalesce(m.bookings, 0) as bookings,
      (-coalesce(m.revenue, 0) - coalesce(m.tax, 0))::text as left
    from (
      select m.purchase_id, count(distinct m.id) filter (where m.kind = 'purchase')::int as bookings,
        min(l.unit) filter (where l.unit <> 'credit' and m.kind <> 'fee') as currency,
        max(l.unit) filter (where l.unit <> 'credit' and m.kind <> 'fee') as other_currency,
        -sum(l.amount) filter (where m.kind = 'purchase' and l.account = 'issued') as credits,
        coalesce(sum(l.amount) filter (where m.kind = 'purchase' and l.account = 'provider'), 0) as total,
        sum(l.amount) filter (where l.account = 'revenue') as revenue,
        sum(l.amount) filter (where l.account = 'tax') as tax
      from ledger_move m join ledger_line l on l.move_id = m.id
      where m.purchase_id is not null group by m.purchase_id
    ) m full join purchase p on p.id = m.purchase_id
    where coalesce(m.bookings, 0) <> (p.paid_at is not null)::int or m.revenue > 0 or m.tax > 0
      or m.currency <> m.other_currency or m.currency <> p.currency
      or (m.bookings = 1 and (m.credits <> p.credits or m.total <> p.total))
    order by 1 limit 100`.execute(db)
  return rows.map(
    ({ id, status, bookings, left }) =>
      `${id} (${status ?? 'unknown'}): booked ${bookings} times, with ${left} of its money left; the purchase says otherwise`,
  )
}

/** Purchases whose refunds and disputes hold or took other credits than the ledger says, or more than was bought. */
export async function wrongHolds(db: Moment): Promise<string[]> {
  const { rows } = await sql<{ id: string; frozen: number; taken: number; holds: number; took: number }>`
    select * from (
      select p.id, p.credits, coalesce(m.frozen, 0)::int as frozen, coalesce(m.taken, 0)::int as taken,
        coalesce(h.holds, 0)::int as holds, coalesce(h.took, 0)::int as took
      from purchase p
      left join (
        select m.purchase_id, sum(l.amount) filter (where l.account = 'frozen') as frozen,
          sum(l.amount) filter (where l.account = 'issued') as taken
        from ledger_move m join ledger_line l on l.move_id = m.id
        where m.purchase_id is not null and l.unit = 'credit' and m.kind in ('freeze', 'thaw', 'clawBack')
        group by m.purchase_id
      ) m on m.purchase_id = p.id
      left join (
        select purchase_id, sum(held) filter (where status in ('held', 'pending', 'open')) as holds,
          sum(held) filter (where status in ('succeeded', 'lost')) as took
        from (
          select purchase_id, held, status from refund union all select purchase_id, held, status from dispute
        ) owed group by purchase_id
      ) h on h.purchase_id = p.id
    ) compared where frozen <> holds or taken <> took or holds + took > credits order by id limit 100`.execute(
    db,
  )
  return rows.map(
    ({ id, frozen, taken, holds, took }) =>
      `${id}: its moves froze ${frozen} and took ${taken} credits; its refunds and disputes say ${holds} and ${took}`,
  )
}
