import { oneLine } from '@chainwork/contract/text'
import type { Tx } from '../../platform/db/database.ts'
import type { Checkout } from '../../platform/payments/payment-provider.ts'
import { readVatNumber } from '../details/read-vat-number.ts'
import type { BuyerSnapshot } from './tables.ts'

/**
 * Whom a receipt is made out to. The name and the address are what the company gave, and without that what was entered at the
 * checkout; VAT numbers are the checkout's first, since the tax was decided on them.
 */
export async function buyerSnapshot(
  tx: Tx,
  companyId: string,
  paid: Checkout['buyer'],
): Promise<BuyerSnapshot> {
  const company = await tx
    .selectFrom('company')
    .leftJoin('billing_details as details', 'details.company_id', 'company.id')
    .select([
      'company.name as companyName',
      'details.name',
      'details.email',
      'details.address_line1',
      'details.address_line2',
      'details.postal_code',
      'details.city',
      'details.region',
      'details.country',
      'details.vat_id',
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
  const vatIds = paid.vatIds.length ? paid.vatIds : [company.vat_id ?? '']
  return {
    name: company.name || told(paid.name) || company.companyName,
    email: company.email || told(paid.email),
    addressLine1: company.address_line1 ?? '',
    addressLine2: company.address_line2 ?? '',
    postalCode: company.postal_code ?? '',
    city: company.city ?? '',
    region: company.region ?? '',
    country: company.country || told(paid.country),
    vatIds: vatIds.map((each) => vatNumber(told(each))).filter((each) => each !== ''),
  }
}

/** As it is written, where it is one: `de 136.695.976` is `DE136695976`. */
function vatNumber(entered: string): string {
  const read = readVatNumber(entered)
  return 'problem' in read ? entered : read.vatId
}

/** What somebody entered elsewhere: one line without controls, and of a length that fits. */
function told(text: string | null): string {
  return oneLine((text ?? '').toWellFormed(), 300)
}
