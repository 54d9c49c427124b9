import { z } from 'zod'
import { line } from '../text.ts'

export const longestBio = 200
export const longestCompanyText = 5000

const tooLong = (what: string, most: number) => `${what} cannot exceed ${most} characters`
const lines = (what: string, most: number) =>
  z.string({ error: 'This must be text.' }).trim().max(most, tooLong(what, most))
const orNull = (what: string, most: number) => line(most, tooLong(what, most)).trim().nullable()

/** Fields of a company's profile; what is left out stays. */
export const companyForm = z
  .strictObject({
    name: line(200)
      .trim()
      .min(1, 'Company name cannot be empty')
      .max(50, 'Company name cannot exceed 50 characters'),
    bio: lines('The short description', longestBio),
    description: lines('The description', longestCompanyText),
    avatarUrl: line(200).nullable(),
    website: z
      .url({ protocol: /^https?$/, error: 'Add a valid web address.' })
      .max(200)
      .nullable(),
    email: z.email('Invalid email address').max(200).nullable(),
    industry: orNull('Industry', 100),
    specialty: orNull('Specialty', 100),
    sizeMin: z.number().int().min(0).nullable(),
    sizeMax: z.number().int().min(0).max(10_000_000).nullable(),
    locationCode: line(10).nullable(),
    foundingYear: z
      .number({ error: 'Add a year, like 2019.' })
      .int('Add a year, like 2019.')
      .min(1600, 'Add a year, like 2019.')
      .max(2100, 'Add a year, like 2019.')
      .nullable(),
    workplaceType: orNull('Workplace type', 50),
    workplaceEnvironment: lines('The workplace environment', 1000).nullable(),
    blockchains: z.array(line(20)).max(60),
    links: z
      .array(
        z.strictObject({
          linkTypeId: line(40),
          link: line(300, 'This is too long for a link.').trim().min(1, 'Enter username or handle'),
        }),
      )
      .max(20, 'Add at most 20 links.'),
  })
  .partial()
  .refine(({ sizeMin, sizeMax }) => sizeMin == null || sizeMax == null || sizeMin <= sizeMax, {
    error: 'Choose a company size.',
    path: ['sizeMin'],
  })
  .meta({ id: 'CompanyForm' })

export type CompanyForm = z.output<typeof companyForm>
