import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../page.ts'
import { opaque, shownLine, shownText } from '../text.ts'
import { instant } from '../time.ts'
import {
  maxCorrections,
  maxCriteria,
  maxCriterion,
  maxScorecardText,
  maxStageName,
  maxStages,
  points,
  stages,
} from './values.ts'

const stageName = shownLine(maxStageName, {
  empty: 'Name this stage.',
  long: `The name of a stage cannot exceed ${maxStageName} characters.`,
})
const criterion = shownLine(maxCriterion, {
  empty: 'Name this criterion.',
  long: `A criterion cannot exceed ${maxCriterion} characters.`,
})

export const hiringStage = z
  .object({
    id: z.string(),
    name: z.string().describe('What the company calls the stage; only its members read it.'),
    kind: z.enum(stages).describe('What the applicant is told.'),
    isArchived: z.boolean().describe('Whether it is left out of the board.'),
  })
  .meta({ id: 'HiringStage' })
export type HiringStage = z.output<typeof hiringStage>

/** Stages in the order of the board, then the archived ones; always all of them. */
const hiring = listOf(hiringStage).extend({ criteria: z.array(z.string()) })
export type Hiring = z.output<typeof hiring>

export const showHiring = endpoint('GET /api/recruiter/stage', {
  who: 'recruiter',
  summary: "The company's own stages of hiring, and the criteria of its scorecards.",
  reply: hiring,
})

export const saveHiring = endpoint('PUT /api/recruiter/stage', {
  who: 'companyAdmin',
  summary:
    'Replaces the stages and the criteria. Applicants in an archived stage move to the first active one of its kind.',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          id: opaque(100).nullish().describe('Left out for a new stage.'),
          name: stageName,
          kind: z.enum(stages).describe('What applicants are told.'),
        }),
      )
      .max(maxStages, `A company has at most ${maxStages} stages.`)
      .superRefine((given, check) => {
        const missing = stages.filter((kind) => !given.some((each) => each.kind === kind))
        if (missing.length)
          check.addIssue({ code: 'custom', message: `Each kind needs a stage: ${missing.join(', ')}.` })
        const names = given.map(({ name }) => name.toLowerCase())
        const at = names.findIndex((name, index) => names.indexOf(name) < index)
        if (at >= 0)
          check.addIssue({ code: 'custom', path: [at, 'name'], message: 'Another stage has this name.' })
      })
      .describe('In the order of the board. A stage left out is archived.'),
    criteria: z
      .array(criterion)
      .min(1, 'A scorecard needs a criterion.')
      .max(maxCriteria, `A scorecard has at most ${maxCriteria} criteria.`)
      .refine((given) => new Set(given.map((each) => each.toLowerCase())).size === given.length, {
        error: 'Two criteria are the same.',
      })
      .optional()
      .describe('Left out, they stay as they are.'),
  }),
  reply: hiring.extend({ message: z.string() }),
})

/** From a strong no to a strong yes, without a middle. */
const judged = z.literal(points, { error: 'Choose one of the four.' }).nullable()
const givenPoints = z.array(
  z.object({ criterion: z.string(), points: judged.describe('1 to 4; null where it was not judged.') }),
)
const scorecard = z.object({
  criteria: givenPoints,
  text: z.string(),
  recommendation: judged.describe('1 is a strong no, 4 a strong yes; null only in a draft.'),
  submittedAt: instant.nullable().describe('Null for a draft, which only its author sees.'),
  corrections: z
    .array(z.object({ text: z.string(), at: instant }))
    .describe('What the author added after it was submitted.'),
})

export const scorecards = z
  .object({
    criteria: z.array(z.string()).describe("The criteria of the company's scorecards now."),
    own: scorecard.nullable().describe("The caller's own; null until one is begun."),
    others: z
      .array(scorecard.extend({ author: z.string() }))
      .nullable()
      .describe("Submitted ones of colleagues; null until the caller's own is submitted."),
    spread: z
      .array(z.number().int())
      .nullable()
      .describe(
        'How many recommend 1, 2, 3 and 4; null until yours is submitted, and while there are fewer than three.',
      ),
    isClosed: z
      .boolean()
      .describe('Whether the application was decided or withdrawn, so that no scorecard can be written.'),
  })
  .meta({ id: 'Scorecards' })
export type Scorecards = z.output<typeof scorecards>

const onApplicant = {
  who: 'recruiter',
  params: z.object({ applicationId: opaque(100).describe('The id of an application.') }),
} as const

export const showScorecards = endpoint('GET /api/recruiter/applicant/:applicationId/scorecard', {
  ...onApplicant,
  summary: "Your scorecard, and colleagues' once yours is submitted.",
  reply: scorecards,
  fails: ['application.notFound'],
})

export const saveScorecard = endpoint('PUT /api/recruiter/applicant/:applicationId/scorecard', {
  ...onApplicant,
  summary: 'Saves your scorecard as a draft, submits it for good, or adds a correction to a submitted one.',
  body: z
    .strictObject({
      criteria: z
        .array(z.strictObject({ criterion, points: judged.optional() }))
        .max(maxCriteria, `A scorecard has at most ${maxCriteria} criteria.`)
        .default([]),
      text: shownText(maxScorecardText, {
        empty: 'Write a few words.',
        long: `This cannot exceed ${maxScorecardText} characters.`,
      }).nullish(),
      recommendation: judged.optional(),
      isSubmitted: z
        .boolean()
        .default(false)
        .describe('A submitted scorecard is final; otherwise it is saved as a draft.'),
      correction: shownText(maxScorecardText, {
        empty: 'Write the correction.',
        long: `This cannot exceed ${maxScorecardText} characters.`,
      })
        .nullish()
        .describe(`Stands beside what was submitted; at most ${maxCorrections}.`),
    })
    .refine(({ isSubmitted, recommendation }) => !isSubmitted || recommendation, {
      path: ['recommendation'],
      error: 'Choose a recommendation.',
    }),
  reply: scorecards.extend({ message: z.string() }),
  fails: ['application.notFound', 'scorecard.closed', 'scorecard.final', 'input.invalid'],
})
