import { personalInfoForm } from '@chainwork/contract/profiles/personal-info'
import { combinedPhone } from '@chainwork/contract/profiles/phone'
import { z } from 'zod'

const text = z.string().max(40_000).optional().default('')
const { firstName, lastName, phone, jobTitle, locationCode, about } = personalInfoForm.shape

/** Personal information as its form sends it: dial code and number are one phone number. */
export const personalFields = z
  .object({
    firstName: text,
    lastName: text,
    phoneCountry: text,
    phone: text,
    jobTitle: text,
    locationCode: text,
    about: text,
  })
  .transform(({ phoneCountry, phone: number, jobTitle: title, ...rest }) => ({
    ...rest,
    jobTitle: title as string | null,
    // A number with its own plus needs no country.
    phone: number.trim().startsWith('+') ? number : combinedPhone(phoneCountry, number),
  }))
  .pipe(z.object({ firstName, lastName, phone, jobTitle, locationCode, about }))
