import { z } from 'zod'
import { emailAddress } from '../email-address.ts'
import { shownLine } from '../text.ts'
import { fieldRequired } from '../words.ts'

const line = (what: string, max: number) =>
  shownLine(max, { long: `${what} must not exceed ${max} characters.` })

/** Whom receipts are made out to; empty text where nothing is known. */
export const billingDetails = z
  .object({
    /** The legal name. */
    name: z.string(),
    email: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    postalCode: z.string(),
    city: z.string(),
    region: z.string(),
    /** ISO 3166 alpha-2, in capitals; empty when not known. */
    country: z.string(),
    /** A VAT number of the EU or Northern Ireland, with its country's letters; empty without one. */
    vatId: z.string(),
  })
  .meta({ id: 'BillingDetails' })

export const billingDetailsForm = z.strictObject({
  name: shownLine(200, { empty: fieldRequired, long: 'The name must not exceed 200 characters.' }),
  email: emailAddress(fieldRequired, 'The email address must not exceed 254 characters.'),
  addressLine1: line('The address', 200),
  addressLine2: line('The address', 200),
  postalCode: line('The postal code', 20),
  city: line('The city', 100),
  region: line('The region', 100),
  country: z.string().regex(/^([A-Z]{2})?$/, 'Choose a country.'),
  vatId: line('The VAT number', 20),
})

export type BillingDetails = z.output<typeof billingDetails>
