import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery } from '../page.ts'
import { isCleanText } from '../text.ts'
import { month } from '../time.ts'
import { educationLevels } from './values.ts'

/** Characters of a résumé's text; about 60 pages. */
export const maxResumeText = 200_000

/**
 * What was recognised, for the person to look through: nothing is saved. Null where the résumé leaves something open that
 * the form then asks for.
 */
export const resumeProposal = z
  .object({
    personal: z.object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      jobTitle: z.string().nullable(),
      locationCode: z.string().nullable(),
      about: z.string().nullable(),
    }),
    education: z.array(
      z.object({
        level: z.enum(educationLevels).nullable(),
        field: z.string().nullable(),
        school: z.string().nullable(),
        locationCode: z.string().nullable(),
        startDate: month.nullable(),
        endDate: month.nullable(),
        /** Null end date: still studying. False: unknown. */
        isCurrent: z.boolean(),
      }),
    ),
    employment: z.array(
      z.object({
        jobTitle: z.string().nullable(),
        companyName: z.string().nullable(),
        locationCode: z.string().nullable(),
        startDate: month.nullable(),
        endDate: month.nullable(),
        isCurrent: z.boolean(),
        jobDescription: z.string().nullable(),
      }),
    ),
    links: z.array(
      z.object({ linkTypeId: idOf('linkType'), name: z.string(), link: z.string(), url: z.string() }),
    ),
    skills: z.array(z.object({ id: idOf('skill'), name: z.string() })),
    languages: z.array(
      z.object({ languageCode: z.string(), name: z.string(), proficiencyLevel: z.number().int().nullable() }),
    ),
    interests: z.array(z.object({ id: idOf('interest'), name: z.string() })),
    /** Lines or entries that found no place. */
    unread: z.array(z.string()),
  })
  .meta({ id: 'ResumeProposal' })

export const proposeFromResume = endpoint({
  method: 'POST',
  path: '/api/job-seeker/me/resume',
  who: 'seeker',
  summary: 'Reads a JSON Resume, or the text of a résumé, and proposes profile fields. Saves nothing.',
  query: anyQuery,
  body: z.discriminatedUnion('kind', [
    /** https://jsonresume.org/schema; read tolerantly. */
    z.strictObject({ kind: z.literal('jsonResume'), resume: z.record(z.string(), z.unknown()) }),
    z.strictObject({
      kind: z.literal('text'),
      text: z
        .string()
        .min(1, 'The résumé is empty')
        .max(maxResumeText, 'This résumé is too long to be read')
        .refine(isCleanText, { error: 'This contains characters that cannot be used.' }),
    }),
  ]),
  reply: resumeProposal,
  fails: ['resume.unreadable'],
  budget: { user: [60, 3600] },
})

export const exportResume = endpoint({
  method: 'GET',
  path: '/api/job-seeker/me/resume',
  who: 'seeker',
  summary: 'The own profile as a JSON Resume.',
  query: anyQuery,
  reply: z.record(z.string(), z.unknown()),
  fails: [],
})

export type ResumeProposal = z.output<typeof resumeProposal>
