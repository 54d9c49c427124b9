import { z } from 'zod'
import { companyBrief } from '../companies/schemas.ts'
import { idOf } from '../ids.ts'
import { posting } from '../postings/schemas.ts'
import { employmentTypes, workplaces } from '../postings/values.ts'
import { profile } from '../profiles/schemas.ts'
import { instant } from '../time.ts'
import { matchKinds, matchResults } from './match.ts'
import { applicationStatuses, availabilityOptions, yesNo } from './values.ts'

export const match = z
  .object({
    /** 0–100, of what could be checked; null when nothing could. */
    score: z.number().int().min(0).max(100).nullable(),
    points: z.array(
      z.object({
        kind: z.enum(matchKinds),
        label: z.string(),
        result: z.enum(matchResults),
        weight: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'Match' })

/** What was answered, as it was handed in. */
export const handedIn = {
  answers: z.array(z.object({ question: z.string(), answer: z.string(), isOnChain: z.boolean() })),
  /** Null when the posting asked nothing. */
  availability: z.enum(yesNo).nullable(),
  needAvailability: z.enum(availabilityOptions).nullable(),
  noticePeriod: z.enum(yesNo).nullable(),
  /** A day, `2026-12-01`. */
  startDate: z.iso.date().nullable(),
}

/** A posting as it was when somebody applied. */
const appliedPosting = z.object({
  id: idOf('posting'),
  slug: z.string(),
  jobTitle: z.string(),
  location: z.string().nullable(),
  isRemote: z.boolean(),
  workplace: z.enum(workplaces).nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  company: companyBrief,
})

const ownApplicationCard = {
  id: idOf('application'),
  jobPostingId: idOf('posting'),
  jobPosting: appliedPosting,
  /** What the applicant was told last. */
  status: z.enum(applicationStatuses),
  /** When that was. */
  statusAt: instant,
  appliedAt: instant,
  /** `removed`: taken back by its company. */
  postingState: z.enum(['open', 'closed', 'frozen', 'removed']),
  canWithdraw: z.boolean(),
}

/** An application in the seeker's own list. */
export const ownApplication = z.object(ownApplicationCard).meta({ id: 'OwnApplication' })

/** One step everybody concerned knows of, oldest first. */
const timelineEntry = z.object({
  at: instant,
  kind: z.enum(['applied', 'told', 'withdrawn']),
  status: z.enum(applicationStatuses),
  /** What the company wrote with it. */
  message: z.string().nullable(),
})

export const ownApplicationDetail = z
  .object({
    ...ownApplicationCard,
    ...handedIn,
    /** Everything the posting said when the seeker applied. */
    posting,
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
    location: z.string().nullable(),
    avatarUrl: z.string().nullable(),
  })
  .nullable()

const applicantCard = {
  id: idOf('application'),
  jobPostingId: idOf('posting'),
  jobTitle: z.string(),
  applicant: person,
  status: z.enum(applicationStatuses),
  /** What the applicant was told last. */
  shownStatus: z.enum(applicationStatuses),
  /** Version token: sent back with a move, a stale one is noticed. */
  rev: z.number().int(),
  appliedAt: instant,
  movedAt: instant,
  /** When the applicant will be told where the application stands; null when they know. */
  tellAt: instant.nullable(),
  matchScore: z.number().int().nullable(),
  notes: z.number().int(),
  /** Average of all, null until one's own rating is given. */
  rating: z.number().nullable(),
}

/** An application in a recruiter's list and on the board. */
export const applicant = z.object(applicantCard).meta({ id: 'Applicant' })

export const applicantNote = z
  .object({
    id: idOf('applicantNote'),
    text: z.string(),
    author: z.string(),
    isOwn: z.boolean(),
    at: instant,
  })
  .meta({ id: 'ApplicantNote' })

export const applicantRatings = z
  .object({
    /** 1–4, null until given. */
    own: z.number().int().min(1).max(4).nullable(),
    /** How many colleagues have rated. */
    count: z.number().int(),
    /** Hidden (null) until one's own is given. */
    others: z.array(z.object({ author: z.string(), rating: z.number().int() })).nullable(),
  })
  .meta({ id: 'ApplicantRatings' })

export const applicantDetail = z
  .object({
    ...applicantCard,
    ...handedIn,
    /** As handed in, as far as the applicant still shows it; null once they hide from this company or are gone. */
    profile: profile.nullable(),
    match,
    /** What will be told at `tellAt`. */
    tellMessage: z.string().nullable(),
    history: z.array(
      z.object({
        at: instant,
        kind: z.enum(['applied', 'moved', 'told', 'withdrawn']),
        status: z.enum(applicationStatuses),
        message: z.string().nullable(),
        /** Who moved it; null for what happens by itself. */
        by: z.string().nullable(),
      }),
    ),
    noteList: z.array(applicantNote),
    ratings: applicantRatings,
  })
  .meta({ id: 'ApplicantDetail' })

/** Applications in each status. */
export const statusCounts = z
  .object(
    Object.fromEntries(applicationStatuses.map((status) => [status, z.number().int()])) as Record<
      (typeof applicationStatuses)[number],
      z.ZodNumber
    >,
  )
  .meta({ id: 'ApplicationCounts' })

export type OwnApplication = z.output<typeof ownApplication>
export type OwnApplicationDetail = z.output<typeof ownApplicationDetail>
export type Applicant = z.output<typeof applicant>
export type ApplicantDetail = z.output<typeof applicantDetail>
export type ApplicantNote = z.output<typeof applicantNote>
export type ApplicantRatings = z.output<typeof applicantRatings>
export type StatusCounts = z.output<typeof statusCounts>
