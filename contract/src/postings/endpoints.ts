import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { companyQuery } from '../page.ts'
import { longestPlaceCode } from '../taxonomy/place-code.ts'
import { opaque, sought } from '../text.ts'
import { postingReply, ownPart, workingCopy } from './own-posting.ts'
import { draftForm } from './posting-form.ts'
import { posting } from './schemas.ts'
import { adBytes, postingStatuses } from './values.ts'

/** Id or slug of a posting; what is not one answers like a missing posting. */
export const postingKey = z.object({
  id: opaque(200).describe('The id of the job post, alone or at the end of its slug.'),
})

const onOwn = { who: 'recruiter', params: postingKey, reply: postingReply } as const

export const showPosting = endpoint('GET /api/jobs/:id', {
  who: 'anyone',
  summary: "One open posting; its company's recruiters see it in every status, with `own`.",
  params: postingKey,
  query: companyQuery,
  /** A draft is shown as if it opened now. */
  reply: posting.extend({ own: ownPart.optional() }),
  fails: ['posting.notFound', 'posting.gone', 'posting.frozen', 'legal.unavailable'],
})

export const createPosting = endpoint('POST /api/graph/job-posting', {
  ...onOwn,
  summary: 'Saves a new posting to the drafts; without `draft=true` it is submitted at once.',
  params: undefined,
  query: companyQuery.extend({ draft: z.enum(['true', 'false']).default('false') }),
  body: draftForm.safeExtend({ companyId: opaque(40).optional().describe('The id of the company.') }),
  fails: ['company.notFound', 'posting.incomplete', 'skill.unknown', 'place.unknown', 'blockchain.unknown'],
})

export const editPosting = endpoint('PATCH /api/jobs/:id', {
  ...onOwn,
  summary:
    'Changes fields of a posting, or takes it back to the drafts with `status: "Draft"`. What was handed in goes to review again.',
  body: draftForm.safeExtend({
    status: z.enum(postingStatuses).optional().describe('The state to move to.'),
  }),
  fails: [
    'posting.notFound',
    'posting.actionNotAllowed',
    'posting.changed',
    'posting.incomplete',
    'skill.unknown',
    'place.unknown',
    'blockchain.unknown',
  ],
})

export const deletePosting = endpoint('DELETE /api/jobs/:id', {
  ...onOwn,
  summary: 'Deletes a draft or an unpaid posting.',
  reply: z.object({ message: z.string() }),
  fails: ['posting.notFound', 'posting.actionNotAllowed'],
})

export const submitPosting = endpoint('POST /api/job-posting/:id/post-job', {
  ...onOwn,
  summary: 'Hands a posting in for review, with the fields sent along; uses a credit unless it has one.',
  body: draftForm,
  fails: [
    'posting.notFound',
    'posting.actionNotAllowed',
    'posting.changed',
    'posting.incomplete',
    'skill.unknown',
    'place.unknown',
    'blockchain.unknown',
  ],
})

export const closePosting = endpoint('POST /api/job-posting/:id/close-job', {
  ...onOwn,
  summary: 'Closes a published posting; it takes no more applications.',
  fails: ['posting.notFound', 'posting.actionNotAllowed'],
})

export const sponsorPosting = endpoint('POST /api/job-posting/:id/sponsor-job', {
  ...onOwn,
  summary:
    'Sponsors a published posting until it closes: it stands higher on the search page. Costs `sponsorCredits` of the credit offers.',
  reply: postingReply.extend({ canUndo: z.boolean() }),
  fails: ['posting.notFound', 'posting.actionNotAllowed', 'credits.tooFew'],
})

export const unsponsorPosting = endpoint('DELETE /api/job-posting/:id/sponsor-job', {
  ...onOwn,
  summary: 'Undoes sponsoring within 15 seconds; its credits come back.',
  fails: ['posting.notFound', 'posting.undoOver', 'posting.undoneEnough'],
})

export const duplicatePosting = endpoint('POST /api/job-posting/:id/duplicate', {
  ...onOwn,
  summary: 'Makes a draft with the same content; answers the new one.',
  fails: ['posting.notFound', 'posting.actionNotAllowed'],
})

export const republishPosting = endpoint('POST /api/jobs/:id/republish', {
  ...onOwn,
  summary: 'Makes a new posting of a closed one, to be paid; answers the new one.',
  fails: ['posting.notFound', 'posting.actionNotAllowed'],
})

export const recognisePosting = endpoint('POST /api/job-posting/recognise', {
  who: 'recruiter',
  summary: 'Proposes form fields from the text of an existing ad; what it does not say stays empty.',
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1, 'Paste the text of an ad first.')
      .max(100_000, 'This text is too long.')
      .describe('The job ad as text.'),
  }),
  reply: z.object({
    form: workingCopy.partial(),
    recognised: z.array(z.string()).describe('The fields that were recognized.'),
    cut: z
      .array(
        z.object({
          field: z.string().describe('The name of the field.'),
          kept: z.number().int(),
          of: z.number().int(),
        }),
      )
      .describe('fields of which the form takes less than the ad has, in characters or skills'),
    unsure: z
      .array(
        z.object({
          field: z.string().describe('The name of the field.'),
          reason: z.string().describe('Why.'),
        }),
      )
      .describe('fields that the ad speaks of without being certain, and why'),
  }),
  budget: { user: [60, 600] },
})

export const recognisePostingFile = endpoint('POST /api/job-posting/recognise/file', {
  who: 'recruiter',
  summary: 'The same from a PDF or DOCX of at most 5 MB, sent as multipart field `file`.',
  reply: recognisePosting.reply,
  fails: [
    'image.missing',
    'image.tooLarge',
    'document.missing',
    'document.type',
    'document.extension',
    'document.tooLarge',
    'document.locked',
    'document.empty',
    'document.unreadable',
    'document.tooComplex',
    'document.busy',
  ],
  budget: { user: [60, 600] },
  upload: { maxBytes: adBytes },
})

export const showSalaryHint = endpoint('GET /api/job-posting/salary-hint', {
  who: 'recruiter',
  summary: 'Quartiles of the salaries shown in comparable postings; null when fewer than 10 show one.',
  query: companyQuery.extend({ title: sought(200), locationCode: opaque(longestPlaceCode).optional() }),
  reply: z
    .object({
      count: z.number().int(),
      lowerQuartile: z.number().int(),
      median: z.number().int().describe('Half of the salaries is at most this, US dollars a year.'),
      upperQuartile: z.number().int(),
      currency: z.literal('USD').describe('US dollars a year.'),
    })
    .nullable(),
})
