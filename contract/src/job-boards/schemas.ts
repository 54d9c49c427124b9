import { z } from 'zod'
import { idOf } from '../ids.ts'
import { fieldFacts } from '../postings/fields.ts'
import { instant } from '../time.ts'
import {
  type CloseReason,
  type FieldOrigin,
  boardHealths,
  boardSystemNames,
  claimStates,
  claimWays,
  closeReasons,
  fieldOrigins,
  overlayFields,
  readOutcomes,
} from './values.ts'

const system = z.enum(boardSystemNames).describe('The system that the board is run with.')
const from = z
  .enum(Object.keys(fieldOrigins) as [FieldOrigin, ...FieldOrigin[]])
  .describe('Whether the board says it, the company added it, or nobody states it.')
export const fieldOrigin = z.object({ field: z.string().describe('The name of the field.'), from })
export type ShownFieldOrigin = z.output<typeof fieldOrigin>

/** A row that was not taken, and why. */
const refusedRow = z.object({
  title: z.string().nullable().describe('What it is called, where it can be read.'),
  reason: z.string().describe('Why.'),
})

export const previewPost = z
  .object({
    title: z.string(),
    location: z.string().nullable().describe('The place in the board’s own words.'),
    applyUrl: z.string().describe('Its page on the company’s site.'),
    postedAt: instant.nullable().describe('When the board says it was published.'),
    fields: z.array(fieldOrigin).describe('What the board states and what it does not.'),
  })
  .meta({ id: 'BoardPreviewPost' })
export type PreviewPost = z.output<typeof previewPost>

export const boardPreview = z
  .object({
    system,
    key: z.string().describe('The name of the board there.'),
    complete: z.boolean().describe('Whether the whole board could be read.'),
    total: z.number().int(),
    posts: z.array(previewPost).describe('The first five of its posts.'),
    refused: z.array(refusedRow).describe('Rows that would not become posts, at most 20.'),
  })
  .meta({ id: 'BoardPreview' })
export type BoardPreview = z.output<typeof boardPreview>

const claim = z.object({
  by: z.enum(claimWays).describe('How it is proven.'),
  proven: z.array(z.enum(claimWays)).describe('The ways by which it has been proven so far.'),
  state: z.enum(claimStates).describe('Where the claim stands.'),
  code: z.string().nullable().describe('The code to put into a post; null where none is open.'),
  codeUntil: instant.nullable().describe('Until when the code is looked for.'),
  effectiveAt: instant.nullable().describe('When the board passes over, while another company may object.'),
})

export const connectedBoard = z
  .object({
    id: idOf('jobBoard'),
    system,
    key: z.string().describe('The name of the board there.'),
    address: z.string().describe('The address of the board.'),
    health: z.enum(boardHealths).describe('How the board is doing.'),
    isOwner: z.boolean().describe('Whether the caller’s company has proven that the board is its own.'),
    mayApplyHere: z
      .boolean()
      .describe(
        'Whether its posts may take applications here, and the board may be taken off for good: proven by domain and code, or by an operator.',
      ),
    claim: claim.nullable().describe('The latest claim of the caller’s company.'),
    contest: z
      .object({ company: z.string(), until: instant.describe('Until when it may be objected to.') })
      .nullable()
      .describe('Another company that has proven the board too, to whom the owner may object.'),
    posts: z.number().int().describe('Its posts that are open.'),
    lastReadAt: instant.nullable().describe('When it was last read.'),
    lastCompleteAt: instant.nullable().describe('When it was last read completely.'),
    nextReadAt: instant.nullable().describe('When it is read next.'),
    disconnectedAt: instant.nullable().describe('When it was disconnected.'),
  })
  .meta({ id: 'ConnectedJobBoard' })
export type ConnectedBoard = z.output<typeof connectedBoard>

export const boardRead = z
  .object({
    at: instant.describe('When the read began.'),
    outcome: z.enum(readOutcomes).describe('How it ended.'),
    total: z.number().int().nullable().describe('Posts that it found; null where it could not say.'),
    created: z.number().int().describe('Posts that were new.'),
    changed: z.number().int().describe('Posts that say something else now.'),
    closed: z.number().int().describe('Posts that it closed.'),
    refused: z.number().int().describe('Rows that were not taken.'),
    sentence: z
      .string()
      .nullable()
      .describe('What went wrong or is still missing, in a sentence; null where nothing is.'),
  })
  .meta({ id: 'JobBoardRead' })
export type BoardRead = z.output<typeof boardRead>

const boardPost = z.object({
  jobPostingId: idOf('posting'),
  slug: z.string(),
  title: z.string(),
  isOpen: z.boolean().describe('Whether people see it now.'),
  appliesHere: z.boolean().describe('Whether applications are taken here.'),
  fields: z.array(fieldOrigin).describe('Where each field comes from.'),
  offered: z
    .array(z.enum(overlayFields))
    .describe('Fields that the company set and for which the board now says something else.'),
})

export const boardDetail = connectedBoard
  .extend({
    reads: z.array(boardRead).describe('The last reads, latest first, at most 50.'),
    jobPostings: z.array(boardPost).describe('Its posts, open ones first and newest first, at most 200.'),
  })
  .meta({ id: 'JobBoardDetail' })
export type BoardDetail = z.output<typeof boardDetail>

/** What a company adds to one post: null takes the board’s word again, left out changes nothing. */
export const overlay = z
  .strictObject({
    requiredSkills: fieldFacts('form', ['requiredSkills']).requiredSkills.nullable().optional(),
    preferredSkills: fieldFacts('form', ['preferredSkills']).preferredSkills.nullable().optional(),
    onChainRequirements: fieldFacts('form', ['onChainRequirements']).onChainRequirements.optional(),
    timeZone: fieldFacts('form', ['timeZone']).timeZone,
    coreHours: fieldFacts('form', ['coreHours']).coreHours,
  })
  .partial()
  .meta({ id: 'JobBoardOverlay' })

export const originDetail = z
  .object({
    system,
    name: z.string().describe('Whose board it is.'),
    address: z.string().describe('The address of the board.'),
    applyUrl: z.string().describe('The post’s own page on the company’s site.'),
    hash: z.string().describe('The hash of the entry as it was last seen, SHA-256 in base64url.'),
    postedAt: instant.nullable().describe('When the board says it was published.'),
    firstSeenAt: instant.describe('The first complete read that found it.'),
    seenAt: instant.describe('The last complete read that found it.'),
    claimedBy: z
      .enum([...claimWays, 'operator'])
      .nullable()
      .describe('How the company proved that the board is its own; null while nobody has.'),
    closedBecause: z
      .enum(Object.keys(closeReasons) as [CloseReason, ...CloseReason[]])
      .nullable()
      .describe('Why it was closed; null while it is open.'),
    cut: z.array(z.enum(['title', 'description'])).describe('What is longer on the board.'),
    fields: z.array(fieldOrigin).describe('Where each field comes from.'),
    reads: z
      .array(
        z.object({
          at: instant.describe('When it was read.'),
          wasSeen: z.boolean().describe('Whether it was there.'),
        }),
      )
      .describe('The last complete reads since it appeared, latest first, at most 50.'),
  })
  .meta({ id: 'PostingOriginDetail' })
export type OriginDetail = z.output<typeof originDetail>

export const publicBoard = z
  .object({
    name: z.string().describe('Whose board it is.'),
    system,
    address: z.string().describe('The address of the board.'),
    posts: z.number().int().describe('Its open posts.'),
    lastCompleteAt: instant.nullable().describe('When it was last read completely.'),
    isClaimed: z.boolean().describe('Whether the company has proven that it is its own.'),
  })
  .meta({ id: 'PublicJobBoard' })
export type PublicBoard = z.output<typeof publicBoard>
