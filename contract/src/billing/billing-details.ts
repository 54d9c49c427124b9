import { z } from 'zod'
import { emailAddress } from '../email-address.ts'
import { shownLine } from '../text.ts'
import { fieldRequired } from '../words.ts'

const line = (what: string, max: number) =>
  shownLine(max, { long: `${what} must not exceed ${max} characters.` })

/** Whom receipts are made out to; empty text where nothing is known. */
export const billingDetails = z
  .object({
    name: z.string().describe('The legal name.'),
    email: z.string(),
    addressLine1: z.string().describe('The address on receipts: street and number.'),
    addressLine2: z.string().describe('More of the address; may be empty.'),
    postalCode: z.string().describe('The postal code of the address.'),
    city: z.string().describe('The city of the address.'),
    region: z.string().describe('The region or state of the address; may be empty.'),
    country: z.string(),
    vatId: z.string(),
  })
  .meta({ id: 'BillingDetails' })

export const billingDetailsForm = z.strictObject({
  name: shownLine(200, { empty: fieldRequired, long: 'The name must not exceed 200 characters.' }).describe(
    'The legal name.',
  ),
  email: emailAddress(fieldRequired, 'The email address must not exceed 254 characters.'),
  addressLine1: line('The address', 200).describe('The address on receipts: street and number.'),
  addressLine2: line('The address', 200).describe('More of the address; may be empty.'),
  postalCode: line('The postal code', 20).describe('The postal code of the address.'),
  city: line('The city', 100).describe('The city of the address.'),
  region: line('The region', 100).describe('The region or state of the address; may be empty.'),
  country: z.string().regex(/^([A-Z]{2})?$/, 'Choose a country.'),
  vatId: line('The VAT number', 20),
})

export type BillingDetails = z.output<typeof billingDetails>
