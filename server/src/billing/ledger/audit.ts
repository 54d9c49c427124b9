import { type Kysely, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/database.ts'
import type { MoneyAccount } from './accounts.ts'
import type { Balance } from './book-move.ts'
import {
  forgottenPosts,
  unbalancedMoves,
  wrongBalances,
  wrongHolds,
  wrongPostings,
  wrongPurchases,
  wrongSponsorships,
} from './audit-checks.ts'

export interface CreditAudit extends Balance {
  /** Companies with a balance. */
  companies: number
  moves: number
  /** Sums by currency, in its smallest unit; `provider` and `fees` are positive, `revenue` and `tax` negative. */
  money: (Record<MoneyAccount, number> & { currency: string })[]
  /** What does not add up, in words. */
  problems: string[]
}

/**
 * Adds the whole ledger up, credits and money, and compares: each move with zero, with the balances, with the postings that
 * have a credit or are sponsored, with its purchases, and with their refunds and disputes. Names paid posts that were never
 * handed in. Sees one moment, however busy the database is.
 */
export function auditCredits(db: Db, now: Date = new Date()): Promise<CreditAudit> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => ({
      ...(await totals(moment)),
      money: await moneyTotals(moment),
      problems: [
        ...(await unbalancedMoves(moment)),
        ...(await wrongBalances(moment)),
        ...(await wrongPostings(moment)),
        ...(await wrongPurchases(moment)),
        ...(await wrongHolds(moment)),
        ...(await wrongSponsorships(moment)),
        ...(await forgottenPosts(moment, now)),
      ],
    }))
}

async function totals(db: Kysely<Tables>): Promise<Omit<CreditAudit, 'money' | 'problems'>> {
  const { rows } = await sql<Omit<CreditAudit, 'money' | 'problems'>>`
    select count(*)::int as companies, (select count(*) from ledger_move)::int as moves,
      coalesce(sum(available), 0)::int as available, coalesce(sum(reserved), 0)::int as reserved,
      coalesce(sum(used), 0)::int as used, coalesce(sum(frozen), 0)::int as frozen
    from credit_balance`.execute(db)
  return rows[0]!
}

async function moneyTotals(db: Kysely<Tables>): Promise<CreditAudit['money']> {
  const { rows } = await sql<{ currency: string; account: MoneyAccount; amount: string }>`
    select unit as currency, account, sum(amount)::text as amount from ledger_line
    where unit <> 'credit' group by unit, account order by unit`.execute(db)
  const byCurrency = new Map<string, CreditAudit['money'][number]>()
  for (const { currency, account, amount } of rows) {
    const sums = byCurrency.get(currency) ?? {
      currency,
      provider: 0,
      revenue: 0,
      tax: 0,
      fees: 0,
      disputed: 0,
    }
    byCurrency.set(currency, { ...sums, [account]: Number(amount) })
  }
  return [...byCurrency.values()]
}

/** What moves of one kind have moved so far. */
export interface MovedSoFar {
  kind: string
  /** `credit`, or a currency whose smallest unit is counted. */
  unit: string
  amount: number
}

/** For the metrics: credits and money that were granted, bought, used, returned and so on, by kind of move. */
export async function countMoves(db: Db): Promise<MovedSoFar[]> {
  const { rows } = await sql<MovedSoFar>`
    select m.kind, l.unit, (sum(l.amount) filter (where l.amount > 0))::float8 as amount
    from ledger_move m join ledger_line l on l.move_id = m.id group by m.kind, l.unit order by 1, 2`.execute(
    db,
  )
  return rows
}
