import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { CreditAccount, MoneyAccount, MoveKind } from './accounts.ts'
import '../tables.ts'

/** Credits of a company by account; each at least zero. */
export type Balance = Record<Exclude<CreditAccount, 'issued'>, number>

export interface Move {
  /** Unique for ever. */
  reference: string
  kind: MoveKind
  companyId: string
  purchaseId?: string | null
  postingId?: string | null
  operator?: string
  /** Sums to zero. */
  credits?: Partial<Record<CreditAccount, number>>
  /** Sums to zero, in the smallest unit of the currency. */
  money?: { currency: string; amounts: Partial<Record<MoneyAccount, number>> }
  now: Date
}

/**
 * Locks a company's balance and answers it; without one it gets one. The company is locked first, as by everyone who locks
 * both, so that it cannot be deleted meanwhile.
 */
export async function lockBalance(tx: Tx, companyId: string): Promise<Balance> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forKeyShare().execute()
  const find = tx
    .selectFrom('credit_balance')
    .select(['available', 'reserved', 'used', 'frozen'])
    .where('company_id', '=', companyId)
    .forUpdate()
  const found = await find.executeTakeFirst()
  if (found) return found
  await tx
    .insertInto('credit_balance')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return find.executeTakeFirstOrThrow()
}

/**
 * Writes a move with its lines and changes the balance with it. Answers its number; null, and nothing happens, when its
 * reference was used before. The balance must be locked and have enough.
 */
export async function bookMove(tx: Tx, move: Move): Promise<number | null> {
  const { credits = {}, money } = move
  const lines = [...linesOf('credit', credits), ...(money ? linesOf(money.currency, money.amounts) : [])]
  const { available = 0, reserved = 0, used = 0, frozen = 0 } = credits
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ledger_move (reference, kind, company_id, purchase_id, posting_id, operator, at)
      values (${move.reference}, ${move.kind}, ${move.companyId}, ${move.purchaseId ?? null}, ${move.postingId ?? null},
        ${move.operator ?? null}, ${move.now})
      on conflict (reference) do nothing
      returning id
    ), lines as (
      insert into ledger_line (move_id, account, unit, amount)
      select made.id, line.account, line.unit, line.amount
      from made, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (account text, unit text, amount bigint)
    ), balance as (
      update credit_balance set available = available + ${available}::int, reserved = reserved + ${reserved}::int,
        used = used + ${used}::int, frozen = frozen + ${frozen}::int
      where company_id = ${move.companyId} and exists (select from made)
    )
    select id from made`.execute(tx)
  return rows[0]?.id ?? null
}

function linesOf(unit: string, amounts: Partial<Record<string, number>>) {
  return Object.entries(amounts)
    .filter(([, amount]) => amount)
    .map(([account, amount]) => ({ account, unit, amount }))
}

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
