import type { Db } from '../../platform/db/database.ts'
import type { Seller } from '../../platform/payments/seller-settings.ts'
import { printReceipt } from './print-receipt.ts'
import type { AttachmentMaker } from '../../platform/mail/index.ts'
import { currentSeller } from './seller.ts'

/** The receipt that an email names, printed when it is delivered. */
export const attachReceipt: AttachmentMaker = (database, id) =>
  receiptFile(database.db, id, { seller: currentSeller(database) })

/** A receipt as a file; null when there is none with this id, or it is another company's. */
export async function receiptFile(
  db: Db,
  id: string,
  { companyId, seller }: { companyId?: string; seller: Seller | null },
): Promise<{ name: string; type: string; bytes: Buffer } | null> {
  let found = db
    .selectFrom('receipt')
    .leftJoin('receipt as corrected', 'corrected.id', 'receipt.corrects')
    .selectAll('receipt')
    .select('corrected.number as correctsNumber')
    .where('receipt.id', '=', id)
  if (companyId) found = found.where('receipt.company_id', '=', companyId)
  const row = await found.executeTakeFirst()
  if (!row) return null
  return {
    name: `${row.kind === 'receipt' ? 'receipt' : 'credit-note'}-${row.number}.pdf`,
    type: 'application/pdf',
    bytes: await printReceipt({ ...row, seller: row.seller ?? seller }),
  }
}
