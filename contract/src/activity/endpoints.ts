import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { anyQuery, companyQuery } from '../page.ts'
import { opaque } from '../text.ts'
import { instant } from '../time.ts'
import { walletAddress } from '../web3/schemas.ts'
import { written } from '../whole-number.ts'
import { activityFile } from './activity-file.ts'
import { scoreBundle } from './score-bundle.ts'
import { curtaSolves, poap, web3Profile } from './schemas.ts'
import { maxPoapAddresses, reachLines } from './values.ts'

/** `me` or the id of a job seeker; what is neither answers like a missing profile. */
const seekerKey = z.object({ id: opaque(100).describe('The id of the job seeker; `me` is the caller.') })
const lookBudget = { user: [600, 3600] } as const

/** A recruiter's look is written into the log that the seeker can read. */
export const showWeb3Profile = endpoint('GET /api/job-seeker/:id/web3-profile', {
  who: 'signedIn',
  summary: 'An on-chain profile as far as its owner shows it to the recruiter who asks; your own in full.',
  params: seekerKey,
  query: companyQuery.extend({
    as: z
      .enum(['allRecruiters', 'appliedTo'])
      .optional()
      .describe('Your own as any recruiter gets it, or a company you applied to.'),
  }),
  reply: web3Profile,
  fails: ['access.forbidden', 'seeker.notFound', 'profile.openedEnough'],
  budget: { recruiter: lookBudget.user },
})

export const showCurta = endpoint('GET /api/job-seeker/:id/curta', {
  who: 'signedIn',
  summary: 'Puzzles solved on Curta, yours or those of a profile that shows its full evidence.',
  params: seekerKey,
  query: companyQuery,
  reply: curtaSolves,
  fails: ['access.forbidden', 'seeker.notFound', 'profile.openedEnough'],
  budget: lookBudget,
})

export const showPoaps = endpoint('GET /api/job-seeker/:id/poap', {
  who: 'signedIn',
  summary: 'The latest POAPs received, yours or those of a profile that shows its full evidence; at most 12.',
  params: seekerKey,
  query: companyQuery,
  reply: z.array(poap),
  fails: ['access.forbidden', 'seeker.notFound', 'profile.openedEnough'],
  budget: lookBudget,
})

/** Wallets that are neither the caller's nor of a profile that shows them its full evidence are `wallet.notFound`. */
export const searchPoaps = endpoint('POST /api/poap/search', {
  who: 'signedIn',
  summary: 'POAPs of wallets: your own, or those of profiles that show you their full evidence.',
  query: companyQuery,
  body: z.strictObject({
    addresses: z.array(walletAddress).min(1).max(maxPoapAddresses).describe('The wallets to look at.'),
    cursor: opaque(200).nullable().optional().describe('The cursor of the page before.'),
  }),
  reply: z.object({
    poaps: z.array(poap).describe('The POAPs of this page, the latest first.'),
    cursor: z.string().nullable().describe('Send it back for the next page; null at the end.'),
  }),
  fails: ['wallet.notFound', 'wallet.checksum', 'profile.openedEnough'],
  isReading: true,
  budget: lookBudget,
})

export const refreshWeb3Profile = endpoint('POST /api/job-seeker/me/web3-profile/refresh', {
  who: 'seeker',
  summary:
    'Reads your wallets again; once in 10 minutes. `Retry-After` says when the next time is; a call that reads nothing does not count.',
  reply: z.object({ message: z.string(), nextAt: instant.describe('When it can be asked for again.') }),
  fails: ['wallet.notFound'],
})

/** Exact numbers are never told, and an answer stays for its hour, so that nobody can find out about one person. */
export const countReach = endpoint('GET /api/recruiter/on-chain-reach', {
  who: 'recruiter',
  summary: 'How many seekers whose scores all recruiters may see meet one on-chain requirement, in bands.',
  query: companyQuery.extend({
    line: z.enum(reachLines).describe('The requirement.'),
    amount: written(z.number().int().min(0).max(100))
      .default(0)
      .describe('The required score or years; scores are counted in steps of 5.'),
    symbol: opaque(20).optional().describe('The symbol of the required chain.'),
  }),
  reply: z.object({
    atLeast: z
      .number()
      .int()
      .nullable()
      .describe('10, 25, 50 and so on; 0 for fewer than 10; null where it cannot be told.'),
  }),
  budget: { user: [1200, 3600] },
})

export const exportActivity = endpoint('GET /api/job-seeker/me/web3-profile/export', {
  who: 'seeker',
  summary: 'The transactions your scores are computed from, as the file that `score recompute` takes.',
  reply: activityFile,
  download: 'application/json',
})

/** Signed only while a key is set; every score has to be known, because a signed 0 would say something. */
export const showBundle = endpoint('GET /api/job-seeker/me/web3-profile/bundle', {
  who: 'seeker',
  summary:
    'Your scores, signed, as a file that anybody can check: with your transactions, or the scores alone.',
  query: anyQuery.extend({
    part: z
      .enum(['everything', 'scores'])
      .default('everything')
      .describe('`scores` leaves out transactions, addresses and the commitment to them.'),
  }),
  reply: scoreBundle,
  fails: ['scores.notSigned', 'scores.notKnown'],
  download: 'application/json',
  budget: { user: [30, 3600] },
})
