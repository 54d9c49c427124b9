import { z } from 'zod'
import { onChainDetails, seenDetails } from '../activity/values.ts'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { afterQuery, anyQuery, limit, listOf } from '../page.ts'
import { pageSize } from '../page-limits.ts'
import { opaque, sought } from '../text.ts'
import { instant } from '../time.ts'
import { stale } from './forms.ts'
import { profile, profileChanged, visibility } from './schemas.ts'
import { findableLevels, visibilityGroups, visibilityLevels } from './values.ts'

const block = z
  .object({
    id: idOf('block'),
    company: z
      .object({ id: idOf('company'), name: z.string() })
      .nullable()
      .describe('A company, or every company that proves it owns this domain.'),
    domain: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Block' })

/** A host name like `example.com`; an address or an e-mail address is cut down to it. */
const domain = z
  .string()
  .max(300)
  .transform((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^[^@/]*@/, '')
      .replace(/^www\./, '')
      .replace(/[/:?#].*$/, '')
      .replace(/\.$/, ''),
  )
  .refine(
    (host) => host.length <= 253 && /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(host),
    {
      error: 'Enter a domain like example.com',
    },
  )

export const changeVisibility = endpoint('PATCH /api/job-seeker/me/visibility', {
  who: 'seeker',
  summary:
    'Who sees which part of your profile, who finds you, and whether you are anonymous until you answer.',
  body: z.strictObject({
    ...(Object.fromEntries(
      visibilityGroups.map((group) => [
        group,
        z.enum(visibilityLevels).describe('Who may see it.').optional(),
      ]),
    ) as Record<
      (typeof visibilityGroups)[number],
      z.ZodOptional<z.ZodEnum<{ [L in (typeof visibilityLevels)[number]]: L }>>
    >),
    onChainDetail: z.enum(onChainDetails).optional(),
    findable: z.enum(findableLevels).optional(),
    isAnonymous: z.boolean().optional(),
    ...stale,
  }),
  reply: profileChanged.extend({
    visibility: visibility.describe('Who may see which group of the profile.'),
    onChainDetail: z.enum(onChainDetails),
    findable: z.enum(findableLevels).nullable(),
    isAnonymous: z.boolean(),
  }),
  fails: ['profile.changed'],
})

/** `allRecruiters` (default): as a company that finds the seeker; or `appliedTo`: as one they applied to. Null when nothing at all is shown. */
export const previewProfile = endpoint('GET /api/job-seeker/me/preview', {
  who: 'seeker',
  summary: 'Your profile exactly as a recruiter gets it.',
  query: anyQuery.extend({ as: z.enum(['allRecruiters', 'appliedTo']).default('allRecruiters') }),
  reply: z.object({
    profile: profile.nullable(),
    groups: z.array(z.enum(visibilityGroups)).describe('Groups of fields of the profile.'),
    onChainDetail: z.enum(seenDetails).nullable(),
    findable: z
      .enum(findableLevels)
      .nullable()
      .describe(
        'Who finds it; null or `no` is nobody, and the profile is what a company that found it would get.',
      ),
    isAnonymous: z.boolean(),
  }),
})

export const listViews = endpoint('GET /api/job-seeker/me/view', {
  who: 'seeker',
  summary: 'Which company saw what of your profile, latest day first.',
  query: anyQuery.extend({ after: afterQuery, limit: limit.default(pageSize) }),
  reply: listOf(
    z.object({
      company: z.object({ id: idOf('company'), name: z.string() }),
      day: z.iso.date().describe('`2026-11-21`, UTC.'),
      groups: z.array(z.enum(visibilityGroups)).describe('Groups of fields of the profile.'),
    }),
  ),
})

export const listBlocks = endpoint('GET /api/job-seeker/me/block', {
  who: 'seeker',
  summary: 'The companies and domains that never see your profile.',
  reply: listOf(block),
})

export const findCompaniesToBlock = endpoint('GET /api/job-seeker/me/block/company', {
  who: 'seeker',
  summary: 'Companies whose name has what was typed, those that begin with it first.',
  query: anyQuery.extend({ q: sought(80) }),
  reply: listOf(
    z.object({
      id: idOf('company'),
      name: z.string(),
      domain: z.string().nullable(),
    }),
  ),
  budget: { user: [600, 3600] },
})

export const addBlock = endpoint('POST /api/job-seeker/me/block', {
  who: 'seeker',
  summary: 'Hides your profile from a company, or from all that own a domain.',
  body: z.union([z.strictObject({ companyId: idOf('company') }), z.strictObject({ domain })], {
    error: 'Name a company or a domain like example.com',
  }),
  reply: block.extend({ message: z.string() }),
  fails: ['company.notFound', 'profile.full'],
})

export const removeBlock = endpoint('DELETE /api/job-seeker/me/block/:blockId', {
  who: 'seeker',
  summary: 'Lifts a block.',
  params: z.object({ blockId: opaque(100).describe("The id of an entry of the caller's list.") }),
  reply: z.object({ message: z.string() }),
  fails: ['block.notFound'],
})

export type ProfilePreview = z.output<typeof previewProfile.reply>
export type VisibilityChanged = z.output<typeof changeVisibility.reply>
