import type { Input } from '@chainwork/contract'
import type { BillingDetails } from '@chainwork/contract/billing/billing-details'
import type * as billing from '@chainwork/contract/billing/endpoints'
import { idFromSlug } from '@chainwork/contract/ids'
import { countries } from '@chainwork/contract/reference/countries'
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'
import '../receipts/tables.ts'
import { readVatNumber } from './read-vat-number.ts'

const nothing: BillingDetails = {
  name: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  vatId: '',
}

/** Whom receipts of the caller's company are made out to. Refuses `company.notFound` for any other company. */
export async function showBillingDetails(
  { db, actor }: Reading<'companyAdmin'>,
  { params }: Input<typeof billing.showBillingDetails>,
): Promise<BillingDetails> {
  if (idFromSlug('company', params.id) !== actor.companyId) refuse('company.notFound')
  return (await findBillingDetails(db, actor.companyId)) ?? nothing
}

/**
 * Changes whom later receipts are made out to. Refuses `company.notFound` for any other company and `input.invalid`, with
 * words at the field, for a country or a VAT number that does not exist.
 */
export async function changeBillingDetails(
  { tx, actor, now }: Writing<'companyAdmin'>,
  { params, body }: Input<typeof billing.changeBillingDetails>,
): Promise<BillingDetails & { message: string }> {
  if (idFromSlug('company', params.id) !== actor.companyId) refuse('company.notFound')
  const vat = readVatNumber(body.vatId)
  const wrong = {
    ...('problem' in vat ? { vatId: vat.problem } : {}),
    ...(body.country === '' || isCountry(body.country) ? {} : { country: 'Choose a country.' }),
  }
  if ('problem' in vat || Object.keys(wrong).length) refuse('input.invalid', wrong)
  const row = {
    name: body.name,
    email: body.email,
    address_line1: body.addressLine1,
    address_line2: body.addressLine2,
    postal_code: body.postalCode,
    city: body.city,
    region: body.region,
    country: body.country,
    vat_id: vat.vatId,
    updated_at: now,
  }
  await tx
    .insertInto('billing_details')
    .values({ company_id: actor.companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
  return { message: 'Update successful', ...body, vatId: vat.vatId }
}

/** Null where nothing was given yet. */
export async function findBillingDetails(db: Db, companyId: string): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('billing_details')
    .select([
      'name',
      'email',
      'address_line1 as addressLine1',
      'address_line2 as addressLine2',
      'postal_code as postalCode',
      'city',
      'region',
      'country',
      'vat_id as vatId',
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ?? null
}

function isCountry(code: string): boolean {
  return countries.some((country) => country.code === code)
}

/** Forgets whom receipts of a company are made out to; those that were issued keep it, as the law asks. */
export async function deleteBillingDetails(tx: Tx, companyId: string): Promise<void> {
  await tx.deleteFrom('billing_details').where('company_id', '=', companyId).execute()
}
