import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { companyQuery, listOf, pagination } from '../page.ts'
import { opaque, shownText } from '../text.ts'
import { fieldInstant, instant } from '../time.ts'
import { version } from '../whole-number.ts'
import { leftOutReasons } from './leaving-out.ts'
import { applicant, applicantDetail, applicantNote, statusCounts } from './schemas.ts'
import { placeholders, unknownPlaceholder } from './templates.ts'
import {
  applicantOrders,
  boardOrders,
  applicationStatuses,
  maxMessageLength,
  maxNoteLength,
  maxMoved,
  stages,
} from './values.ts'

const key = z.object({ applicationId: opaque(100).describe('The id of an application.') })
const onPosting = z.object({
  id: opaque(200).describe('The id of the job post, alone or at the end of its slug.'),
})
const onApplicant = { who: 'recruiter', params: key } as const

/** With `{firstName}`, `{jobTitle}` and `{company}`, which are filled in for each applicant. */
const message = shownText(maxMessageLength, {
  empty: 'The message cannot be empty.',
  long: `The message cannot exceed ${maxMessageLength} characters.`,
})
  .superRefine((text, check) => {
    const unknown = unknownPlaceholder(text)
    if (unknown)
      check.addIssue({
        code: 'custom',
        message: `${unknown} is not a placeholder. You can use ${placeholders.join(', ')}.`,
      })
  })
  .nullish()

/** The message and when applicants read it; a moment that has passed is now. */
const notified = {
  message,
  tellAt: fieldInstant.nullish(),
  when: z.enum(['now', 'later']).optional().describe('`later` needs a `tellAt` to come, `now` ignores it.'),
}

/** At most 200 applications with the version that was looked at. */
const oneVersion = z.strictObject({ id: idOf('application'), rev: version })
const someOf = <One extends z.ZodType>(one: One) =>
  z
    .array(one)
    .min(1, 'Choose at least one application.')
    .max(maxMoved, `Choose at most ${maxMoved} applications at once.`)
const versions = someOf(oneVersion)
const goingBack = oneVersion.extend({
  stageId: opaque(100)
    .nullish()
    .describe('The stage it came from, if it was moved between stages of the same kind.'),
})

const outcome = z.object({
  message: z.string(),
  moved: z.array(applicant).describe('The applications that were moved.'),
  stale: z
    .array(applicant)
    .describe('What somebody else changed meanwhile, or the applicant withdrew: not moved, as it is now.'),
})

export const searchApplicants = endpoint('POST /api/recruiter/applicant/search', {
  who: 'recruiter',
  isReading: true,
  summary: "The company's applicants, by posting and status, with counts of each status.",
  body: z.strictObject({
    jobPostingId: opaque(200)
      .nullish()
      .describe('Id or slug; null or missing means all postings of the company.'),
    applicationStatus: z.array(z.enum(applicationStatuses)).max(20).default([]).describe('Empty means all.'),
    stageId: opaque(100)
      .nullish()
      .describe('One stage of the company. Overrides the statuses; an archived stage finds nobody.'),
    sortBy: z.enum(applicantOrders).default('desc'),
    pagination,
    after: opaque(200)
      .nullish()
      .describe(
        'Position after the last applicant of the page before; stays exact while people apply. Wins over offset.',
      ),
  }),
  reply: listOf(applicant).extend({
    counts: statusCounts.describe('Of the posting, or of all postings, whatever was asked for.'),
  }),
  fails: ['posting.notFound'],
})

export const showBoard = endpoint('GET /api/recruiter/job-posting/:id/board', {
  who: 'recruiter',
  summary:
    "The first applicants of each of the company's stages of one posting; more of a stage by the search.",
  params: onPosting,
  query: companyQuery.extend({ sortBy: z.enum(boardOrders).default('desc') }),
  reply: z.object({
    columns: z
      .array(listOf(applicant).extend({ stageId: z.string(), name: z.string(), stage: z.enum(stages) }))
      .describe('One of each stage; its `next` is for a search of that `stageId` in the same order.'),
    counts: statusCounts,
  }),
  fails: ['posting.notFound'],
})

export const showApplicant = endpoint('GET /api/recruiter/applicant/:applicationId', {
  ...onApplicant,
  summary: 'One application with the profile and answers handed in; the applicant can see who looked.',
  reply: applicantDetail,
  fails: ['application.notFound'],
})

export const moveApplicants = endpoint('POST /api/recruiter/applicant/move', {
  who: 'recruiter',
  summary: 'Moves applications to a stage. Applicants are told after 15 seconds, or at `tellAt`.',
  body: z.strictObject({
    applications: versions,
    to: z.enum(stages).describe('The state to move to.'),
    stageId: opaque(100)
      .nullish()
      .describe(
        'The stage to move to; by default the first of its kind. A move within a kind notifies nobody.',
      ),
    ...notified,
  }),
  reply: outcome.extend({
    /** Of several: who is further on, answered or there already. Not moved, and nothing is sent to them. */
    leftOut: z.array(z.object({ application: applicant, why: z.enum(leftOutReasons) })),
    undo: z.array(goingBack).describe('Send this to undo the move.'),
    undoUntil: instant
      .nullable()
      .describe(
        'Until then a move can be taken back without anybody having been told; null where nobody will be.',
      ),
  }),
  fails: ['application.notFound', 'application.changed', 'stage.archived', 'input.invalid'],
})

export const undoMove = endpoint('POST /api/recruiter/applicant/undo-move', {
  who: 'recruiter',
  summary: 'Takes back moves that nobody has been told of yet. Send the `undo` that the move answered.',
  body: z.strictObject({ applications: someOf(goingBack) }),
  reply: outcome,
  fails: ['application.notFound', 'application.told', 'stage.archived'],
})

/** How many there are is the sum of the counts of Applied, Shortlisted and Interviewing. */
export const closeWithAnswers = endpoint('POST /api/recruiter/job-posting/:id/close', {
  who: 'recruiter',
  summary: 'Closes a posting and rejects everybody left, with one message; answers each person once.',
  params: onPosting,
  body: z.strictObject(notified),
  reply: z.object({ message: z.string(), answered: z.number().int() }),
  fails: ['posting.notFound', 'posting.actionNotAllowed', 'input.invalid'],
})

export const addNote = endpoint('POST /api/recruiter/applicant/:applicationId/note', {
  ...onApplicant,
  summary: 'Adds a note that your company reads.',
  body: z.strictObject({
    text: shownText(maxNoteLength, {
      empty: 'The note cannot be empty.',
      long: `The note cannot exceed ${maxNoteLength} characters.`,
    }),
  }),
  reply: applicantNote.extend({ message: z.string() }),
  fails: ['application.notFound'],
})

export const removeNote = endpoint('DELETE /api/recruiter/applicant/:applicationId/note/:noteId', {
  who: 'recruiter',
  summary: 'Removes an own note.',
  params: key.extend({ noteId: opaque(100).describe('The id of a note.') }),
  reply: z.object({ message: z.string() }),
  fails: ['note.notFound'],
})

export const exportApplicants = endpoint('GET /api/recruiter/job-posting/:id/applicants.csv', {
  who: 'recruiter',
  summary: 'Who applied for one posting, as CSV that no spreadsheet takes for formulas.',
  params: onPosting,
  query: companyQuery.extend({
    applicationStatus: z
      .array(z.enum(applicationStatuses))
      .max(20)
      .or(z.enum(applicationStatuses))
      .default([])
      .describe('Once for each status that is wanted; without it everybody.'),
    sortBy: z.enum(applicantOrders).default('asc'),
  }),
  reply: z.unknown(),
  download: 'text/csv',
  fails: ['posting.notFound'],
  budget: { user: [30, 3600] },
})
