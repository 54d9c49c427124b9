import { z } from 'zod'
import { scoreNames } from '../activity/values.ts'
import { match } from '../applications/match-schema.ts'
import { pagination } from '../page.ts'
import { postingCard } from '../postings/schemas.ts'
import { companySizeSteps } from '../postings/values.ts'
import { longestPlaceCode } from '../taxonomy/place-code.ts'
import { opaque, sought } from '../text.ts'
import { type Facet, eachFacet, facetOf, facetsOf, notCountedOwn, valuesOf } from './facets.ts'
import { maxFilterValue, maxFilterValues, maxKeyword } from './search-limits.ts'

const values = z
  .array(opaque(maxFilterValue))
  .max(maxFilterValues, `A filter can have at most ${maxFilterValues} values.`)

const columns = facetsOf('filters')
const filter = z
  .strictObject({
    column: z.enum(columns, { error: `Filter by ${columns.join(', ').replace(/, (?=[^,]*$)/, ' or ')}.` }),
    values,
    exclude: z.boolean().default(false).describe('Leave out what matches instead of keeping it.'),
  })
  .superRefine(({ column, values: chosen }, context) => {
    const known = valuesOf(column)
    if (!known || chosen.every((value) => known.includes(value))) return
    context.addIssue({ code: 'custom', path: ['values'], message: knownOnly(column, known) })
  })

/** `Employment types are full-time, part-time.` */
function knownOnly(column: Facet, known: readonly string[]): string {
  const label = facetOf(column).label.toLowerCase()
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}s are ${known.join(', ')}.`
}

const bound = z.number().int().min(0).max(1_000_000_000).nullable()

/** `compensation` is US dollars a year. `companySize` with max 0 means exactly the step whose upper bound is `min`. */
const rangeFilter = z
  .strictObject({
    column: z.enum(['compensation', 'companySize'], { error: 'Ranges are compensation or companySize.' }),
    min: bound.default(null).describe('The lower end; null is none.'),
    max: bound.default(null).describe('The upper end; null is none.'),
  })
  .refine((r) => r.column === 'companySize' || r.min === null || r.max === null || r.min <= r.max, {
    error: 'The minimum must not exceed the maximum.',
    path: ['min'],
  })
  .refine(
    (r) =>
      r.column !== 'companySize' ||
      r.max !== 0 ||
      (companySizeSteps as readonly (number | null)[]).includes(r.min),
    {
      error: `Company sizes are ${companySizeSteps.join(', ')}.`,
      path: ['min'],
    },
  )

export const searchPayload = z
  .strictObject({
    sortBy: z
      .enum(['desc', 'asc', 'match'], {
        error: 'Sort by desc (newest), asc (oldest) or match (what fits your profile).',
      })
      .nullish()
      .describe(
        'Absent: relevance when there is a keyword (fully remote ones first when it says remote), newest otherwise. By match only for job seekers whose profile says something.',
      ),
    pagination,
    filters: z.array(filter).max(12).default([]),
    rangeFilters: z.array(rangeFilter).max(12).default([]).describe('Bounds of a number.'),
    /** Accepted values of isRemote; empty means both. */
    locationType: z.array(z.boolean()).max(2).default([]),
    role: z.enum(['jobSeeker', 'recruiter', 'admin']).optional().describe('The side the caller acts on.'),
    jobKeyword: sought(maxKeyword, `A search can have at most ${maxKeyword} characters.`).nullish(),
    /** Search for the words as they are typed, without reading places, skills and roles from them. */
    exactKeyword: z.boolean().default(false),
    jobLocationCode: sought(longestPlaceCode).nullish(),
    companyId: opaque(40).nullish().describe('The id of the company.'),
    status: z
      .array(opaque(20))
      .max(6)
      .or(opaque(20))
      .nullish()
      .describe('A state of the job post to filter by.'),
    after: opaque(1000)
      .nullish()
      .describe(
        'Position after the last posting of the page before; stays exact while postings come and go. Wins over offset.',
      ),
    /** Without a chosen order: the best-ranked sponsored posting left comes at each fifth place. What is found stays the same. */
    sponsored: z.boolean().default(false),
    varied: z
      .boolean()
      .default(false)
      .describe(
        'Without words, filters and a chosen order: web3 postings first, those of the first page of different companies.',
      ),
    facets: z.boolean().default(false).describe('Whether to count how many matches each value has.'),
  })
  .meta({ id: 'SearchPayload' })

/** What a company's own job posts are searched by: pages are told by `pagination` alone. */
export const ownSearchPayload = searchPayload
  .omit({ after: true, sponsored: true, varied: true })
  .meta({ id: 'OwnSearchPayload' })

/** `value` is what a filter takes, `label` what a person reads. Values with count 0 match nothing under the other filters. */
export const facetValue = z.object({
  value: z.string().describe('What a filter takes.'),
  label: z.string(),
  count: z.number().int(),
  isSoft: z.boolean().optional().describe('True for a soft skill; left out for everything else.'),
})

/**
 * Skills by count, the most frequent 50 and those chosen. `locationType` has the values `true` (Remote/Hybrid) and `false`
 * (On-site), `compensation` the lower bounds of its buckets, US dollars a year.
 */
export const facetCounts = z
  .object({
    ...eachFacet(() => z.array(facetValue).describe('How many matches each value has.')),
    compensation: z.array(facetValue),
  })
  .meta({ id: 'Facets' })

/** The same for a company's own postings. */
export const ownFacets = facetCounts.omit(notCountedOwn).meta({ id: 'OwnFacets' })

/**
 * `value` is the skill's id, the place's code, the employment type, `remote`/`hybrid`/`onsite` or the bounds of the pay; null where
 * there is none, for what is ruled out, and for pay that is not US dollars a year, which narrows nothing.
 */
export const understoodPart = z.object({
  kind: z.enum(['skill', 'role', 'seniority', 'chain', 'workplace', 'employment', 'place', 'pay']),
  text: z.string(),
  label: z.string(),
  value: z
    .string()
    .nullable()
    .describe(
      'The id of the skill, the code of the place, the employment type, `remote`, `hybrid` or `onsite`, or the bounds of the pay in US dollars a year (`120000-`, `100000-150000`, `-90000`); null for what has none or is ruled out, and for pay in other money or for another period, which narrows nothing.',
    ),
  /** Where the words begin and end in the keyword, in UTF-16 units. */
  from: z
    .number()
    .int()
    .describe(
      'Where the words begin in the keyword without leading blanks and with single ones, in UTF-16 units.',
    ),
  to: z.number().int().describe('Where they end.'),
  choices: z
    .array(z.object({ code: z.string(), label: z.string() }))
    .optional()
    .describe('The places of a name that several have, the weightiest first; left out for everything else.'),
})

/** Of close matches: what nothing there is has. */
export const missing = z
  .array(z.string())
  .describe('What was typed that nothing there is has; counted only where close matches are looked for.')

/** What became of a search by match; what stands in its way leaves the usual order. */
export const matchOrders = ['given', 'noSeeker', 'emptyProfile', 'notReady'] as const
export type MatchOrder = (typeof matchOrders)[number]

export const searchReply = z
  .object({
    jobPostings: z.array(postingCard),
    total: z.number().int(),
    totalIsCapped: z
      .boolean()
      .describe('Whether there are at least `total`; only while the index is being built.'),
    /** Pass as `after` for the next page; null at the end. */
    next: z.string().nullable().describe('Pass it as `after` for the next page; null at the end.'),
    corrected: z
      .array(z.object({ from: z.string().describe('Where it begins.'), to: z.string() }))
      .describe('Words taken for slips, and what was searched instead.'),
    /** What words of the keyword were read as, in their order; `text` is what was typed. */
    understood: z.array(understoodPart).describe('What words of the keyword were read as, in their order.'),
    /** Postings with most of the keyword's important words, once those with all of them end on this page. */
    near: z
      .object({ jobPostings: z.array(postingCard), total: z.number().int(), missing })
      .describe(
        'The closest job posts with most but not all of the important words, and how many there are; empty until those with all words end on this page.',
      ),
    facets: facetCounts.nullable(),
    byMatch: z
      .enum(matchOrders)
      .nullable()
      .describe(
        'With `sortBy: match`: `given`, or why the usual order was taken instead: nobody is signed in as a job seeker, their profile says nothing to match with, or the index is being built. Null otherwise.',
      ),
    nearby: z
      .array(z.object({ code: z.string(), label: z.string(), total: z.number().int() }))
      .describe(
        'Without results in a place: places around it, and how many job posts the rest of the search finds there.',
      ),
    /** With no results: which filters to drop, and how many postings that gives back. */
    relax: z
      .array(z.object({ drop: z.array(z.string()), total: z.number().int() }))
      .describe(
        'Without results: which parts of the request to leave out, and how many job posts that gives; those that leave the place come first. Where the keyword names a place beside other words, `words` are the others, and `jobLocationCode` is that place.',
      ),
  })
  .meta({ id: 'SearchReply' })

export const scoreStanding = z
  .object({
    asksWhoSees: z
      .boolean()
      .describe('Whether a wallet is connected and it was never said who sees its scores.'),
    betterThan: z
      .object({
        score: z.enum(scoreNames),
        percent: z.number().int().describe('Of the others, rounded down.'),
      })
      .nullable()
      .describe(
        'The score that stands highest here, and what share of the others has less; null among 100 people or fewer, and for less than half.',
      ),
    opens: z
      .object({ total: z.number().int(), jobPostings: z.array(postingCard) })
      .describe('Open job posts whose on-chain requirements they meet: how many, and the newest three.'),
  })
  .meta({ id: 'ScoreStanding' })

export const recommendedJobs = z
  .object({
    items: z.array(z.object({ jobPosting: postingCard.describe('The job post.'), match })),
    next: z.string().nullable().describe('Pass it as `after` for the next page; null at the end.'),
    byMatch: z
      .enum(['given', 'emptyProfile', 'notReady'])
      .describe(
        'Why there are none where it is not `given`: the profile names no skills, or the index is being built.',
      ),
  })
  .meta({ id: 'RecommendedJobs' })

export type RecommendedJobs = z.output<typeof recommendedJobs>
export type SearchPayload = z.input<typeof searchPayload>
export type ParsedSearchPayload = z.output<typeof searchPayload>
export type ParsedOwnSearchPayload = z.output<typeof ownSearchPayload>
export type SearchReply = z.output<typeof searchReply>
export type UnderstoodPart = z.output<typeof understoodPart>
export type Facets = z.output<typeof facetCounts>
export type OwnFacets = z.output<typeof ownFacets>
export type ScoreStanding = z.output<typeof scoreStanding>
