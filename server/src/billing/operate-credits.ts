import { pagePath } from '@chainwork/contract/pages'
import { openDays } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import { notify } from '../notifications/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'

export interface CreditOrder {
  companyId: string
  /** Positive for both. */
  amount: number
  /** The order, invoice or ticket this is about; the same one is carried out once. */
  reference: string
  operator: string
  now: Date
}

export type CreditAnswer =
  | { result: 'done' | 'alreadyDone'; available: number }
  | { result: 'noCompany' | 'tooFew' | 'referenceTaken'; available: number }

/** Gives credits to a company, once for its reference. */
export function grantCredits(tx: Tx, order: CreditOrder): Promise<CreditAnswer> {
  return carryOut(tx, 'grant', order)
}

/** Takes unused credits back, once for its reference; never more than there are. */
export function revokeCredits(tx: Tx, order: CreditOrder): Promise<CreditAnswer> {
  return carryOut(tx, 'revoke', order)
}

async function carryOut(tx: Tx, kind: 'grant' | 'revoke', order: CreditOrder): Promise<CreditAnswer> {
  const { companyId, reference, operator, now } = order
  const amount = kind === 'grant' ? order.amount : -order.amount
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!company) return { result: 'noCompany', available: 0 }
  await tx
    .insertInto('credit_balance')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { available } = await tx
    .selectFrom('credit_balance')
    .select('available')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const known = await findEntry(tx, reference)
  if (known) {
    const isSame = known.company_id === companyId && known.amount === amount && known.kind === kind
    return { result: isSame ? 'alreadyDone' : 'referenceTaken', available }
  }
  if (available + amount < 0) return { result: 'tooFew', available }
  const entry = await tx
    .insertInto('credit_entry')
    .values({ company_id: companyId, amount, kind, reference, posting_id: null, operator, at: now })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Only for another company can it have been taken meanwhile: this one's balance is locked.
  if (!entry) return { result: 'referenceTaken', available }
  await tx
    .updateTable('credit_balance')
    .set({ available: sql`available + ${amount}` })
    .where('company_id', '=', companyId)
    .execute()
  if (kind === 'grant') await notifyGranted(tx, { companyId, amount, entryId: entry.id, now })
  return { result: 'done', available: available + amount }
}

/** Shows the owner and admins what they can post with. */
async function notifyGranted(
  tx: Tx,
  grant: { companyId: string; amount: number; entryId: number; now: Date },
): Promise<void> {
  const { companyId, amount, entryId, now } = grant
  const managers = await tx
    .selectFrom('recruiter')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where('role', '!=', 'recruiter')
    .limit(50)
    .execute()
  await notify(tx, {
    userIds: managers.map(({ user_id }) => user_id),
    side: 'recruiter',
    companyId,
    kind: 'creditsGranted',
    title: amount === 1 ? '1 credit was added' : `${amount} credits were added`,
    text: `Each pays for one job post, open for ${openDays} days.`,
    path: pagePath('/recruiter/my-jobs'),
    key: `credits:${entryId}`,
    now,
  })
}

function findEntry(tx: Tx, reference: string) {
  return tx
    .selectFrom('credit_entry')
    .select(['company_id', 'amount', 'kind'])
    .where('reference', '=', reference)
    .executeTakeFirst()
}

export interface CreditAudit {
  companies: number
  entries: number
  available: number
  used: number
  /** What does not add up, in words. */
  problems: string[]
}

/** Adds the whole ledger up and compares: with the balances, and with the postings that have a credit. */
export async function auditCredits(db: Db): Promise<CreditAudit> {
  const { rows: totals } = await sql<Omit<CreditAudit, 'problems'>>`
    select (select count(*)::int from credit_balance) as companies, (select count(*)::int from credit_entry) as entries,
      (select coalesce(sum(available), 0)::int from credit_balance) as available, (select coalesce(sum(used), 0)::int from credit_balance) as used`.execute(
    db,
  )
  const { rows: balances } = await sql<{ id: string; has: number; sum: number; used: number; spent: number }>`
    select coalesce(b.company_id, e.company_id) as id, coalesce(b.available, 0) as has, coalesce(e.sum, 0)::int as sum,
      coalesce(b.used, 0) as used, coalesce(e.spent, 0)::int as spent
    from credit_balance b full join (
      select company_id, sum(amount) as sum, -sum(amount) filter (where posting_id is not null) as spent
      from credit_entry group by company_id
    ) e on e.company_id = b.company_id
    where coalesce(b.available, 0) <> coalesce(e.sum, 0) or coalesce(b.used, 0) <> coalesce(e.spent, 0)
    order by 1 limit 100`.execute(db)
  const { rows: postings } = await sql<{ id: string; uses: number; status: string | null }>`
    select e.posting_id as id, -sum(e.amount)::int as uses, p.status
    from credit_entry e left join posting p on p.id = e.posting_id
    where e.posting_id is not null
    group by e.posting_id, p.status, p.credit_used
    having -sum(e.amount) < 0 or (p.status is not null and p.credit_used <> (sum(e.amount) < 0))
    order by 1 limit 100`.execute(db)
  return {
    ...totals[0]!,
    problems: [
      ...balances.map(
        ({ id, has, sum, used, spent }) =>
          `${id}: balance ${has} and used ${used}, but its entries add up to ${sum} and ${spent}`,
      ),
      ...postings.map(
        ({ id, uses, status }) =>
          `${id} (${status ?? 'deleted'}): its entries say ${uses} credits, the posting does not`,
      ),
    ],
  }
}
