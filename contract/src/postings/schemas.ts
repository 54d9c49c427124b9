import { z } from 'zod'
import { companyBrief } from '../companies/schemas.ts'
import { idOf } from '../ids.ts'
import { blockchain } from '../taxonomy/schemas.ts'
import { instant } from '../time.ts'
import { employmentTypes, experienceLevels, postingStatuses, workplaces } from './values.ts'

export const postingSkill = z
  .object({
    id: z.string().nullable(),
    name: z.string(),
    iconUrl: z.string().nullable(),
    isRequired: z.boolean(),
    isGeneric: z.boolean(),
    isWeb3: z.boolean(),
  })
  .meta({ id: 'PostingSkill' })

/** Salary is null, all three fields, when hidden, unknown or incomplete. Whole units of the currency a year. */
const salary = {
  salaryMin: z.number().int().nullable(),
  salaryMax: z.number().int().nullable(),
  salaryCurrency: z.string().nullable(),
  hideSalary: z.boolean(),
}

export const postingCard = z
  .object({
    id: idOf('posting'),
    slug: z.string(),
    jobTitle: z.string(),
    /** The first lines of the description as plain text, at most 240 characters. */
    summary: z.string(),
    publishAt: instant,
    /** When the posting closes by itself, `openDays` after publishAt. */
    openUntil: instant,
    updatedAt: instant,
    status: z.enum(postingStatuses),
    isSponsored: z.boolean(),
    employmentType: z.enum(employmentTypes).nullable(),
    experienceLevel: z.enum(experienceLevels).nullable(),
    ...salary,
    locationCode: z.string().nullable(),
    /** `Berlin, Germany` */
    location: z.string().nullable(),
    isRemote: z.boolean(),
    workplace: z.enum(workplaces).nullable(),
    skills: z.array(postingSkill),
    company: companyBrief,
  })
  .meta({ id: 'PostingCard' })

export const onChainRequirements = z
  .object({
    dexXp: z.number().int(),
    defiXp: z.number().int(),
    nftXp: z.number().int(),
    years: z.number().int(),
    blockchains: z.array(blockchain),
    skills: z.array(z.string()),
    questions: z.array(z.string()),
  })
  .meta({ id: 'OnChainRequirements' })

export const postingLanguage = z.object({
  languageCode: z.string(),
  /** 0 'No' to 5 'Native/Bilingual' */
  proficiencyLevel: z.number().int().min(0).max(5),
})

export const posting = postingCard
  .extend({
    /** Null while it is a draft nobody has scheduled; only its company sees it then. */
    publishAt: instant.nullable(),
    openUntil: instant.nullable(),
    jobCategory: z.string().nullable(),
    /** Sanitised rich text: p, ul, ol, li, strong, em, h3, a, code, blockquote, br. */
    jobDescription: z.string(),
    /** False once closed by its company or by time. */
    isOpen: z.boolean(),
    creditUsed: z.boolean(),
    sponsorshipIntent: z.boolean(),
    /** Where somebody working remotely may live; empty means anywhere. */
    residence: z.array(z.object({ code: z.string(), name: z.string() })),
    languages: z.array(postingLanguage),
    questions: z.array(z.object({ question: z.string(), isOnChain: z.boolean() })),
    availability: z.string().nullable(),
    onChainRequirements: onChainRequirements.nullable(),
    company: companyBrief.extend({
      description: z.string(),
      website: z.string().nullable(),
      locationCode: z.string().nullable(),
      location: z.string().nullable(),
      industry: z.string().nullable(),
      sizeMin: z.number().int().nullable(),
      sizeMax: z.number().int().nullable(),
      workplaceType: z.string().nullable(),
    }),
  })
  .meta({ id: 'Posting' })

export type PostingSkill = z.output<typeof postingSkill>
export type PostingCard = z.output<typeof postingCard>
export type Posting = z.output<typeof posting>
