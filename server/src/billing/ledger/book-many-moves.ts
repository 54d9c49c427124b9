import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Move } from './book-move.ts'
import '../tables.ts'

/** A move of credits; its company's balance follows. */
export type CreditMove = Pick<
  Move,
  'reference' | 'kind' | 'companyId' | 'postingId' | 'operator' | 'credits' | 'now'
>

/** Writes many moves of credits in one statement, in this order, and adds them to the balances: for what a demo begins with. */
export async function bookManyMoves(tx: Tx, moves: readonly CreditMove[]): Promise<void> {
  const given = moves.map(({ reference, kind, companyId, postingId, operator, credits, now }, at) => ({
    at,
    reference,
    kind,
    company_id: companyId,
    posting_id: postingId ?? null,
    operator: operator ?? null,
    credits,
    moment: now,
  }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as move (at int, reference text, kind text,
        company_id text, posting_id text, operator text, credits jsonb, moment timestamptz)
    ), made as (
      insert into ledger_move (reference, kind, company_id, posting_id, operator, at)
      select reference, kind, company_id, posting_id, operator, moment from given order by at
      returning id, reference
    ), lines as (
      insert into ledger_line (move_id, account, unit, amount)
      select made.id, line.key, 'credit', line.value::bigint
      from made join given using (reference), jsonb_each_text(given.credits) as line
    )
    insert into credit_balance (company_id, available, reserved, used)
    select company_id, coalesce(sum((credits ->> 'available')::int), 0), coalesce(sum((credits ->> 'reserved')::int), 0),
      coalesce(sum((credits ->> 'used')::int), 0)
    from given group by company_id
    on conflict (company_id) do update set available = credit_balance.available + excluded.available,
      reserved = credit_balance.reserved + excluded.reserved, used = credit_balance.used + excluded.used`.execute(
    tx,
  )
}
