import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { anyQuery, listOf } from '../page.ts'
import { maxKeyword } from '../search/search-limits.ts'
import { placeCode } from '../taxonomy/place-code.ts'
import { opaque, sought } from '../text.ts'
import { instant } from '../time.ts'
import { isTimeZone } from '../time-zone.ts'
import { alertSearch, readAlertSearch } from './alert-search.ts'
import { alertFrequencies, endedMails } from './values.ts'

const keyword = sought(maxKeyword, `A search can have at most ${maxKeyword} characters.`)
const place = z.string({ error: 'Choose a place.' }).regex(placeCode, 'Choose a place.')

/** The query of a search's address; it is put into the one fixed order, so that the same search is the same alert. */
const search = opaque(4000, { long: 'This search is too long to be kept.' })
  .meta({ examples: ['q=rust&loc=DE'] })
  .transform((address) => alertSearch(readAlertSearch(address)))
  .refine((address) => address !== '', { error: 'Choose a keyword, a place or a filter first.' })

const frequency = z.enum(alertFrequencies, { error: 'Choose instant, daily or weekly.' })

/** `Europe/Berlin`; daily and weekly mails come in the morning there. One that is not known counts as not given. */
const timeZone = opaque(60)
  .transform((name) => (isTimeZone(name) ? name : null))
  .nullish()

const alert = z
  .object({
    id: idOf('alert'),
    search: z.string().describe("The query of the search's address."),
    label: z.string().describe('The search in words.'),
    frequency,
    timeZone: z.string().nullable(),
    isPaused: z.boolean(),
    createdAt: instant,
    sentAt: instant.nullable().describe('When it last had something to tell.'),
  })
  .meta({ id: 'JobAlert' })

export const showSubscription = endpoint('GET /api/job-seeker/me/job-alert-subscription', {
  who: 'seeker',
  summary: 'Whether there is an alert for a keyword and a place; without them, the latest such alert.',
  query: anyQuery.extend({ jobKeyword: keyword.optional(), jobLocationCode: place.optional() }),
  reply: z.object({
    jobKeyword: z.string().nullable().describe('The words that are looked for.'),
    jobLocationCode: z.string().nullable(),
    isSubscribe: z.boolean(),
  }),
})

export const subscribeAlert = endpoint('POST /api/job-alerts/me/subscribe', {
  who: 'seeker',
  summary:
    'Subscribes to job posts for a keyword and a place, or takes that back; repeating changes nothing.',
  body: z.strictObject({
    jobKeyword: keyword
      .refine((text) => text.trim() !== '', { error: 'Enter a keyword.' })
      .meta({ minLength: 1 }),
    jobLocationCode: place,
    isSubscribe: z.boolean().describe('Whether to begin or to end the alert.'),
    frequency: frequency.optional(),
    timeZone,
  }),
  reply: z.object({ message: z.string(), isSubscribe: z.boolean() }),
  fails: ['search.keywordTooShort', 'place.unknown', 'alert.full'],
})

export const listAlerts = endpoint('GET /api/job-alerts/me', {
  who: 'seeker',
  summary: 'Your alerts, the latest first.',
  reply: listOf(alert),
})

export const addAlert = endpoint('POST /api/job-alerts/me', {
  who: 'seeker',
  summary: 'Keeps any search as an alert; one that exists already is changed instead.',
  body: z.strictObject({
    search,
    frequency: frequency.default('instant'),
    timeZone,
    isPaused: z.boolean().optional().describe('Whether it rests for now.'),
    notifyJobAlerts: z.literal(true).optional().describe('Also switches mails of job alerts on.'),
  }),
  reply: alert.extend({ message: z.string() }),
  fails: ['search.keywordTooShort', 'place.unknown', 'alert.full'],
})

export const changeAlert = endpoint('PATCH /api/job-alerts/me/:alertId', {
  who: 'seeker',
  summary: 'Changes how often an alert tells, or lets it rest.',
  params: z.object({ alertId: opaque(100).describe('The id of an own job alert.') }),
  body: z.strictObject({ frequency, isPaused: z.boolean() }).partial(),
  reply: alert.extend({ message: z.string() }),
  fails: ['alert.notFound'],
})

export const removeAlert = endpoint('DELETE /api/job-alerts/me/:alertId', {
  who: 'seeker',
  summary: 'Removes an alert with what it had not told yet.',
  params: z.object({ alertId: opaque(100).describe('The id of an own job alert.') }),
  reply: z.object({ message: z.string() }),
  fails: ['alert.notFound'],
})

export const previewAlert = endpoint('POST /api/job-alerts/me/preview', {
  who: 'seeker',
  summary: 'How many open job posts a search finds, and how many of them are of the last seven days.',
  body: z.strictObject({ search }),
  reply: z.object({ label: z.string(), total: z.number().int(), lastWeek: z.number().int() }),
  fails: ['search.keywordTooShort', 'place.unknown'],
})

/** What the link in a mail is good for: it names an alert or one kind of mail to somebody, and is signed. */
const token = opaque(200).describe('The token in the link of a mail.')

export const showUnsubscribe = endpoint('GET /api/unsubscribe', {
  who: 'anyone',
  summary: 'What the link of a mail would end; looking changes nothing.',
  query: anyQuery.extend({ token }),
  reply: z.object({
    mails: z.enum(endedMails).describe('Which mails the link ends.'),
    label: z.string().nullable().describe('The alert in words, when it is about one.'),
    isActive: z.boolean().describe('Whether it is switched on.'),
  }),
  fails: ['alert.linkInvalid'],
  budget: { network: [120, 60] },
})

export const unsubscribe = endpoint('POST /api/unsubscribe', {
  who: 'anyone',
  summary: 'Ends the mails that the link of a mail is about; repeating changes nothing.',
  body: z.strictObject({ token }),
  reply: z.object({ message: z.string() }),
  fails: ['alert.linkInvalid'],
  budget: { network: [120, 60] },
})

export type JobAlert = z.output<typeof alert>
export type AlertPreview = z.output<(typeof previewAlert)['reply']>
