import { z } from 'zod'
import { lookReasonNames } from '../audit/values.ts'
import { idOf } from '../ids.ts'
import { postingStatuses } from '../postings/values.ts'
import { shownText } from '../text.ts'
import { decided, graveOrder } from './cases.ts'
import { consoleEndpoint } from './endpoint.ts'
import { at, count, done } from './fields.ts'

/** What is looked up, and in which state; nothing shows the latest. */
const words = z.string().trim().max(254).optional()
const records = z.array(
  z.object({ at, operator: z.string(), action: z.string(), reason: z.string().nullable() }),
)
const cases = z.array(z.object({ id: z.string(), title: z.string(), state: z.string() }))
const reasonFor = (reader: string) => shownText(1000, { empty: `Say why: ${reader} it.` })

const posting = z.object({
  id: z.string(),
  title: z.string(),
  companyId: z.string(),
  company: z.string(),
  status: z.enum(postingStatuses),
  isFrozen: z.boolean(),
  updatedAt: at,
})
const onPosting = z.object({ id: idOf('posting') })

export const findPostings = consoleEndpoint('GET /api/console/posting', {
  who: 'look',
  summary: 'Job posts by id, slug, company, words or their author’s email; without words those changed last.',
  query: z.object({ q: words }),
  reply: z.object({ items: z.array(posting) }),
})

export const showPosting = consoleEndpoint('GET /api/console/posting/:id', {
  who: 'look',
  summary: 'One job post: status, flags, freezes, decisions, cases and what operators did.',
  params: onPosting,
  reply: posting.extend({
    author: z.object({ userId: z.string(), name: z.string() }).nullable(),
    publishedAt: at.nullable(),
    closedAt: at.nullable(),
    isSponsored: z.boolean(),
    source: z.string().nullable(),
    applications: count,
    freezes: z.array(z.object({ cause: z.string(), reason: z.string(), at: z.string() })),
    flags: z.array(z.object({ kind: z.string(), message: z.string() })),
    decisions: z.array(
      z.object({
        decision: z.string(),
        reason: z.string().nullable(),
        operator: z.string(),
        at: z.string(),
      }),
    ),
    cases,
    records,
  }),
  fails: ['posting.notFound'],
})

export const freezePosting = consoleEndpoint('POST /api/console/posting/:id/freeze', {
  who: 'moderate',
  summary:
    'Takes a job post out of sight until it is decided: opens a case, or freezes the one that is open.',
  params: onPosting,
  body: graveOrder.omit({ rev: true }),
  reply: decided,
  fails: ['posting.notFound', 'posting.notPublic', 'case.notPossible'],
})

const company = z.object({
  id: z.string(),
  name: z.string(),
  website: z.string().nullable(),
  verifiedDomain: z.string().nullable(),
  isFrozen: z.boolean(),
  isDeleted: z.boolean(),
  members: count,
  openPostings: count,
  createdAt: at,
})

export const findCompanies = consoleEndpoint('GET /api/console/company', {
  who: 'look',
  summary: 'Companies by id, slug, name of now or before, domain, billing details or a member’s email.',
  query: z.object({ q: words }),
  reply: z.object({ items: z.array(company) }),
})

export const showCompany = consoleEndpoint('GET /api/console/company/:id', {
  who: 'look',
  summary: 'One company: team, posts, credits, payments, cases and what operators did.',
  params: z.object({ id: idOf('company') }),
  reply: company.extend({
    email: z.string().nullable(),
    description: z.string(),
    team: z.array(z.object({ userId: z.string(), name: z.string(), role: z.string(), status: z.string() })),
    postings: z.record(z.string(), count),
    credits: z.object({ available: count, reserved: count, used: count, frozen: count }),
    payments: count,
    cases,
    records,
  }),
  fails: ['company.notFound'],
})

const user = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
  roles: z.array(z.string()),
  createdAt: at,
})
const onUser = z.object({ id: idOf('user') })

export const findUsers = consoleEndpoint('GET /api/console/user', {
  who: 'look',
  summary:
    'Accounts by id, whole email or name, and the ids alone by wallet or public card; without words the newest.',
  query: z.object({ q: words }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        /** Null where only a wallet or a public card was found. */
        name: z.string().nullable(),
        state: z.string().nullable(),
        roles: z.array(z.string()),
        /** Where it is what was searched for. */
        email: z.string().nullable(),
      }),
    ),
  }),
})

export const openRecord = consoleEndpoint('POST /api/console/user/:id/record', {
  who: 'look',
  summary: 'Opens a person’s record for a reason, which is written down and which they read later.',
  params: onUser,
  body: z.strictObject({
    reason: z.enum(lookReasonNames, { error: 'Choose a reason.' }),
    caseId: idOf('case').nullable(),
    note: shownText(1000, {}).nullable(),
  }),
  reply: user.extend({
    methods: z.array(z.string()),
    hibernatedAt: at.nullable(),
    approvedAt: at.nullable(),
    companies: z.array(z.object({ id: z.string(), name: z.string(), role: z.string(), status: z.string() })),
    sessions: count,
    lastSeenAt: at.nullable(),
    openPostings: count,
    frozenPostings: count,
    applications: count,
    records,
  }),
  fails: ['user.notFound', 'look.noCase'],
})

/** Actions on an account; for some, its owner reads the reason. */
const onAccount = {
  who: 'moderate',
  params: onUser,
  reply: done,
  fails: ['user.notFound', 'user.notPossible'],
} as const
const forReason = { ...onAccount, body: z.strictObject({ reason: reasonFor('the person reads') }) } as const

export const banUser = consoleEndpoint('POST /api/console/user/:id/ban', {
  ...forReason,
  summary: 'Deactivates an account at once.',
  needsFreshPasskey: true,
})

export const unbanUser = consoleEndpoint('POST /api/console/user/:id/unban', {
  ...forReason,
  summary: 'Lifts a deactivation; job posts that were frozen with it are back.',
})

export const revokeSessions = consoleEndpoint('POST /api/console/user/:id/sign-out', {
  ...forReason,
  summary: 'Signs somebody out everywhere.',
})

export const approveUser = consoleEndpoint('POST /api/console/user/:id/approve', {
  ...onAccount,
  summary: 'Lets in who waits for approval.',
})

export const verifyUser = consoleEndpoint('POST /api/console/user/:id/verify', {
  ...onAccount,
  summary: 'Takes an address as proven.',
})
