import { z } from 'zod'
import { alertFrequencies } from '../alerts/values.ts'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { companyQuery, listOf } from '../page.ts'
import { oneLine, opaque, shownLine } from '../text.ts'
import { instant } from '../time.ts'
import { isTimeZone } from '../time-zone.ts'
import {
  isNarrowed,
  isSearchable,
  readCandidateSearch,
  strayParameter,
  writeCandidateSearch,
} from './candidate-url.ts'
import { candidateFacetsOf } from './facets.ts'
import { maxSavedName } from './values.ts'

/** The message for a parameter that has no effect on a search. */
export const noEffect = (parameter: string) =>
  `“${oneLine(parameter, 60)}” has no effect on this search. Correct it or remove it.`

/** The parameters of a search, for the API reference. */
const addressWords = [
  'The query of a search’s address. It can have:',
  '`q` (the keyword);',
  ...candidateFacetsOf('list').map(({ address, name }) => `\`${address}\` (${name});`),
  '`noskills` (not these skills);',
  ...candidateFacetsOf('choice').map(({ address, name }) => `\`${address}\` (${name});`),
  ...candidateFacetsOf('range').map(({ address, name }) => `\`${address}\` (the least ${name});`),
  '`maxyears` (the most experience);',
  '`every=1` (all of the skills); `level` (the lowest level of the languages, 1 to 5); `job` (the job post to match with); `sort`.',
].join(' ')

/** The query of a search's address; it is put into the one fixed order, so that the same search is saved once. */
const search = opaque(4000, { long: 'This search is too long to be saved.' })
  .meta({ examples: ['q=rust&skills=Solidity&place=DE'], description: addressWords })
  .superRefine((address, { addIssue }) => {
    const stray = strayParameter(address)
    if (stray) addIssue({ code: 'custom', message: noEffect(stray) })
  })
  .transform((address) => readCandidateSearch(new URLSearchParams(address)))
  .refine(({ q }) => !q || isSearchable(q), { error: 'Enter letters or numbers to search for.' })
  .refine(isNarrowed, { error: 'Choose a keyword or a filter first.' })
  .transform((state) => writeCandidateSearch(state).toString())

const name = shownLine(maxSavedName, { empty: 'Give the search a name.' })
const frequency = z.enum(alertFrequencies, { error: 'Choose instant, daily or weekly.' })
const isPaused = z.boolean().describe('Whether no mails come.')

/** `Europe/Berlin`; daily and weekly mails come in the morning there. One that is not known counts as not given. */
const timeZone = opaque(60)
  .transform((zone) => (isTimeZone(zone) ? zone : null))
  .nullish()

const savedSearch = z
  .object({
    id: idOf('savedSearch'),
    name: z.string().describe('What its owner calls it.'),
    search: z.string().describe("The query of the search's address."),
    label: z.string().describe('The search in words.'),
    frequency,
    timeZone: z.string().nullable(),
    isPaused,
    createdAt: instant,
    sentAt: instant.nullable().describe('When it last found someone new.'),
  })
  .meta({ id: 'SavedCandidateSearch' })

/** A search after a change, with the words to show. */
const changed = savedSearch.extend({ message: z.string() })

const params = z.object({ savedSearchId: opaque(100).describe('The id of an own saved search.') })

export const listSavedSearches = endpoint('GET /api/recruiter/saved-candidate-search', {
  who: 'recruiter',
  summary: 'Your saved searches for candidates of the company, by name.',
  reply: listOf(savedSearch),
})

export const saveSearch = endpoint('POST /api/recruiter/saved-candidate-search', {
  who: 'recruiter',
  summary: 'Saves a search for candidates, with mails of those who match from now on unless it is paused.',
  body: z.strictObject({
    name,
    search,
    frequency: frequency.default('daily'),
    timeZone,
    isPaused: isPaused.default(false),
  }),
  reply: changed,
  fails: [
    'search.keywordTooShort',
    'posting.notFound',
    'savedSearch.full',
    'savedSearch.known',
    'savedSearch.tooBroad',
  ],
})

export const changeSavedSearch = endpoint('PATCH /api/recruiter/saved-candidate-search/:savedSearchId', {
  who: 'recruiter',
  summary: 'Renames a saved search, changes how often it tells, or pauses it.',
  params,
  body: z.strictObject({ name, frequency, isPaused }).partial(),
  reply: changed,
  fails: ['savedSearch.notFound', 'savedSearch.tooBroad', 'search.keywordTooShort', 'posting.notFound'],
})

export const removeSavedSearch = endpoint('DELETE /api/recruiter/saved-candidate-search/:savedSearchId', {
  who: 'recruiter',
  summary: 'Removes a saved search; for a day it can be restored.',
  params,
  reply: z.object({ message: z.string() }),
  fails: ['savedSearch.notFound'],
})

export const restoreSavedSearch = endpoint(
  'POST /api/recruiter/saved-candidate-search/:savedSearchId/restore',
  {
    who: 'recruiter',
    summary: 'Brings back a saved search that was removed within the last day.',
    params,
    query: companyQuery,
    reply: changed,
    fails: ['savedSearch.notFound', 'savedSearch.full', 'savedSearch.known'],
  },
)

export type SavedSearch = z.output<typeof savedSearch>
