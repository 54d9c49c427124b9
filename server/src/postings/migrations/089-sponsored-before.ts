import { type Kysely, sql } from 'kysely'

/**
 * Posts sponsored while that cost nothing stay so, and the books say it: each credit is granted and used. Sponsoring ends with
 * a post, also of those closed before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update posting set is_sponsored = false where is_sponsored and status = 'Closed'`.execute(db)
  await sql`
    create temporary table sponsored_before on commit drop as
    select p.id, p.company_id, coalesce(p.approved_at, p.publish_at, now()) as at,
      'sponsor:' || p.id || ':' || 1 + (select count(*) from sponsorship s where s.posting_id = p.id) as reference
    from posting p
    where p.is_sponsored and not exists (select from sponsorship s where s.posting_id = p.id and s.ended_at is null)`.execute(
    db,
  )
  await sql`
    with made as (
      insert into ledger_move (reference, kind, company_id, operator, at)
      select 'grant:' || reference, 'grant', company_id, 'migration', at from sponsored_before order by id returning id
    )
    insert into ledger_line (move_id, account, unit, amount)
    select id, account, 'credit', amount from made, (values ('issued', -1), ('available', 1)) as line (account, amount)`.execute(
    db,
  )
  await sql`
    with made as (
      insert into ledger_move (reference, kind, company_id, posting_id, at)
      select reference, 'sponsor', company_id, id, at from sponsored_before order by id returning id
    )
    insert into ledger_line (move_id, account, unit, amount)
    select id, account, 'credit', amount from made, (values ('available', -1), ('used', 1)) as line (account, amount)`.execute(
    db,
  )
  await sql`
    insert into credit_balance (company_id, available, used)
    select company_id, 0, count(*)::int from sponsored_before group by company_id
    on conflict (company_id) do update set used = credit_balance.used + excluded.used`.execute(db)
  await sql`
    insert into sponsorship (posting_id, company_id, credits, reference, started_at)
    select id, company_id, 1, reference, at from sponsored_before order by id`.execute(db)
}
