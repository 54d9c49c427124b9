import type { Input } from '@chainwork/contract'
import type * as billing from '@chainwork/contract/billing/endpoints'
import type { Purchase } from '@chainwork/contract/billing/schemas'
import { type Id, idFromSlug } from '@chainwork/contract/ids'
import type { List } from '@chainwork/contract/page'
import { hasRank } from '@chainwork/contract/identity/values'
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuse, refuseCursor } from '../../platform/failure.ts'
import type { Reading, Recruiter } from '../../platform/http/caller.ts'
import type { PurchaseRow } from './tables.ts'

const pageSize = 20

/** A row as people get it. */
export function purchaseOf(row: PurchaseRow): Purchase {
  return {
    id: row.id as Id<'purchase'>,
    sessionId: row.session_id,
    url: row.status === 'open' ? row.url : null,
    amount: row.amount,
    currency: row.currency,
    tax: row.tax,
    total: row.total,
    status: row.status,
    offerId: row.offer_id,
    credits: row.credits,
    postingId: row.posting_id as Id<'posting'> | null,
    lastProblem: row.last_problem,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    receiptId: row.receipt_id as Id<'receipt'> | null,
  }
}

/** The company's saved cards are its admins' to pay with. */
export const mayPay = (actor: Recruiter, row: PurchaseRow): boolean =>
  row.customer_id === null || hasRank(actor.companyRole, 'admin')

/** A row as this caller gets it: without the address of a checkout that they may not pay at. */
export function purchaseFor(actor: Recruiter, row: PurchaseRow): Purchase {
  const purchase = purchaseOf(row)
  return mayPay(actor, row) ? purchase : { ...purchase, url: null }
}

/** Refuses `company.notFound` for any company but the caller's. */
export function requireOwnCompany(actor: Recruiter, company: string): void {
  if (idFromSlug('company', company) !== actor.companyId) refuse('company.notFound')
}

/** A purchase that the caller may see: recruiters their own, admins all of the company. Refuses `purchase.notFound`. */
export async function findPurchase(
  db: Db | Tx,
  actor: Recruiter,
  { id, purchaseId }: { id: string; purchaseId: string },
): Promise<PurchaseRow> {
  requireOwnCompany(actor, id)
  const row = await db
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst()
  const isSeen = row && (row.buyer_id === actor.userId || hasRank(actor.companyRole, 'admin'))
  return isSeen ? row : refuse('purchase.notFound')
}

/** One purchase as it is known here. */
export async function showPurchase(
  { db, actor }: Reading<'recruiter'>,
  { params }: Input<typeof billing.showPurchase>,
): Promise<Purchase> {
  return purchaseFor(actor, await findPurchase(db, actor, params))
}

/** Purchases of the caller's company, newest first. */
export async function listPurchases(
  { db, actor }: Reading<'companyAdmin'>,
  { params, query: { after } }: Input<typeof billing.listPurchases>,
): Promise<List<Purchase>> {
  requireOwnCompany(actor, params.id)
  if (after !== undefined && idFromSlug('purchase', after) !== after) refuseCursor()
  const ofCompany = db.selectFrom('purchase').where('company_id', '=', actor.companyId)
  const { total } = await ofCompany
    .select((purchase) => purchase.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await ofCompany
    .selectAll()
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  return {
    items: page.map(purchaseOf),
    total,
    next: rows.length > pageSize ? page.at(-1)!.id : null,
  }
}
