import { z } from 'zod'
import { companyBrief } from '../companies/schemas.ts'
import { idOf } from '../ids.ts'
import { blockchain } from '../taxonomy/schemas.ts'
import { instant } from '../time.ts'
import { fieldFacts, fieldsWith, postingFields } from './fields.ts'
import { postingOrigin } from './origin.ts'
import { postingStatuses } from './values.ts'

export const postingSkill = z
  .object({
    id: z.string().nullable(),
    name: z.string(),
    iconUrl: z.string().nullable(),
    isRequired: z.boolean().describe('Whether it is required.'),
    isGeneric: z.boolean().describe('Whether it is a soft skill.'),
    isWeb3: z.boolean(),
  })
  .meta({ id: 'PostingSkill' })

/** On-chain experience in short, for cards: points of each area, up to 100, and years. */
const cardOnChain = postingFields.onChainRequirements.copy
  .unwrap()
  .pick({ dexXp: true, defiXp: true, nftXp: true, years: true })
  .meta({ id: 'OnChainAsked' })

export const postingCard = z
  .object({
    id: idOf('posting'),
    slug: z.string(),
    /** Salary is null, all three fields, when hidden, unknown or incomplete. */
    ...fieldFacts('copy', fieldsWith('shown', 'card')),
    summary: z.string().describe('The first lines of the description as plain text, at most 240 characters.'),
    publishAt: instant,
    openUntil: instant.describe('When the posting closes by itself, `openDays` after publishAt.'),
    updatedAt: instant,
    status: z.enum(postingStatuses),
    isSponsored: z.boolean().describe('Whether the company pays for its position.'),
    location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
    residence: z.array(z.object({ code: z.string(), name: z.string() })),
    onChain: cardOnChain.nullable().describe('Null where no score and no years on chain are asked for.'),
    skills: z.array(postingSkill),
    company: companyBrief,
    origin: postingOrigin
      .nullable()
      .describe('The company’s own board that it was read from; null where it was written here.'),
  })
  .meta({ id: 'PostingCard' })

export const onChainRequirements = postingFields.onChainRequirements.copy
  .unwrap()
  .extend({ blockchains: z.array(blockchain) })
  .meta({ id: 'OnChainRequirements' })

export const posting = postingCard
  .omit({ onChain: true })
  .extend({
    publishAt: instant
      .nullable()
      .describe(
        'When it opens or opened; null while it is a draft nobody has scheduled, which only its company sees.',
      ),
    openUntil: instant.nullable().describe('When the job post closes.'),
    /** The description is sanitised rich text: p, ul, ol, li, strong, em, h3, a, code, blockquote, br. */
    ...fieldFacts('copy', fieldsWith('shown', 'page')),
    isOpen: z.boolean().describe('False once closed by its company or by time.'),
    creditUsed: z.boolean().describe('Whether a credit was spent on the job post.'),
    onChainRequirements: onChainRequirements.nullable(),
    company: companyBrief.extend({
      description: z.string(),
      website: z.string().nullable(),
      locationCode: z.string().nullable(),
      location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
      industry: z.string().nullable(),
      sizeMin: z.number().int().nullable(),
      sizeMax: z.number().int().nullable(),
      workplaceType: z.string().nullable(),
    }),
  })
  .meta({ id: 'Posting' })

export type PostingSkill = z.output<typeof postingSkill>
export type CardOnChain = z.output<typeof cardOnChain>
export type PostingCard = z.output<typeof postingCard>
export type Posting = z.output<typeof posting>
