import { z } from 'zod'
import { idOf } from '../ids.ts'
import { blockchain, linkType } from '../taxonomy/schemas.ts'
import { instant } from '../time.ts'
import { companyWarnings } from './values.ts'

/** What a card shows of a company. */
export const companyBrief = z
  .object({
    id: idOf('company'),
    slug: z.string(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    isVerified: z.boolean().describe('Whether the company proved its domain.'),
  })
  .meta({ id: 'CompanyBrief' })

/** As people see it who had to do with it, whatever became of it since. */
export const warnedCompany = companyBrief
  .extend({
    warning: z
      .enum(companyWarnings)
      .nullable()
      .describe(
        'What to be warned of: it is frozen while it is looked at, or was taken down; null otherwise.',
      ),
  })
  .meta({ id: 'WarnedCompany' })

export const companyLink = z.object({ link: z.string(), url: z.string(), linkType })

export const company = warnedCompany
  .extend({
    description: z.string(),
    bio: z.string().describe('One line about the company.'),
    website: z.string().nullable(),
    email: z.string().nullable(),
    industry: z.string().nullable(),
    specialty: z.string().nullable().describe('What the company is good at within its industry, as text.'),
    sizeMin: z.number().int().nullable(),
    sizeMax: z.number().int().nullable(),
    locationCode: z.string().nullable(),
    location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
    foundingYear: z.number().int().nullable(),
    workplaceType: z.string().nullable(),
    workplaceEnvironment: z.string().nullable(),
    blockchains: z.array(blockchain),
    links: z.array(companyLink),
    openPostings: z.number().int().describe('How many job posts of the company are open.'),
    updatedAt: instant,
  })
  .meta({ id: 'Company' })

export type CompanyBrief = z.output<typeof companyBrief>
export type Company = z.output<typeof company>
