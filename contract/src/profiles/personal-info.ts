import { z } from 'zod'
import { opaque } from '../text.ts'
import { email } from '../identity/schemas.ts'
import { availabilityForm } from './availability.ts'
import { about, profileFirstName, profileJobTitle, profileLastName, profileLocation, stale } from './forms.ts'
import { phone } from './phone.ts'

/** The personal information form. The address is the account's; it changes in the account settings, by a link. */
export const personalInfoForm = z.strictObject({
  firstName: profileFirstName,
  lastName: profileLastName,
  email,
  phone,
  jobTitle: profileJobTitle,
  locationCode: profileLocation,
  about,
})

/** Any part of it and of the availability, and the picture: an address that POST /api/image answered, or null for none. */
export const profileChange = personalInfoForm
  .extend({
    ...availabilityForm.shape,
    avatarUrl: opaque(200)
      .nullable()
      .describe('The `uri` of a picture that was uploaded with `POST /api/image`.'),
  })
  .partial()
  .extend(stale)
