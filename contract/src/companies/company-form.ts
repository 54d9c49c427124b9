import { z } from 'zod'
import { emailAddress } from '../email-address.ts'
import { longestPlaceCode } from '../taxonomy/place-code.ts'
import { opaque, shownLine, shownText } from '../text.ts'
import { website } from '../web-address.ts'

const maxNameLength = 50
const maxBioLength = 200
const maxCompanyTextLength = 5000

const tooLong = (what: string, max: number) => `${what} cannot exceed ${max} characters`
const lines = (what: string, max: number) => shownText(max, { long: tooLong(what, max) })
const orNull = (what: string, max: number) => shownLine(max, { long: tooLong(what, max) }).nullable()

export const companyName = shownLine(maxNameLength, {
  empty: 'Company name cannot be empty',
  long: tooLong('Company name', maxNameLength),
})
export const companyIndustry = orNull('Industry', 100)
export const companyDescription = lines('The description', maxCompanyTextLength)
/** People. */
export const companySize = z.number().int().min(0).max(10_000_000).nullable()

/** Sizes in the right order, as far as both are given. */
export function areSizesInOrder(form: { sizeMin?: number | null; sizeMax?: number | null }): boolean {
  return form.sizeMin == null || form.sizeMax == null || form.sizeMin <= form.sizeMax
}
export const sizesInOrder = { error: 'Choose a company size.', path: ['sizeMin'] }

/** Fields of a company's profile; what is left out stays. */
export const companyForm = z
  .strictObject({
    name: companyName,
    bio: lines('The short description', maxBioLength).describe('One line about the company.'),
    description: companyDescription,
    avatarUrl: opaque(200)
      .nullable()
      .describe('The `uri` of a picture that was uploaded with `POST /api/image`.'),
    website: website.nullable(),
    email: emailAddress('Invalid email address').nullable(),
    industry: companyIndustry,
    specialty: orNull('Specialty', 100).describe('What the company is good at within its industry, as text.'),
    sizeMin: companySize,
    sizeMax: companySize,
    locationCode: opaque(longestPlaceCode).nullable(),
    foundingYear: z
      .number({ error: 'Add a year, like 2019.' })
      .int('Add a year, like 2019.')
      .min(1600, 'Add a year, like 2019.')
      .max(2100, 'Add a year, like 2019.')
      .nullable(),
    workplaceType: orNull('Workplace type', 50),
    workplaceEnvironment: lines('The workplace environment', 1000).nullable(),
    blockchains: z.array(opaque(20)).max(60).describe('Symbols of `GET /api/blockchain`.'),
    links: z
      .array(
        z.strictObject({
          linkTypeId: opaque(40).describe('An id of `GET /api/link-type`.'),
          link: opaque(300, { long: 'This is too long for a link.' })
            .trim()
            .min(1, 'Enter username or handle'),
        }),
      )
      .max(20, 'Add at most 20 links.')
      .describe('Links; the list replaces the one before.'),
  })
  .partial()
  .refine(areSizesInOrder, sizesInOrder)
  .meta({ id: 'CompanyForm' })

export type CompanyForm = z.output<typeof companyForm>
