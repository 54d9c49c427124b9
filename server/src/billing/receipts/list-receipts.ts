import type { Id, Input } from '@chainwork/contract'
import type * as billing from '@chainwork/contract/billing/endpoints'
import type { Receipt } from '@chainwork/contract/billing/schemas'
import { idFromSlug, idOf } from '@chainwork/contract/ids'
import type { List } from '@chainwork/contract/page'
import { pageSize } from '@chainwork/contract/page-limits'
import { refuse, refuseCursor } from '../../platform/failure.ts'
import type { Reaching, Reading } from '../../platform/http/caller.ts'
import type { ReceiptRow } from './tables.ts'
import { Attachment } from '../../platform/http/answers.ts'
import { receiptFile } from './print-receipt.ts'
import { currentSeller } from './seller.ts'

/** Receipts and credit notes of the caller's company, newest first. Refuses `company.notFound` for any other company. */
export async function listReceipts(
  { db, actor }: Reading<'companyAdmin'>,
  { params, query }: Input<typeof billing.listReceipts>,
): Promise<List<Receipt>> {
  if (idFromSlug('company', params.id) !== actor.companyId) refuse('company.notFound')
  if (query.after !== undefined && !idOf('receipt').safeParse(query.after).success) refuseCursor()
  const own = db.selectFrom('receipt').where('company_id', '=', actor.companyId)
  let page = own.selectAll().orderBy('id', 'desc')
  if (query.after !== undefined) page = page.where('id', '<', query.after)
  const rows = await page.limit(pageSize + 1).execute()
  const { total } = await own.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const shown = rows.slice(0, pageSize)
  return {
    items: shown.map(show),
    total: Number(total),
    next: rows.length > pageSize ? shown.at(-1)!.id : null,
  }
}

function show(row: ReceiptRow): Receipt {
  return {
    id: row.id as Id<'receipt'>,
    number: row.number,
    kind: row.kind,
    purchaseId: row.purchase_id as Id<'purchase'>,
    issuedAt: row.issued_at.toISOString(),
    credits: row.credits,
    net: row.net,
    tax: row.tax,
    total: row.net + row.tax,
    currency: row.currency,
  }
}

/**
 * One receipt or credit note of the caller's company as PDF. Refuses `company.notFound` for any other company and
 * `receipt.notFound` for a receipt that is not this company's.
 */
export async function downloadReceipt(
  { database, actor }: Reaching<'companyAdmin'>,
  { params }: Input<typeof billing.downloadReceipt>,
): Promise<Attachment> {
  const { companyId } = actor
  if (idFromSlug('company', params.id) !== companyId) refuse('company.notFound')
  const file = await receiptFile(database.db, params.receiptId, {
    companyId,
    seller: currentSeller(database),
  })
  return new Attachment(file ?? refuse('receipt.notFound'))
}
