import { z } from 'zod'
import { match } from '../applications/match-schema.ts'
import { idOf } from '../ids.ts'
import { pagination } from '../page.ts'
import { profileLanguage, profileSkill } from '../profiles/schemas.ts'
import { facetValue, missing, understoodPart } from '../search/schemas.ts'
import { maxFilterValue, maxFilterValues, maxKeyword } from '../search/search-limits.ts'
import { opaque, sought } from '../text.ts'
import { instant } from '../time.ts'
import {
  type CandidateColumn,
  type CandidateFacet,
  candidateColumnNames,
  candidateFacet,
  candidateFacetNames,
  candidateFacets,
  candidateRangeNames,
  candidateScores,
  candidateValues,
} from './facets.ts'
import { candidateOrders } from './values.ts'

const filter = z
  .strictObject({
    column: z.enum(candidateColumnNames, { error: `Filter by ${listed(candidateColumnNames)}.` }),
    values: z
      .array(opaque(maxFilterValue))
      .max(maxFilterValues, `A filter can have at most ${maxFilterValues} values.`),
    exclude: z.boolean().default(false).describe('Leave out what matches instead of keeping it.'),
    all: z
      .boolean()
      .default(false)
      .describe('Whether candidates must have all of the values instead of at least one.'),
  })
  .superRefine(({ column, values, exclude, all }, context) => {
    const problem = wrongValues(column, values)
    if (problem) context.addIssue({ code: 'custom', path: ['values'], message: problem })
    if (all && (exclude || !candidateFacet(column).isList))
      context.addIssue({
        code: 'custom',
        path: ['all'],
        message: 'All values can be asked for where candidates can have several, and not left out.',
      })
    if (exclude && column === 'requirement' && values.length)
      context.addIssue({
        code: 'custom',
        path: ['exclude'],
        message: 'What a job post asks for can be kept, and not left out.',
      })
  })

function wrongValues(column: CandidateColumn, values: readonly string[]): string | null {
  const { label, form } = candidateFacet(column)
  const known = candidateValues(column)
  if (known && !values.every((value) => known.includes(value))) return `${label}: choose ${listed(known)}.`
  return form && !values.every(form.isValue) ? form.error : null
}

function listed(words: readonly string[]): string {
  return words.join(', ').replace(/, (?=[^,]*$)/, ' or ')
}

const bound = z.number().int().min(0).max(100).nullable()

/** Inclusive. `experience` is whole years, the others are scores from 0 to 100 without their decimals. */
const rangeFilter = z
  .strictObject({
    column: z.enum(candidateRangeNames, { error: `Ranges are ${listed(candidateRangeNames)}.` }),
    min: bound.default(null).describe('The lower end; null is none.'),
    max: bound.default(null).describe('The upper end; null is none.'),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    error: 'The minimum must not exceed the maximum.',
    path: ['min'],
  })
  .refine(({ column, min }) => (min ?? 0) <= candidateFacets[column].max, {
    error: 'No candidate can have that much.',
    path: ['min'],
  })

export const candidatePayload = z
  .strictObject({
    sortBy: z
      .enum(candidateOrders, { error: `Sort by ${listed(candidateOrders)}.` })
      .nullish()
      .describe(
        'Absent: relevance when there is a keyword, newest activity otherwise. `match` needs a job post.',
      ),
    pagination,
    after: opaque(200)
      .nullish()
      .describe('The `next` of the page before; stays exact while candidates change. Wins over the offset.'),
    keyword: sought(maxKeyword, `A search can have at most ${maxKeyword} characters.`)
      .nullish()
      .describe('Words of titles, skills, descriptions, work and education; names are not searched.'),
    jobPostingId: opaque(200)
      .nullish()
      .describe("Id or slug of one of the company's own job posts: cards carry the match with it."),
    filters: z.array(filter).max(24).default([]),
    rangeFilters: z.array(rangeFilter).max(12).default([]).describe('Bounds of a number.'),
    facets: z.boolean().default(false).describe('Whether to count how many matches each value has.'),
  })
  .refine(({ sortBy, jobPostingId }) => sortBy !== 'match' || Boolean(jobPostingId), {
    error: 'Choose one of your job posts to sort by.',
    path: ['jobPostingId'],
  })
  .refine(
    ({ filters, jobPostingId }) =>
      Boolean(jobPostingId) ||
      !filters.some(({ column, values }) => column === 'requirement' && values.length > 0),
    { error: 'Choose the job post whose requirement candidates have to meet.', path: ['jobPostingId'] },
  )
  .meta({ id: 'CandidatePayload' })

const score = (label: string) =>
  z.number().nullable().describe(`${label}, 0 to 100; null where it is not known.`)

/** A candidate in a list: only what all recruiters may see. */
export const candidateCard = z
  .object({
    id: idOf('seeker'),
    name: z.string().nullable().describe('Null for a candidate who stays anonymous.'),
    avatarUrl: z.string().nullable(),
    jobTitle: z.string().nullable(),
    location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
    skills: z.array(profileSkill),
    languages: z.array(profileLanguage),
    experienceYears: z
      .number()
      .int()
      .nullable()
      .describe('Whole years of work, overlapping ones once; null where no work is shown.'),
    openFrom: z.iso.date().nullable().describe('The day from which the candidate can start.'),
    scores: z
      .object({
        ...(Object.fromEntries(
          candidateScores.map((name) => [name, score(candidateFacets[name].label)]),
        ) as Record<(typeof candidateScores)[number], ReturnType<typeof score>>),
        inSteps: z
          .boolean()
          .describe(
            'Of a candidate who stays anonymous each score is the lower end of its step of 20, and no time is named.',
          ),
        asOf: instant.nullable().describe('The whole UTC day of this moment counts.'),
        staleSince: instant.nullable().describe('Since when a part could not be read again.'),
        isSample: z.boolean().describe('Made of sample data, not read from a chain.'),
      })
      .nullable()
      .describe('On-chain scores; null where none are known or shown.'),
    match: match.nullable().describe('How the candidate fits the chosen job post; null without one.'),
    activeDay: z.iso.date().describe('The day on which the candidate was last active.'),
  })
  .meta({ id: 'CandidateCard' })

const counts = (label: string) =>
  z.array(facetValue).describe(`How many candidates each value has: ${label}.`)

/** Values with count 0 match nothing under the other filters. The values of ranges are the lower bounds of their steps. */
export const candidateFacetCounts = z
  .object(
    Object.fromEntries(
      candidateFacetNames.map((name) => [name, counts(candidateFacet(name).label)]),
    ) as Record<CandidateFacet, ReturnType<typeof counts>>,
  )
  .meta({ id: 'CandidateFacets' })

export const candidateReply = z
  .object({
    candidates: z.array(candidateCard).describe('The candidates of this page.'),
    total: z.number().int(),
    totalIsCapped: z
      .boolean()
      .describe('True when there are at least `total`, only while the search is being prepared.'),
    next: z.string().nullable().describe('Pass it as `after` for the next page; null at the end.'),
    facets: candidateFacetCounts.nullable(),
    corrected: z
      .array(z.object({ from: z.string().describe('Where it begins.'), to: z.string() }))
      .describe('Words taken for slips, and what was searched instead.'),
    understood: z.array(understoodPart).describe('What words of the keyword were read as, in their order.'),
    near: z
      .object({
        candidates: z.array(candidateCard).describe('The closest candidates.'),
        total: z.number().int(),
        missing,
      })
      .describe(
        'The closest candidates with most but not all of the important words, and how many there are; empty until those with all words end on this page.',
      ),
  })
  .meta({ id: 'CandidateReply' })

export type CandidatePayload = z.input<typeof candidatePayload>
export type ParsedCandidatePayload = z.output<typeof candidatePayload>
export type CandidateCard = z.output<typeof candidateCard>
export type CandidateFacets = z.output<typeof candidateFacetCounts>
export type CandidateReply = z.output<typeof candidateReply>
