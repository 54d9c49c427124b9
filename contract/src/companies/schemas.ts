import { z } from 'zod'
import { idOf } from '../ids.ts'
import { blockchain, linkType } from '../taxonomy/schemas.ts'
import { instant } from '../time.ts'

/** What a card shows of a company. */
export const companyBrief = z
  .object({
    id: idOf('company'),
    slug: z.string(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    /** The company has proven that it owns its web domain. */
    isVerified: z.boolean(),
  })
  .meta({ id: 'CompanyBrief' })

export const companyLink = z.object({ link: z.string(), url: z.string(), linkType })

export const company = companyBrief
  .extend({
    description: z.string(),
    bio: z.string(),
    website: z.string().nullable(),
    email: z.string().nullable(),
    industry: z.string().nullable(),
    specialty: z.string().nullable(),
    sizeMin: z.number().int().nullable(),
    sizeMax: z.number().int().nullable(),
    locationCode: z.string().nullable(),
    location: z.string().nullable(),
    foundingYear: z.number().int().nullable(),
    workplaceType: z.string().nullable(),
    workplaceEnvironment: z.string().nullable(),
    blockchains: z.array(blockchain),
    links: z.array(companyLink),
    openPostings: z.number().int(),
    /** Sent back with an edit, so that a stale one is noticed. */
    updatedAt: instant,
  })
  .meta({ id: 'Company' })

export type CompanyBrief = z.output<typeof companyBrief>
export type Company = z.output<typeof company>
