import { z } from 'zod'
import { bracedNames } from '../applications/templates.ts'
import { endpoint } from '../endpoint.ts'
import { afterQuery, anyQuery, companyQuery, limit, listOf } from '../page.ts'
import { pageSize } from '../page-limits.ts'
import { opaque, shownText } from '../text.ts'
import { companyInvitation, ownInvitation } from './schemas.ts'
import { maxInvitationLength, maxReasonLength } from './values.ts'

const onInvitation = z.object({ invitationId: opaque(100).describe('The id of an invitation to apply.') })
const page = { limit: limit.default(pageSize), after: afterQuery }
const answer = { who: 'seeker', params: onInvitation } as const

export const invite = endpoint('POST /api/recruiter/candidate/:id/invitation', {
  who: 'recruiter',
  summary: 'Invites a candidate to apply for one open posting of the company.',
  params: z.object({ id: opaque(100).describe('The id of the candidate.') }),
  body: z.strictObject({
    jobPostingId: opaque(200, { empty: 'Choose a job post.' }).min(1, 'Choose a job post.'),
    message: shownText(maxInvitationLength, {
      empty: 'Write a few words.',
      long: `The message cannot exceed ${maxInvitationLength} characters.`,
    })
      .superRefine((text, check) => {
        const [braced] = bracedNames(text)
        if (braced)
          check.addIssue({
            code: 'custom',
            message: `Invitations have no placeholders. Write out what ${braced} stands for.`,
          })
      })
      .describe('What the company writes.'),
  }),
  reply: companyInvitation.extend({ notice: z.string().describe('What came of it, in words.') }),
  fails: [
    'seeker.notFound',
    'posting.notFound',
    'jobInvitation.postingNotOpen',
    'jobInvitation.applied',
    'jobInvitation.exists',
    'jobInvitation.answered',
    'jobInvitation.enough',
  ],
})

export const listInvitations = endpoint('GET /api/recruiter/invitation', {
  who: 'recruiter',
  summary: "The company's invitations, latest first, of people it may see now.",
  query: companyQuery.extend({
    ...page,
    candidateId: opaque(100).describe('Only those of one person.').optional(),
  }),
  reply: listOf(companyInvitation),
  fails: ['input.invalid'],
})

export const withdrawInvitation = endpoint('POST /api/recruiter/invitation/:invitationId/withdraw', {
  who: 'recruiter',
  summary: 'Withdraws an open invitation; a second time changes nothing.',
  params: onInvitation,
  reply: z.object({ message: z.string() }),
  fails: ['jobInvitation.notFound', 'jobInvitation.over'],
})

export const listOwnInvitations = endpoint('GET /api/job-seeker/me/invitation', {
  who: 'seeker',
  summary: 'Invitations to apply, latest first, with the job post and the match.',
  query: anyQuery.extend(page),
  reply: listOf(ownInvitation).extend({ open: z.number().int().describe('How many can be answered.') }),
  fails: ['input.invalid'],
})

export const declineInvitation = endpoint('POST /api/job-seeker/me/invitation/:invitationId/decline', {
  ...answer,
  summary:
    'Says that the caller is not interested; the company reads the reason only where told so. Saying it again changes nothing.',
  body: z
    .strictObject({
      reason: shownText(maxReasonLength, { long: `The reason cannot exceed ${maxReasonLength} characters.` })
        .default('')
        .describe('Why, for the person; may be empty.'),
      sharesReason: z.boolean().default(false).describe('Whether the company reads the reason.'),
    })
    .default({ reason: '', sharesReason: false }),
  reply: z.object({ message: z.string() }),
  fails: ['jobInvitation.notFound', 'jobInvitation.over'],
})

export const showWhoIAm = endpoint('POST /api/job-seeker/me/invitation/:invitationId/introduce', {
  ...answer,
  summary:
    'Shows the company name and picture, and employers and contact as far as recruiters see them; a second time changes nothing.',
  reply: z.object({ message: z.string() }),
  fails: ['jobInvitation.notFound', 'jobInvitation.over'],
})
