import { z } from 'zod'
import { companyBrief } from '../companies/schemas.ts'
import { idOf } from '../ids.ts'
import { blockchain } from '../taxonomy/schemas.ts'
import { instant } from '../time.ts'
import { fieldFacts, fieldsWith, postingFields } from './fields.ts'
import { postingStatuses } from './values.ts'

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

/** On-chain experience in short, for cards: points of each area, up to 100, and years. */
const onChainAsked = postingFields.onChainRequirements.copy
  .unwrap()
  .pick({ dexXp: true, defiXp: true, nftXp: true, years: true })
  .meta({ id: 'OnChainAsked' })

export const postingCard = z
  .object({
    id: idOf('posting'),
    slug: z.string(),
    /** Salary is null, all three fields, when hidden, unknown or incomplete. */
    ...fieldFacts('copy', fieldsWith('shown', 'card')),
    /** The first lines of the description as plain text, at most 240 characters. */
    summary: z.string(),
    publishAt: instant,
    /** When the posting closes by itself, `openDays` after publishAt. */
    openUntil: instant,
    updatedAt: instant,
    status: z.enum(postingStatuses),
    isSponsored: z.boolean(),
    /** `Berlin, Germany` */
    location: z.string().nullable(),
    /** Where a remote worker may live; empty means anywhere. */
    residence: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Null where no score and no years on chain are asked for. */
    onChain: onChainAsked.nullable(),
    skills: z.array(postingSkill),
    company: companyBrief,
  })
  .meta({ id: 'PostingCard' })

export const onChainRequirements = postingFields.onChainRequirements.copy
  .unwrap()
  .extend({ blockchains: z.array(blockchain) })
  .meta({ id: 'OnChainRequirements' })

export const posting = postingCard
  .omit({ onChain: true })
  .extend({
    /** Null while it is a draft nobody has scheduled; only its company sees it then. */
    publishAt: instant.nullable(),
    openUntil: instant.nullable(),
    /** The description is sanitised rich text: p, ul, ol, li, strong, em, h3, a, code, blockquote, br. */
    ...fieldFacts('copy', fieldsWith('shown', 'page')),
    /** False once closed by its company or by time. */
    isOpen: z.boolean(),
    creditUsed: z.boolean(),
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
export type OnChainAsked = z.output<typeof onChainAsked>
export type PostingCard = z.output<typeof postingCard>
export type Posting = z.output<typeof posting>
