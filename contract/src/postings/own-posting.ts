import { z } from 'zod'
import { idOf } from '../ids.ts'
import { instant } from '../time.ts'
import { fieldFacts, postingFieldNames } from './fields.ts'
import { postingActions } from './posting-actions.ts'
import { postingCard } from './schemas.ts'
import { postingStatuses } from './values.ts'
import { viewNumbers } from './views.ts'

/** The working copy as the form holds it, a hidden salary too; what `PATCH` and `post-job` take back. */
export const workingCopy = z.object(fieldFacts('copy', postingFieldNames)).meta({ id: 'PostingWorkingCopy' })

/** A posting of which nothing is written yet; screens and server begin with the same. */
export const blankPosting: WorkingCopy = fieldFacts('blank', postingFieldNames)

/** Where a posting stands, for the people of its company only. */
const standing = {
  status: z.enum(postingStatuses),
  displayedStatus: z
    .enum(postingStatuses)
    .describe('What their list says: a posting submitted without a credit reads Draft.'),
  actions: z.array(z.enum(postingActions)).describe('What the caller may do with the job post now.'),
  canEdit: z.boolean().describe('Whether the caller may edit the job post now.'),
  canUnpublish: z.boolean().describe('Whether the job post can be taken back before it opens.'),
  creditUsed: z.boolean().describe('Whether a credit was spent on the job post.'),
  isPublic: z.boolean().describe('People see an approved version, also while an edit of it is under review.'),
  revisionReason: z.string().nullable().describe('What the operators ask to change; null when nothing.'),
  /** Taken down by an operator: nobody else sees it until it is put back. Null when it is not. */
  frozen: z.object({ since: instant, reason: z.string().describe('Why.'), isLegal: z.boolean() }).nullable(),
  rev: z.number().int(),
}

/** What the caller's company's people get with a posting. */
export const ownPart = z
  .object({ ...standing, publishAt: instant.nullable(), form: workingCopy })
  .meta({ id: 'OwnPosting' })

/** A row of My Job Posts; a hidden salary shows, a draft has no dates. */
export const ownCard = postingCard
  .omit({ publishAt: true, openUntil: true, company: true, residence: true, onChain: true })
  .extend({
    ...standing,
    companyId: idOf('company'),
    publishAt: instant.nullable(),
    openUntil: instant.nullable().describe('When the job post closes.'),
    isOpen: z.boolean().describe("People can apply now, by the server's clock."),
    createdAt: instant,
    isComplete: z.boolean().describe('Whether every required field is filled.'),
    canUndoSponsoring: z
      .boolean()
      .describe('Whether sponsoring it can be undone; false after it was undone too often.'),
    ...viewNumbers,
  })
  .meta({ id: 'OwnPostingCard' })

/** What an action left behind. `isWarning`: it did not go all the way, the message says why. */
export const postingReply = z
  .object({
    id: idOf('posting'),
    slug: z.string(),
    ...standing,
    message: z.string(),
    isWarning: z.boolean().describe('Whether it did not go all the way; the message says why.'),
  })
  .meta({ id: 'PostingOutcome' })

export type WorkingCopy = z.output<typeof workingCopy>
export type OwnPart = z.output<typeof ownPart>
export type OwnCard = z.output<typeof ownCard>
export type PostingReply = z.output<typeof postingReply>
