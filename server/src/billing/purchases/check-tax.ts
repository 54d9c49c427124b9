import type { Tx } from '../../platform/db/database.ts'
import type { Checkout } from '../../platform/payments/payment-provider.ts'
import { readVatNumber } from '../details/read-vat-number.ts'
import { sellerOf } from '../receipts/seller.ts'
import type { Settling } from './settling.ts'
import type { PurchaseRow } from './tables.ts'
import { tellOperator } from './tell-operator.ts'

/**
 * Only a business with a VAT number of another country of the union owes the tax itself. Where the checkout let somebody else
 * pay without tax, the operator hears of it: the buyer has paid what was asked, so the credits come all the same.
 */
export async function checkTax(
  tx: Tx,
  settling: Settling,
  { id }: PurchaseRow,
  { isReverseCharge, buyer }: Checkout,
): Promise<void> {
  if (!isReverseCharge) return
  const sellerCountry = sellerOf(tx)?.vatId.slice(0, 2)
  const numbers = buyer.vatIds.map((vatId) => readVatNumber(vatId))
  const problem = numbers
    .map((read) => {
      if ('problem' in read) return 'its VAT number cannot exist'
      return read.vatId.slice(0, 2) === sellerCountry ? 'its VAT number is of your own country' : null
    })
    .at(0)
  if (problem === null) return
  await tellOperator(tx, settling, {
    key: `tax:${id}`,
    purchaseId: id,
    text: `${id} was paid without tax as a reverse charge, but ${problem ?? 'no VAT number was given'}. Ask the buyer for the right one; without it you owe the tax.`,
  })
}
