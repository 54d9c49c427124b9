import { z } from 'zod'
import { emailAddress } from '../email-address.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../page.ts'
import { opaque, shownText } from '../text.ts'
import { website } from '../web-address.ts'
import { companyCase, decidedInMonth, ownRecall, ownReport } from './schemas.ts'
import { maxAnswer, maxReportText, reportReasons, reportSubjects } from './values.ts'

const hour = 3600
const done = z.object({ message: z.string() })
const onCase = z.object({ id: opaque(100).describe('The id of a case.') })
const words = (empty: string) =>
  z.strictObject({
    text: shownText(maxAnswer, { empty, long: `This must not exceed ${maxAnswer} characters.` }).describe(
      'What the company says.',
    ),
  })

export const report = endpoint('POST /api/report', {
  who: 'anyone',
  summary:
    'Reports something that the caller can see; what a person reports again is added to it. A guest’s report counts once the link in a mail is opened.',
  body: z.strictObject({
    subject: z.enum(reportSubjects, { error: 'Choose what you report.' }).describe('What is reported.'),
    id: opaque(200).describe('Its id, alone or at the end of its slug; of a public card its name.'),
    reason: z
      .enum(Object.keys(reportReasons) as (keyof typeof reportReasons)[], {
        error: 'Choose a reason.',
      })
      .describe('What is wrong with it.'),
    text: shownText(maxReportText, { long: `This must not exceed ${maxReportText} characters.` })
      .default('')
      .describe('What happened.'),
    link: website.default(null).describe('Where more can be seen.'),
    email: emailAddress('Add your email address.').optional().describe('Where a guest is written to.'),
  }),
  status: 202,
  reply: done,
  fails: ['report.notFound', 'report.guest', 'report.own'],
  budget: { network: [30, hour], user: [20, hour], address: [5, hour] },
})

export const confirmReport = endpoint('POST /api/report/confirm', {
  who: 'anyone',
  summary: 'Makes a guest’s report count, by the code of the mail. Again changes nothing.',
  body: z.strictObject({ code: opaque(200).describe('The code in the link of the mail.') }),
  reply: done,
  fails: ['report.codeSpent'],
  budget: { network: [60, hour] },
})

export const previewConfirmation = endpoint('POST /api/report/confirm/preview', {
  who: 'anyone',
  summary: 'Whether the code of the mail can still be used, or was. Changes nothing.',
  isReading: true,
  body: z.strictObject({ code: opaque(200).describe('The code in the link of the mail.') }),
  reply: z.object({ isConfirmed: z.boolean().describe('Whether the report counts already.') }),
  fails: ['report.codeSpent'],
  budget: { network: [60, hour] },
})

export const listReports = endpoint('GET /api/me/report', {
  who: 'signedIn',
  summary: 'What the caller reported, latest first, and what came of it.',
  reply: listOf(ownReport),
})

export const listCases = endpoint('GET /api/company/:id/case', {
  who: 'recruiter',
  summary:
    'Decisions about the company and its job posts, latest first. Who reported what is never among them.',
  params: z.object({ id: opaque(200).describe('The id of the company, alone or at the end of its slug.') }),
  reply: listOf(companyCase),
  fails: ['company.notFound'],
  whileFrozen: true,
})

export const showRecall = endpoint('GET /api/me/recall/:id', {
  who: 'signedIn',
  summary: 'A recall that concerns the caller: what the company saw of them, and what to do now.',
  params: z.object({ id: opaque(100).describe('The id of a recall.') }),
  reply: ownRecall,
  fails: ['recall.notFound'],
})

export const countDecisions = endpoint('GET /api/what-we-took-down', {
  who: 'anyone',
  summary: 'How many decisions were made in each of the last twelve months, by reason, without names.',
  reply: listOf(decidedInMonth),
  cacheSeconds: 300,
})

export const answerCase = endpoint('POST /api/case/:id/answer', {
  who: 'companyAdmin',
  summary: 'Says what the company has to say of a case, once, before it is decided.',
  params: onCase,
  body: words('Write your answer.'),
  reply: done,
  fails: ['case.notFound', 'case.answered', 'case.decided'],
  whileFrozen: true,
})

export const appealCase = endpoint('POST /api/case/:id/appeal', {
  who: 'companyAdmin',
  summary: 'Appeals the decision of a case, once, within 14 days.',
  params: onCase,
  body: words('Write why the decision is wrong.'),
  reply: done,
  fails: ['case.notFound', 'case.notAppealable'],
  whileFrozen: true,
})
