import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../ids.ts'
import { openDaysWord } from '../open-window.ts'
import { listOf } from '../page.ts'
import { opaque } from '../text.ts'
import { boardDetail, boardPreview, connectedBoard, originDetail, overlay, publicBoard } from './schemas.ts'
import { claimWays, maxBoardAddress } from './values.ts'

const hour = 3600
const address = z.strictObject({
  address: opaque(maxBoardAddress, {
    empty: 'Paste an address first.',
    long: 'This address is too long.',
  })
    .trim()
    .min(1, 'Paste an address first.')
    .describe('Any address of the board: the careers page, the board itself or one of its posts.'),
})
const onBoard = z.object({ id: idOf('jobBoard') })
const boardReply = z.object({
  message: z.string(),
  jobBoard: connectedBoard.describe('The board as it is now.'),
})

export const previewBoard = endpoint('POST /api/recruiter/job-board/preview', {
  who: 'companyAdmin',
  summary: 'Reads a board without storing anything: five of its posts, and what would be refused.',
  body: address,
  reply: boardPreview,
  fails: ['jobBoard.unreadable', 'jobBoard.previewedEnough'],
  budget: { user: [10, hour] },
})

export const connectBoard = endpoint('POST /api/recruiter/job-board', {
  who: 'companyAdmin',
  summary: 'Connects a board. Its posts are public under the company once it is claimed.',
  body: address,
  reply: boardReply,
  fails: [
    'jobBoard.unreadable',
    'jobBoard.optedOut',
    'jobBoard.removed',
    'jobBoard.tooMany',
    'jobBoard.previewedEnough',
  ],
  budget: { user: [10, hour] },
})

export const listBoards = endpoint('GET /api/recruiter/job-board', {
  who: 'recruiter',
  summary: 'The boards that the company connected.',
  reply: listOf(connectedBoard),
})

export const showBoard = endpoint('GET /api/recruiter/job-board/:id', {
  who: 'recruiter',
  summary: 'One connected board with its reads and its posts.',
  params: onBoard,
  reply: boardDetail,
  fails: ['jobBoard.notFound'],
})

export const claimBoard = endpoint('POST /api/recruiter/job-board/:id/claim', {
  who: 'companyAdmin',
  summary:
    'Proves that a board is the company’s own: by the verified domain, whose pages link to it, or by a code in one of its posts.',
  params: onBoard,
  body: z.strictObject({
    by: z.enum(claimWays, { error: 'Choose domain or code.' }).describe('How it is proven.'),
  }),
  reply: boardReply,
  fails: [
    'jobBoard.notFound',
    'jobBoard.claimEnded',
    'jobBoard.noDomain',
    'jobBoard.notLinked',
    'jobBoard.notReadYet',
    'jobBoard.severalCompanies',
  ],
  budget: { user: [20, hour] },
})

export const objectToClaim = endpoint('POST /api/recruiter/job-board/:id/object', {
  who: 'companyAdmin',
  summary: 'Objects to another company’s claim of the caller’s board; an operator decides.',
  params: onBoard,
  reply: boardReply,
  fails: ['jobBoard.notFound', 'jobBoard.noContest'],
})

export const readBoardNow = endpoint('POST /api/recruiter/job-board/:id/read', {
  who: 'recruiter',
  summary:
    'Has a board read within a minute, at most once a minute, and not while it wants to be left alone.',
  params: onBoard,
  reply: boardReply,
  fails: ['jobBoard.notFound', 'jobBoard.readTooSoon'],
})

export const disconnectBoard = endpoint('DELETE /api/recruiter/job-board/:id', {
  who: 'companyAdmin',
  summary: 'Disconnects a board and closes its posts; connected again, they come back with its next read.',
  params: onBoard,
  reply: boardReply,
  fails: ['jobBoard.notFound'],
})

export const optOut = endpoint('POST /api/recruiter/job-board/:id/opt-out', {
  who: 'companyAdmin',
  summary:
    'Takes a board that is proven by domain and code off for good: it is no longer read, and the texts of its posts are deleted.',
  params: onBoard,
  reply: z.object({ message: z.string() }),
  fails: ['jobBoard.notFound', 'jobBoard.notYours', 'jobBoard.needsDomain'],
})

const onPost = onBoard.extend({
  jobPostingId: opaque(200).describe('The id of the job post, alone or at the end of its slug.'),
})
const postReply = z.object({ message: z.string(), jobPostingId: idOf('posting') })

export const editOverlay = endpoint('PATCH /api/recruiter/job-board/:id/posting/:jobPostingId', {
  who: 'recruiter',
  summary: 'What the company adds to a post of its claimed board. Reading the board never changes it.',
  params: onPost,
  body: overlay,
  reply: postReply,
  fails: [
    'jobBoard.notFound',
    'jobBoard.notYours',
    'posting.notFound',
    'skill.unknown',
    'blockchain.unknown',
  ],
})

export const applyHere = endpoint('POST /api/recruiter/job-board/:id/posting/:jobPostingId/apply-here', {
  who: 'companyAdmin',
  summary: `Takes applications to a post of a board here for ${openDaysWord} days, for a credit.`,
  params: onPost,
  reply: postReply,
  fails: [
    'jobBoard.notFound',
    'jobBoard.notYours',
    'jobBoard.needsDomain',
    'posting.notFound',
    'posting.appliesHere',
    'credits.tooFew',
  ],
})

export const showOrigin = endpoint('GET /api/jobs/:id/origin', {
  who: 'anyone',
  summary: 'Where a job post was read from, and in which reads it was seen; also of a closed one.',
  params: z.object({ id: opaque(200).describe('The id of the job post, alone or at the end of its slug.') }),
  reply: originDetail,
  fails: ['posting.notFound', 'posting.noOrigin'],
})

export const wherePostsComeFrom = endpoint('GET /api/where-posts-come-from', {
  who: 'anyone',
  summary: 'The boards that posts are read from, by name.',
  reply: listOf(publicBoard),
  cacheSeconds: 300,
})
