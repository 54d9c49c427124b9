import { matchGaps } from './match-values.ts'
import { z } from 'zod'
import { scoreNames } from '../activity/values.ts'
import { warnedCompany } from '../companies/schemas.ts'
import { idOf } from '../ids.ts'
import { posting } from '../postings/schemas.ts'
import { employmentTypes, workplaces } from '../postings/values.ts'
import { profile } from '../profiles/schemas.ts'
import { instant } from '../time.ts'
import { match } from './match-schema.ts'
import { applicationStatuses, availabilityOptions, fitStates, yesNo } from './values.ts'

const ofScores = {
  method: z.string().describe('The method of the scores.'),
  asOf: instant.describe('The whole UTC day of this moment counts.'),
  staleSince: instant.nullable().describe('Since when a part could not be read again.'),
  isSample: z.boolean().describe('Made of sample data, not read from a chain.'),
}
const fraction = z.number().min(0).max(1)

/** Scores as they were when the application was sent, as far as the company sees them. */
const handedInOnChain = {
  onChain: z
    .object({
      scores: z
        .record(z.enum(scoreNames), z.number().nullable().describe('0 to 100; null where it was not known.'))
        .describe('The four scores.'),
      fit: z
        .object({
          got: z.number().describe('Points that count; surplus in one score pays for no other.'),
          required: z.number().describe('Points that the job post asks for.'),
          fraction: fraction.describe('The share of the required points, 0 to 1.'),
        })
        .nullable()
        .describe(
          'How far they are what the job post asks for; null where it asks for none or one is not known.',
        ),
      ...ofScores,
    })
    .nullable()
    .describe('The on-chain scores that were handed in; null where there are none to be seen.'),
  thresholds: z
    .object({
      lines: z
        .array(
          z.object({
            score: z.enum(scoreNames).describe('The score.'),
            atLeast: z.number().int().describe('The applicant had at least this score.'),
          }),
        )
        .describe('Each was met when the application was sent.'),
      ...ofScores,
    })
    .nullable()
    .describe('Thresholds that the applicant chose to show, attested when the application was sent.'),
}

/** What was answered, as it was handed in. */
export const handedIn = {
  answers: z.array(z.object({ question: z.string(), answer: z.string(), isOnChain: z.boolean() })),
  availability: z
    .enum(yesNo)
    .nullable()
    .describe('Whether the applicant can start at once; null when the job post asked nothing.'),
  needAvailability: z.enum(availabilityOptions).nullable(),
  noticePeriod: z.enum(yesNo).nullable(),
  startDate: z.iso.date().nullable().describe('The first day, `2026-12-01`; null when it was not asked.'),
}

/** A posting as it was when somebody applied. */
const appliedPosting = z.object({
  id: idOf('posting'),
  slug: z.string(),
  jobTitle: z.string(),
  location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
  isRemote: z.boolean(),
  workplace: z.enum(workplaces).nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  company: warnedCompany,
})

const ownApplicationCard = {
  id: idOf('application'),
  jobPostingId: idOf('posting'),
  jobPosting: appliedPosting.describe('The job post.'),
  status: z.enum(applicationStatuses).describe('What the applicant was told last.'),
  statusAt: instant.describe('When it came to this state.'),
  appliedAt: instant,
  /** `removed`: taken back by its company. */
  postingState: z.enum(['open', 'closed', 'frozen', 'removed']),
  canWithdraw: z.boolean().describe('Whether the application can still be withdrawn.'),
}

/** An application in the seeker's own list. */
export const ownApplication = z.object(ownApplicationCard).meta({ id: 'OwnApplication' })

/** One step everybody concerned knows of, oldest first. */
const timelineEntry = z.object({
  at: instant,
  kind: z.enum(['applied', 'told', 'withdrawn', 'interview']),
  status: z.enum(applicationStatuses),
  message: z
    .string()
    .nullable()
    .describe('What the company wrote with it, or what happened with an interview; null when nothing.'),
})

export const ownApplicationDetail = z
  .object({
    ...ownApplicationCard,
    ...handedIn,
    ...handedInOnChain,
    posting: posting.describe('Everything the posting said when the seeker applied.'),
    timeline: z.array(timelineEntry),
    match,
  })
  .meta({ id: 'OwnApplicationDetail' })

/** Who applied, as far as they show themselves: all null once they hide from this company or are gone. */
const person = z
  .object({
    id: idOf('seeker'),
    firstName: z.string(),
    lastName: z.string(),
    jobTitle: z.string().nullable(),
    location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
    avatarUrl: z.string().nullable(),
  })
  .nullable()

const applicantCard = {
  id: idOf('application'),
  jobPostingId: idOf('posting'),
  jobTitle: z.string(),
  applicant: person.describe('Who applies, as far as the caller may know.'),
  status: z.enum(applicationStatuses),
  stageId: z.string().nullable().describe("The company's own stage; null once the applicant withdrew."),
  stageName: z.string().nullable().describe('What the company calls it.'),
  shownStatus: z.enum(applicationStatuses).describe('What the applicant was told last.'),
  rev: z.number().int(),
  appliedAt: instant,
  movedAt: instant.describe('When the application came to its state.'),
  tellAt: instant
    .nullable()
    .describe('When the applicant will be told where the application stands; null when they know.'),
  matchScore: z
    .number()
    .int()
    .nullable()
    .describe('The score of the match, which the order `match` goes by; null where there is none.'),
  matchGap: z
    .enum(matchGaps)
    .nullable()
    .describe('What of place or law is not met, which puts the match last in that order.'),
  onChainFit: z
    .object({
      state: z.enum(fitStates).describe('`notShown`: not known, or not for this company.'),
      fraction: fraction.nullable().describe('The share of the required points, 0 to 1; null unless shown.'),
      isSample: z.boolean().describe('Made of sample data, not read from a chain; false unless shown.'),
    })
    .describe('How much of the required on-chain scores the applicant had when applying.'),
  notes: z.number().int().describe('How many notes there are.'),
  scorecards: z
    .number()
    .int()
    .nullable()
    .describe("How many scorecards are submitted; null until the caller's own is."),
  isInvited: z.boolean().describe('Whether your company had invited them to apply.'),
}

/** An application in a recruiter's list and on the board. */
export const applicant = z.object(applicantCard).meta({ id: 'Applicant' })

export const applicantNote = z
  .object({
    id: idOf('applicantNote'),
    text: z.string(),
    author: z.string(),
    isOwn: z.boolean().describe('Whether the caller wrote it.'),
    at: instant,
  })
  .meta({ id: 'ApplicantNote' })

export const applicantDetail = z
  .object({
    ...applicantCard,
    ...handedIn,
    ...handedInOnChain,
    profile: profile
      .nullable()
      .describe(
        'As handed in, as far as the applicant still shows it; null once they hide from this company or are gone.',
      ),
    match,
    tellMessage: z.string().nullable().describe('What will be told at `tellAt`.'),
    history: z.array(
      z.object({
        at: instant,
        kind: z.enum(['applied', 'moved', 'told', 'withdrawn', 'interview']),
        status: z.enum(applicationStatuses),
        message: z.string().nullable().describe('What the company wrote with it; null when nothing.'),
        by: z.string().nullable().describe('Who moved it; null for what happens by itself.'),
      }),
    ),
    noteList: z.array(applicantNote).describe('The notes of the team.'),
  })
  .meta({ id: 'ApplicantDetail' })

/** Applications in each status. */
export const statusCounts = z
  .object(
    Object.fromEntries(
      applicationStatuses.map((status) => [status, z.number().int().describe('How many are in this state.')]),
    ) as Record<(typeof applicationStatuses)[number], z.ZodNumber>,
  )
  .meta({ id: 'ApplicationCounts' })

export type OwnApplication = z.output<typeof ownApplication>
export type OwnApplicationDetail = z.output<typeof ownApplicationDetail>
export type Applicant = z.output<typeof applicant>
export type ApplicantDetail = z.output<typeof applicantDetail>
export type ApplicantNote = z.output<typeof applicantNote>
export type StatusCounts = z.output<typeof statusCounts>
