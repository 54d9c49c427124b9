import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { afterQuery, companyQuery, limit, listOf } from '../page.ts'
import { pageSize } from '../page-limits.ts'
import { opaque, shownLine, shownText } from '../text.ts'
import { shortlist, shortlisted } from './schemas.ts'
import { maxShortlistName, maxShortlistNote } from './values.ts'

const onList = z.object({ shortlistId: opaque(100).describe('The id of a shortlist.') })
const onPerson = onList.extend({ candidateId: opaque(100).describe('The id of a candidate.') })
const body = z.strictObject({
  name: shownLine(maxShortlistName, {
    empty: 'Name the shortlist.',
    long: `The name cannot exceed ${maxShortlistName} characters.`,
  }),
})
const note = shownText(maxShortlistNote, {
  long: `The note cannot exceed ${maxShortlistNote} characters.`,
})
const done = z.object({ message: z.string() })

export const listShortlists = endpoint('GET /api/recruiter/shortlist', {
  who: 'recruiter',
  summary: "The company's shortlists by name, and whether a candidate is on them.",
  query: companyQuery.extend({
    candidateId: opaque(100).describe('Say of each whether this person is on it.').optional(),
  }),
  reply: listOf(shortlist),
})

export const createShortlist = endpoint('POST /api/recruiter/shortlist', {
  who: 'recruiter',
  summary: 'Makes a shortlist, which everybody in the company sees.',
  body: body.extend({
    candidateId: opaque(100).optional().describe('Who is put on it at once; nobody without it.'),
  }),
  reply: shortlist.extend({ message: z.string() }),
  fails: ['shortlist.exists', 'shortlist.tooMany', 'seeker.notFound'],
})

export const renameShortlist = endpoint('PATCH /api/recruiter/shortlist/:shortlistId', {
  who: 'recruiter',
  summary: 'Names a shortlist differently.',
  params: onList,
  body,
  reply: done,
  fails: ['shortlist.notFound', 'shortlist.exists'],
})

export const deleteShortlist = endpoint('DELETE /api/recruiter/shortlist/:shortlistId', {
  who: 'recruiter',
  summary: 'Deletes a shortlist with its notes.',
  params: onList,
  reply: done,
  fails: ['shortlist.notFound'],
})

export const listShortlisted = endpoint('GET /api/recruiter/shortlist/:shortlistId/candidate', {
  who: 'recruiter',
  summary: 'Who is on a shortlist, latest first, of people the company may see now.',
  params: onList,
  query: companyQuery.extend({ limit: limit.default(pageSize), after: afterQuery }),
  reply: listOf(shortlisted),
  fails: ['shortlist.notFound', 'input.invalid'],
})

export const putOnShortlist = endpoint('PUT /api/recruiter/shortlist/:shortlistId/candidate/:candidateId', {
  who: 'recruiter',
  summary: 'Puts a candidate on a shortlist, or changes the note there.',
  params: onPerson,
  budget: { user: [120, 60] },
  body: z.strictObject({
    note: note.optional().describe('What the company notes; left out, what is there stays.'),
    noteBefore: note.optional().describe('The note that it replaces; another one there by now stays.'),
  }),
  reply: done,
  fails: ['shortlist.notFound', 'seeker.notFound', 'shortlist.noteChanged', 'shortlist.full'],
})

export const removeFromShortlist = endpoint(
  'DELETE /api/recruiter/shortlist/:shortlistId/candidate/:candidateId',
  {
    who: 'recruiter',
    summary: 'Takes a candidate off a shortlist, with the note; again changes nothing.',
    params: onPerson,
    query: companyQuery,
    budget: { user: [120, 60] },
    reply: done.extend({
      note: z
        .string()
        .nullable()
        .describe('What was noted, to put them back with it; null when they were not on the shortlist.'),
    }),
    fails: ['shortlist.notFound'],
  },
)
