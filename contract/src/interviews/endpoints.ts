import { z } from 'zod'
import { personBrief } from '../candidates/person.ts'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { afterQuery, anyQuery, companyQuery, limit, listOf } from '../page.ts'
import { pageSize } from '../page-limits.ts'
import { publicAddress } from '../public-address.ts'
import { opaque, shownLine, shownText } from '../text.ts'
import { instant } from '../time.ts'
import { isTimeZone } from '../time-zone.ts'
import { version } from '../whole-number.ts'
import { interview, interviewer, wallTime } from './schemas.ts'
import {
  interviewKinds,
  lengths,
  maxInterviewText,
  maxInterviewers,
  maxPlaceLength,
  maxReasonLength,
  maxSlots,
} from './values.ts'

const onInterview = z.object({ id: opaque(100).describe('The id of an interview.') })
const page = { limit: limit.default(pageSize), after: afterQuery }
const answer = interview.extend({ message: z.string() }).meta({ id: 'ChangedInterview' })

/** Nobody opens a call over plain http, or by another scheme. */
const link = z
  .string()
  .max(500, 'The link cannot exceed 500 characters.')
  .meta({ examples: ['https://meet.example.org/abc'] })
  .transform((typed, check) => {
    if (!typed.trim()) return null
    const address = publicAddress(typed)
    if (address?.protocol === 'https:') return address.href
    check.addIssue({ code: 'custom', message: 'Add a link that begins with https://.' })
    return z.NEVER
  })
  .nullish()
  .describe('Where a video call is held.')

const members = z
  .array(idOf('recruiter'), { error: 'Choose who takes part.' })
  .min(1, 'Choose who takes part.')
  .max(maxInterviewers, `At most ${maxInterviewers} can take part.`)
  .describe('Who of the company takes part, by their ids as recruiters.')

const offered = {
  minutes: z.literal(lengths, { error: 'Choose how long it takes.' }).describe('How long it is.'),
  kind: z.enum(interviewKinds, { error: 'Choose how you meet.' }).describe('How it is held.'),
  place: shownLine(maxPlaceLength).nullish().describe('Where to come, or what to know of a phone call.'),
  link,
  timeZone: opaque(60)
    .refine(isTimeZone, { error: 'This is not a time zone.' })
    .meta({ examples: ['Europe/Berlin'] }),
  slots: z
    .array(wallTime, { error: 'Choose at least one time.' })
    .min(1, 'Choose at least one time.')
    .max(maxSlots, `You can offer at most ${maxSlots} times.`)
    .describe('Times on the clocks of `timeZone`.'),
  members,
  text: shownText(maxInterviewText, {
    long: `This cannot exceed ${maxInterviewText} characters.`,
  })
    .nullish()
    .describe('What the company writes with it.'),
}

const refusedOffers = [
  'application.notFound',
  'interview.unavailable',
  'interview.over',
  'interview.paused',
  'input.invalid',
] as const

export const offerInterview = endpoint('POST /api/recruiter/interview', {
  who: 'recruiter',
  summary: 'Offers an applicant times for an interview; one offer or booked interview for each application.',
  body: z.strictObject({ applicationId: idOf('application'), ...offered }),
  reply: answer,
  fails: [...refusedOffers, 'interview.exists', 'interview.tooMany', 'interview.enough'],
})

export const moveInterview = endpoint('POST /api/interview/:id/move', {
  who: 'recruiter',
  summary: 'Offers other times; a time that is booked stands until one of them is picked.',
  params: onInterview,
  body: z.strictObject({ rev: version, ...offered }),
  reply: answer,
  fails: [...refusedOffers, 'interview.notFound', 'interview.changed', 'interview.movedEnough'],
})

export const changeInterviewers = endpoint('PUT /api/recruiter/interview/:id/member', {
  who: 'recruiter',
  summary: 'Changes who takes part in an interview, as when one of them leaves.',
  params: onInterview,
  body: z.strictObject({ rev: version, members }),
  reply: answer,
  fails: ['interview.notFound', 'interview.changed', 'interview.taken', 'input.invalid'],
})

export const prepareInterview = endpoint('GET /api/recruiter/applicant/:applicationId/interview', {
  who: 'recruiter',
  summary: 'What an offer to an applicant begins with: who can take part, and when they cannot.',
  params: z.object({ applicationId: opaque(100).describe('The id of an application.') }),
  reply: z
    .object({
      person: personBrief.nullable().describe('The applicant as the company sees them now.'),
      jobTitle: z.string(),
      timeZone: z.string().nullable().describe('The zone of the applicant, where they show it.'),
      members: z.array(interviewer).describe('Who of the company can take part.'),
      current: interview.nullable().describe('The latest interview of the application.'),
      last: z
        .object({
          kind: z.enum(interviewKinds).describe('How it was held.'),
          minutes: z.number().int().describe('How long it was.'),
          link: z.string().nullable().describe('Where it was held.'),
          place: z.string().nullable().describe('Where to come.'),
        })
        .nullable()
        .describe(
          'The last offer to this applicant, or else the caller’s last offer; null if there is none.',
        ),
      busy: z
        .array(
          z.object({
            member: idOf('recruiter').describe('Who of the company.'),
            startsAt: instant.describe('When it begins.'),
            endsAt: instant.describe('When it ends.'),
          }),
        )
        .describe('Booked interviews of those who can take part.'),
    })
    .meta({ id: 'InterviewPreparation' }),
  fails: ['application.notFound'],
})

export const listCompanyInterviews = endpoint('GET /api/recruiter/interview', {
  who: 'recruiter',
  summary:
    'What ended without a time and needs another offer, then open offers and interviews of the company that are not over, the next one first.',
  query: companyQuery.extend({
    ...page,
    applicationId: opaque(100).describe('All of one application, the latest first.').optional(),
  }),
  reply: listOf(interview),
})

export const listOwnInterviews = endpoint('GET /api/job-seeker/me/interview', {
  who: 'seeker',
  summary: 'Times to pick from and interviews that are not over, the next one first.',
  query: anyQuery.extend({
    ...page,
    applicationId: opaque(100).describe('All of one application, the latest first.').optional(),
  }),
  reply: listOf(interview),
})

export const showInterview = endpoint('GET /api/interview/:id', {
  who: 'signedIn',
  summary: 'One interview, for its two sides.',
  params: onInterview,
  reply: interview,
  fails: ['interview.notFound'],
})

export const pickSlot = endpoint('POST /api/job-seeker/me/interview/:id/pick', {
  who: 'seeker',
  summary: 'Picks one of the offered times. Picking the same one again changes nothing.',
  params: onInterview,
  body: z.strictObject({ slotId: idOf('interviewSlot') }),
  reply: answer,
  fails: [
    'interview.notFound',
    'interview.changed',
    'interview.late',
    'interview.taken',
    'interview.overlaps',
    'interview.paused',
  ],
})

export const declineInterview = endpoint('POST /api/job-seeker/me/interview/:id/decline', {
  who: 'seeker',
  summary: 'Says that none of the times suits; a time that was booked before stands.',
  params: onInterview,
  body: z
    .strictObject({
      rev: version
        .optional()
        .describe('Of the interview whose times are meant; without it, those that are offered now.'),
      reason: shownText(maxReasonLength, { long: `This cannot exceed ${maxReasonLength} characters.` })
        .default('')
        .describe('What would suit better; the company reads it.'),
    })
    .default({ reason: '' }),
  reply: answer,
  fails: ['interview.notFound', 'interview.changed'],
})

export const cancelInterview = endpoint('POST /api/interview/:id/cancel', {
  who: 'signedIn',
  summary: 'Cancels an interview or takes the offer of one back, from either side.',
  params: onInterview,
  body: z.strictObject({
    rev: version,
    reason: shownText(maxReasonLength, {
      empty: 'Say why in a few words.',
      long: `This cannot exceed ${maxReasonLength} characters.`,
    }).describe('Why; the other side reads it.'),
  }),
  reply: answer,
  fails: ['interview.notFound', 'interview.changed'],
})

export const reportMissing = endpoint('POST /api/interview/:id/no-show', {
  who: 'signedIn',
  summary:
    'Says after the end that the other side did not come. Only the two sides see it, and it counts nowhere.',
  params: onInterview,
  reply: answer,
  fails: ['interview.notFound', 'interview.unavailable', 'interview.notYet', 'interview.changed'],
})

export const contestMissing = endpoint('POST /api/interview/:id/contest', {
  who: 'signedIn',
  summary: 'What the side that is said not to have come answers; stands beside it.',
  params: onInterview,
  body: z.strictObject({
    text: shownText(maxReasonLength, {
      empty: 'Write a few words.',
      long: `This cannot exceed ${maxReasonLength} characters.`,
    }).describe('What happened, in their words.'),
  }),
  reply: answer,
  fails: ['interview.notFound', 'interview.unavailable', 'interview.changed'],
})
