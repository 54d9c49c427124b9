import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery } from '../page.ts'
import { isCleanText } from '../clean-text.ts'
import { month } from '../time.ts'
import { availabilityForm } from './availability.ts'
import { educationBody, employmentBody, languagesBody, linksBody, stale } from './forms.ts'
import { personalInfoForm } from './personal-info.ts'
import { profileChanged } from './schemas.ts'
import { unfinishedBody } from './unfinished.ts'
import { educationLevels, maxResumeText } from './values.ts'

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
        level: z.enum(educationLevels).nullable().describe('A level of education, or text that names one.'),
        field: z.string().nullable(),
        school: z.string().nullable(),
        locationCode: z.string().nullable(),
        startDate: month.nullable().describe('The first month.'),
        endDate: month.nullable(),
        isCurrent: z.boolean(),
      }),
    ),
    employment: z.array(
      z.object({
        jobTitle: z.string().nullable(),
        companyName: z.string().nullable(),
        locationCode: z.string().nullable(),
        startDate: month.nullable().describe('The first month.'),
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
    availability: z
      .object({
        openFrom: z.iso.date().nullable(),
        timeZone: z.string().nullable(),
        mayWorkIn: z.array(z.string()),
      })
      .describe('When and where the person could work, as only a JSON Resume made here says it.'),
    /** Paths of values that are likely and not certain, such as `employment.0.companyName` and `skills.3`: to be checked. */
    doubtful: z.array(z.string()),
    unknown: z
      .object({
        skills: z.array(z.string()).describe('Names of skills.'),
        languages: z.array(z.string()),
        interests: z.array(z.string()),
      })
      .describe('Names from these sections that our lists do not have.'),
    unread: z.array(z.string()).describe('Lines or entries that found no place.'),
  })
  .meta({ id: 'ResumeProposal' })

export const proposeFromResume = endpoint('POST /api/job-seeker/me/resume', {
  who: 'seeker',
  summary: 'Reads a JSON Resume, or the text of a résumé, and proposes profile fields. Saves nothing.',
  body: z.discriminatedUnion('kind', [
    /** https://jsonresume.org/schema; read tolerantly. */
    z.strictObject({
      kind: z.literal('jsonResume').describe('How it was written.'),
      resume: z.record(z.string(), z.unknown()),
    }),
    z.strictObject({
      kind: z.literal('text').describe('How it was written.'),
      text: z
        .string()
        .min(1, 'The résumé is empty')
        .max(maxResumeText, 'This résumé is too long to be read')
        .refine(isCleanText, { error: 'This contains characters that cannot be used.' })
        .describe('The résumé as text.'),
    }),
  ]),
  reply: resumeProposal,
  fails: ['resume.unreadable'],
  budget: { user: [60, 3600] },
})

/** Bytes of a résumé that is read. */
const resumeBytes = 5 * 1024 * 1024

export const proposeFromFile = endpoint('POST /api/job-seeker/me/resume/file', {
  who: 'seeker',
  summary:
    'Reads a PDF, DOCX or JSON Resume of at most 5 MB (multipart field `file`) and proposes profile fields. Saves nothing.',
  reply: resumeProposal,
  fails: [
    'image.missing',
    'image.tooLarge',
    'document.missing',
    'document.type',
    'document.extension',
    'document.tooLarge',
    'document.locked',
    'document.empty',
    'document.unreadable',
    'document.tooComplex',
    'document.busy',
    'resume.unreadable',
    'resume.list',
  ],
  budget: { user: [60, 3600] },
  upload: { maxBytes: resumeBytes },
})

const max = 100
const listOf = <S extends z.ZodType>(entry: S) =>
  z.array(entry).max(max, `At most ${max} entries can be added at once.`).default([])

/** What the person looked through and wants: personal fields replace, everything else is added to what is there. */
export const acceptResume = endpoint('POST /api/job-seeker/me/resume/accept', {
  who: 'seeker',
  summary: 'Adds what was chosen from a résumé to your profile: all of it, or nothing.',
  body: z.strictObject({
    personal: personalInfoForm.omit({ email: true }).partial().default({}),
    employment: listOf(employmentBody),
    education: listOf(educationBody),
    unfinished: listOf(unfinishedBody).describe('Entries that lack something: kept apart and asked for.'),
    links: listOf(linksBody.shape.links.element),
    skillIds: listOf(idOf('skill')),
    languages: listOf(languagesBody.shape.languages.element),
    interestIds: listOf(idOf('interest')),
    availability: availabilityForm
      .partial()
      .default({})
      .describe('When, in which hours and where the person could work.'),
    ...stale,
  }),
  reply: profileChanged,
  fails: [
    'profile.changed',
    'profile.full',
    'unfinished.notFound',
    'place.unknown',
    'skill.unknown',
    'interest.unknown',
    'link.invalid',
  ],
})

export const printResume = endpoint('GET /api/job-seeker/me/resume/pdf', {
  who: 'seeker',
  summary:
    'Your profile as a PDF. Refused when it has characters no font here can print, unless they may be left out.',
  query: anyQuery.extend({ without: z.literal('unprintable').optional().describe('Parts to leave out.') }),
  reply: z.unknown(),
  download: 'application/pdf',
  fails: ['resume.unprintable'],
  budget: { user: [60, 3600] },
})

export const exportResume = endpoint('GET /api/job-seeker/me/resume', {
  who: 'seeker',
  summary: 'Your profile as a JSON Resume.',
  reply: z.record(z.string(), z.unknown()),
})

export type ResumeProposal = z.output<typeof resumeProposal>
