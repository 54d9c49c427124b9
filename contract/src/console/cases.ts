import { z } from 'zod'
import { idOf } from '../ids.ts'
import { shownText } from '../text.ts'
import { type ReportReason, caseStates, maxAnswer, reportReasons } from '../trust/values.ts'
import { consoleEndpoint } from './endpoint.ts'
import { at, rev } from './fields.ts'

/** A case by its id. */
export const onCase = z.object({ id: idOf('case') })
/** The version of a case that an operator looked at, and where it stands after what they did. */
export const ofRev = z.strictObject({ rev })
export const decided = z.object({ state: z.enum(caseStates), rev })
const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

const listedCase = z.object({
  id: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  title: z.string(),
  company: z.string().nullable(),
  state: z.enum(caseStates),
  rev,
  reports: z.number().int(),
  dueAt: at,
  isScam: z.boolean(),
  isOverdue: z.boolean(),
})

export const listCases = consoleEndpoint('GET /api/console/case', {
  who: 'look',
  summary: 'Cases that need a decision, those due first; with `decided`, what was decided, latest first.',
  query: z.strictObject({ decided: z.enum(['true']).optional() }),
  reply: z.object({ items: z.array(listedCase) }),
})

export const showCase = consoleEndpoint('GET /api/console/case/:id', {
  who: 'look',
  summary:
    'Everything needed for a decision: reports, for who decides with what was seen then, statements, what the company says.',
  params: onCase,
  reply: listedCase.extend({
    answer: z.string().nullable(),
    appeal: z.string().nullable(),
    statements: z.array(
      z.object({
        at,
        decision: z.string(),
        rule: z.string(),
        facts: z.string(),
        operator: z.string(),
        isAutomatic: z.boolean(),
        isAppeal: z.boolean(),
      }),
    ),
    reported: z.array(
      z.object({
        at,
        subject: z.string(),
        reason: z.string(),
        text: z.string(),
        link: z.string().nullable(),
        by: z.enum(['member', 'guest', 'deleted']),
        counts: z.boolean(),
        evidence: z.array(z.record(z.string(), z.unknown())),
      }),
    ),
    /** The people responsible: a company's owners and the author of the post, or the person themselves. */
    people: z.array(z.object({ id: z.string(), name: z.string(), isBanned: z.boolean() })),
  }),
  fails: ['case.notFound'],
})

const order = z.strictObject({
  rev,
  rule: z.enum(reasons, { error: 'Choose the rule.' }),
  facts: shownText(maxAnswer, { empty: 'Say which facts: the company reads them.' }),
})
/** What takes something out of sight. */
export const graveOrder = order.extend({
  /** It is a scam: no time limit, and once upheld its people may not recruit. */
  isScam: z.boolean(),
  /** Its address says that the law forbids showing it. */
  isLegal: z.boolean().default(false),
})
const deciding = {
  who: 'moderate',
  params: onCase,
  reply: decided,
  fails: ['case.notFound', 'case.changed', 'case.notPossible', 'case.needsAnother', 'case.tooEarly'],
} as const

export const freeze = consoleEndpoint('POST /api/console/case/:id/freeze', {
  ...deciding,
  summary: 'Takes what a case is about out of sight until it is decided.',
  body: graveOrder,
})

export const uphold = consoleEndpoint('POST /api/console/case/:id/uphold', {
  ...deciding,
  summary: 'Decides that a rule was broken, on appeal too: what the case is about stays out of sight.',
  body: graveOrder,
  needsFreshPasskey: true,
})

export const release = consoleEndpoint('POST /api/console/case/:id/release', {
  ...deciding,
  summary: 'Decides that no rule was broken, on appeal too: what was frozen for the case is back.',
  body: order,
})

export const ban = consoleEndpoint('POST /api/console/case/:id/ban', {
  who: 'moderate',
  summary: 'Deactivates the account of a person responsible for the subject of a case.',
  params: onCase,
  body: z.strictObject({
    rev,
    user: idOf('user'),
    reason: shownText(1000, { empty: 'Say why: they read it.' }),
  }),
  reply: decided,
  fails: ['case.notFound', 'case.changed', 'user.notFound', 'user.notPossible'],
  needsFreshPasskey: true,
})
