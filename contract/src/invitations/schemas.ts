import { z } from 'zod'
import { match } from '../applications/match-schema.ts'
import { personBrief } from '../candidates/person.ts'
import { warnedCompany } from '../companies/schemas.ts'
import { idOf } from '../ids.ts'
import { postingCard } from '../postings/schemas.ts'
import { instant } from '../time.ts'
import { invitationStates } from './values.ts'

const invitation = {
  id: idOf('jobInvitation'),
  state: z.enum(invitationStates).describe('Where the invitation stands now.'),
  jobPostingId: idOf('posting'),
  jobTitle: z.string(),
  message: z.string().describe('What the company wrote.'),
  createdAt: instant,
  expiresAt: instant.describe('Until when it can be answered.'),
  endedAt: instant.nullable().describe('When it was answered or withdrawn; null before.'),
  isIntroduced: z.boolean().describe('Whether the person showed the company who they are.'),
}

/** As its company reads it. */
export const companyInvitation = z
  .object({
    ...invitation,
    invitedBy: z
      .string()
      .nullable()
      .describe('Who of the company wrote it; null once their account is gone.'),
    reason: z.string().nullable().describe('Why the person is not interested, if they told the company.'),
    candidate: personBrief.describe('The person, as the company sees them now.'),
    applicationId: idOf('application').nullable().describe('The application it led to.'),
  })
  .meta({ id: 'CompanyInvitation' })

/** As the person who is invited reads it. */
export const ownInvitation = z
  .object({
    ...invitation,
    company: warnedCompany,
    isAnonymous: z.boolean().describe('Whether the company cannot see yet who the person is.'),
    jobPosting: postingCard.nullable().describe('The job post; null unless the invitation is open.'),
    match: match
      .nullable()
      .describe('How the profile fits the job post; null unless the invitation is open.'),
    reason: z.string().nullable().describe('The reason that was given for not being interested.'),
    sharesReason: z.boolean().describe('Whether the company reads the reason.'),
  })
  .meta({ id: 'OwnInvitation' })

export type CompanyInvitation = z.output<typeof companyInvitation>
export type OwnInvitation = z.output<typeof ownInvitation>
