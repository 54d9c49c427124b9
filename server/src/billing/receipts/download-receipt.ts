import type { Input } from '@chainwork/contract'
import type * as billing from '@chainwork/contract/billing/endpoints'
import { idFromSlug } from '@chainwork/contract/ids'
import { refuse } from '../../platform/failure.ts'
import { Attachment } from '../../platform/http/answers.ts'
import type { Reaching } from '../../platform/http/caller.ts'
import { receiptFile } from './receipt-file.ts'
import { currentSeller } from './seller.ts'

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
