import { z } from 'zod'
import { idOf } from '../ids.ts'
import { instant } from '../time.ts'
import {
  type ReportReason,
  caseDecisions,
  caseStates,
  recallSights,
  reportReasons,
  reportSubjects,
} from './values.ts'

const reason = z.enum(Object.keys(reportReasons) as ReportReason[])

export const ownReport = z
  .object({
    id: idOf('report'),
    subject: z.enum(reportSubjects).describe('What kind of thing was reported.'),
    title: z.string().describe('What it was called when it was reported.'),
    reason: reason.describe('Why it was reported.'),
    text: z.string().describe('What happened, in the reporter’s words.'),
    reportedAt: instant.describe('When it was reported last.'),
    outcome: z
      .enum(['waiting', 'upheld', 'released'])
      .describe('Whether it is decided, and how: the rule was broken, or it was not.'),
    decidedAt: instant.nullable().describe('When it was decided; null while it is not.'),
  })
  .meta({ id: 'OwnReport' })
export type OwnReport = z.output<typeof ownReport>

/** What, which facts, which rule, by whom and what can be done against it. */
export const statement = z
  .object({
    at: instant.describe('When it was decided.'),
    decision: z.enum(caseDecisions).describe('What was decided.'),
    rule: z.string().describe('The rule, in its own words.'),
    facts: z.string().describe('The facts that it rests on, in the operator’s words.'),
    isAutomatic: z.boolean().describe('False when a person decided.'),
    isAppeal: z.boolean().describe('Whether it decides an appeal.'),
    isSameOperator: z
      .boolean()
      .describe('An appeal decided by the one who decided before, as there is nobody else.'),
  })
  .meta({ id: 'StatementOfReasons' })
export type Statement = z.output<typeof statement>

export const companyCase = z
  .object({
    id: idOf('case'),
    about: z.enum(['posting', 'company']).describe('Whether it is about a job post or the company.'),
    title: z.string().describe('The job post, or the company.'),
    jobPostingId: idOf('posting').nullable().describe('The job post, where it is about one.'),
    state: z.enum(caseStates).describe('Where the case stands.'),
    statements: z.array(statement).describe('What was decided and why, oldest first.'),
    isScam: z
      .boolean()
      .describe('Whether it was found to be a scam: the whole company is down, and may not recruit.'),
    answer: z.string().nullable().describe('What the company answered.'),
    mayAnswer: z
      .boolean()
      .describe('Whether the caller may answer for the company now; admins and owners may.'),
    appeal: z.string().nullable().describe('What the company appealed with.'),
    appealUntil: instant
      .nullable()
      .describe('Until when the decision may be appealed; null when it may not.'),
    decideBy: instant
      .nullable()
      .describe('The day on which it is decided at the latest, its end; null once it is.'),
  })
  .meta({ id: 'CompanyCase' })
export type CompanyCase = z.output<typeof companyCase>

export const decidedInMonth = z
  .object({
    month: z.string().describe('A month, `2026-11`.'),
    reason: reason.describe('The reason of the decision.'),
    frozen: z.number().int().describe('Frozen until decided.'),
    upheld: z.number().int().describe('Taken down.'),
    released: z.number().int().describe('Released, on appeal too.'),
    automatic: z.number().int().describe('How many of these were made without a person.'),
  })
  .meta({ id: 'DecidedInMonth' })
export type DecidedInMonth = z.output<typeof decidedInMonth>

export const ownRecall = z
  .object({
    id: idOf('recall'),
    company: z.string().describe('The company, or the name that somebody pretended to have.'),
    isImitated: z.boolean().describe('Whether somebody only pretended to be the company.'),
    isWithdrawn: z.boolean().describe('Whether the recall was a mistake.'),
    withdrawnBecause: z.string().nullable().describe('Why it was withdrawn.'),
    rule: z.string().describe('The rule that was broken.'),
    facts: z.string().describe('What was found.'),
    orderedAt: instant.describe('When it was ordered.'),
    saw: z
      .array(
        z.object({
          kind: z.enum(Object.keys(recallSights) as (keyof typeof recallSights)[]).describe('What happened.'),
          at: z.string().describe('The day.'),
          about: z.string().nullable().describe('The job post, where it was about one.'),
          parts: z
            .array(z.string())
            .describe('Which parts of the profile it could read, never what they say.'),
        }),
      )
      .describe('What was recorded of what the company saw; what was not recorded is not known.'),
  })
  .meta({ id: 'OwnRecall' })
export type OwnRecall = z.output<typeof ownRecall>
