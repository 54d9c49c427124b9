import { z } from 'zod'
import { idOf } from '../ids.ts'
import { instant } from '../time.ts'
import { type ReportReason, caseDecisions, caseStates, reportReasons, reportSubjects } from './values.ts'

const reason = z.enum(Object.keys(reportReasons) as ReportReason[])

export const ownReport = z
  .object({
    id: idOf('report'),
    subject: z.enum(reportSubjects),
    title: z.string().describe('What it was called when it was reported.'),
    reason,
    text: z.string(),
    reportedAt: instant,
    outcome: z
      .enum(['waiting', 'upheld', 'released'])
      .describe('Whether it is decided, and how: the rule was broken, or it was not.'),
    decidedAt: instant.nullable(),
  })
  .meta({ id: 'OwnReport' })
export type OwnReport = z.output<typeof ownReport>

/** What, which facts, which rule, by whom and what can be done against it. */
export const statement = z
  .object({
    at: instant,
    decision: z.enum(caseDecisions),
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
    about: z.enum(['posting', 'company']),
    title: z.string().describe('The job post, or the company.'),
    jobPostingId: idOf('posting').nullable(),
    state: z.enum(caseStates),
    statements: z.array(statement),
    answer: z.string().nullable().describe('What the company answered.'),
    mayAnswer: z.boolean(),
    appeal: z.string().nullable(),
    appealUntil: instant
      .nullable()
      .describe('Until when the decision may be appealed; null when it may not.'),
    decideBy: instant.nullable().describe('When it is decided at the latest; null once it is.'),
  })
  .meta({ id: 'CompanyCase' })
export type CompanyCase = z.output<typeof companyCase>
