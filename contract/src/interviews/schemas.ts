import { z } from 'zod'
import { personBrief } from '../candidates/person.ts'
import { warnedCompany } from '../companies/schemas.ts'
import { idOf } from '../ids.ts'
import { instant, isInCalendar } from '../time.ts'
import { applicationStatuses } from '../applications/values.ts'
import { interviewKinds, interviewStates } from './values.ts'

const side = z.enum(['jobSeeker', 'recruiter'])

/** A time on the clocks of a zone, `2026-12-01T09:30`; in an hour that clocks repeat it ends with the offset that is meant. */
export const wallTime = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d([+-]\d\d:\d\d)?$/, {
    error: 'Add a valid date and time.',
    abort: true,
  })
  .refine((wall) => isInCalendar(wall.slice(0, 10)), { error: 'Add a valid date and time.' })
  .meta({ examples: ['2026-12-01T09:30'] })

export const interviewer = z
  .object({
    id: idOf('recruiter'),
    name: z.string(),
    isYou: z.boolean().describe('Whether it is the caller.'),
  })
  .meta({ id: 'Interviewer' })

const meeting = {
  kind: z.enum(interviewKinds).describe('How it is held.'),
  minutes: z.number().int().describe('How long it is.'),
  timeZone: z.string(),
  link: z.string().nullable().describe('Where a video call is held; null while it is not known.'),
  host: z.string().nullable().describe('The host of the link in ASCII, to be read before it is opened.'),
  place: z.string().nullable().describe('Where to come, or what to know of a phone call.'),
  text: z.string().nullable().describe('What the company wrote with it.'),
  members: z.array(interviewer).describe('Who of the company takes part.'),
}

const slot = z.object({
  id: idOf('interviewSlot'),
  wall: wallTime.describe('The time on the clocks of the zone.'),
  startsAt: instant.describe('The moment of it.'),
  isFree: z.boolean().describe('Whether it can still be picked.'),
})

/** An interview as one of its two sides reads it. */
export const interview = z
  .object({
    id: idOf('interview'),
    applicationId: idOf('application'),
    jobTitle: z.string(),
    side: side.describe('The side that the caller is on.'),
    company: warnedCompany.extend({
      domain: z.string().nullable().describe('The domain that the company proved.'),
    }),
    person: personBrief
      .nullable()
      .describe('The applicant as the company sees them now; null where it does not, and for the applicant.'),
    state: z.enum(interviewStates).describe('Where it stands.'),
    rev: z.number().int(),
    booked: z
      .object({
        ...meeting,
        startsAt: instant.describe('When it begins.'),
        endsAt: instant.describe('When it ends.'),
      })
      .nullable()
      .describe('What is agreed; null before.'),
    offer: z
      .object({
        ...meeting,
        slots: z.array(slot).describe('The times, the first first.'),
        expiresAt: instant.describe('Until when a time can be picked.'),
      })
      .nullable()
      .describe('Times to pick from; null where none are offered.'),
    isPaused: z.boolean().describe('Whether it is paused because of a case.'),
    canMove: z.boolean().describe('Whether the caller can offer other times.'),
    canCancel: z.boolean().describe('Whether the caller can cancel it.'),
    canReportMissing: z.boolean().describe('Whether the caller can say that the other side did not come.'),
    canReport: z
      .boolean()
      .describe(
        'Whether the caller can report what the other side wrote; not once its author withdrew or left.',
      ),
    decision: z
      .enum(applicationStatuses)
      .nullable()
      .describe('For the company: what it decided and has not told the applicant; null where they know.'),
    endedBy: side.nullable().describe('Who ended it.'),
    reason: z.string().nullable().describe('Why, where somebody said.'),
    missed: z
      .object({
        side: side.describe('Who did not come, as the other side says.'),
        at: instant,
        answer: z.string().nullable().describe('What that side says to it.'),
      })
      .nullable()
      .describe('Whether somebody did not come; seen by the two sides only.'),
  })
  .meta({ id: 'Interview' })

export type Interview = z.output<typeof interview>
