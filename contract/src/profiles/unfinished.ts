import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { opaque } from '../text.ts'
import { month } from '../time.ts'
import { educationChange, employmentChange } from './forms.ts'
import { staleQuery } from './endpoints.ts'
import { profileChanged } from './schemas.ts'
import { educationLevels } from './values.ts'

/** An entry of a profile that lacks something, as a résumé left it open: what is there holds, the rest is asked for. */
export const unfinishedBody = z.discriminatedUnion('kind', [
  employmentChange.omit({ updatedAt: true }).extend({
    kind: z.literal('employment'),
    isCurrent: z.boolean().default(false),
  }),
  educationChange.omit({ updatedAt: true }).extend({
    kind: z.literal('education'),
    isCurrent: z.boolean().default(false),
  }),
])

const shared = {
  id: idOf('unfinished'),
  locationCode: z.string().nullable(),
  location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
  startDate: month.nullable().describe('The first month.'),
  endDate: month.nullable(),
  isCurrent: z.boolean(),
  questions: z
    .array(z.string())
    .describe('What is asked for, in words: `LayerZero Labs: where was this job?`.'),
}

/** Seen by the seeker alone, until it is complete and joins the profile. */
export const unfinishedEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('employment'),
      ...shared,
      jobTitle: z.string().nullable(),
      companyName: z.string().nullable(),
      jobDescription: z.string().nullable(),
    }),
    z.object({
      kind: z.literal('education'),
      ...shared,
      level: z.enum(educationLevels).nullable().describe('A level of education, or text that names one.'),
      field: z.string().nullable(),
      school: z.string().nullable(),
    }),
  ])
  .meta({ id: 'UnfinishedEntry' })

export const listUnfinished = endpoint('GET /api/job-seeker/me/unfinished', {
  who: 'seeker',
  summary: 'Entries of your profile that lack something, oldest first. Nobody else sees them.',
  reply: z.object({
    items: z.array(unfinishedEntry),
    total: z.number().int(),
    next: z.null().describe('Always null: this is all of them.'),
  }),
})

export const removeUnfinished = endpoint('DELETE /api/job-seeker/me/unfinished/:unfinishedId', {
  who: 'seeker',
  summary: 'Removes an entry that lacks something.',
  params: z.object({ unfinishedId: opaque(100).describe('The id of an entry that lacks something.') }),
  query: staleQuery,
  reply: profileChanged,
  fails: ['profile.changed', 'unfinished.notFound'],
})

export type UnfinishedEntry = z.output<typeof unfinishedEntry>
export type UnfinishedBody = z.output<typeof unfinishedBody>
