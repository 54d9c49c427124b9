import { z } from 'zod'
import { scoreNames } from '../activity/values.ts'
import { isCleanText } from '../clean-text.ts'
import { opaque, shownText, typedText } from '../text.ts'
import { isTimeZone } from '../time-zone.ts'
import { maxMomentLength } from '../time.ts'
import { availabilityOptions, maxAnswerLength, maxThresholds, yesNo } from './values.ts'

export const answerRequired = 'This field is required.'
const tooLong = `An answer must not exceed ${maxAnswerLength} characters.`
const inPast = 'The start date cannot be in the past.'
const badDate = 'Add a valid date.'
/** As the posting has it; those asked long ago were not tidied. */
const questionText = z
  .string()
  .max(16_000)
  .refine(isCleanText, { error: 'This is not a question of the job post.' })

/** A day, `2026-12-01`, or a moment; of a moment counts the day it is where the seeker lives. */
const startDate = z.union([z.iso.date(), z.iso.datetime({ offset: true }).max(maxMomentLength)], {
  error: badDate,
})

/** An IANA time zone; without one the start date is compared with the day that begins last on Earth. */
const timeZone = opaque(60)
  .refine(isTimeZone, { error: 'This is not a time zone.' })
  .meta({ examples: ['Europe/Berlin'] })

const answer = z.strictObject({
  question: questionText,
  answer: shownText(maxAnswerLength, { long: tooLong }),
})

const availability = {
  /** Are you able to start immediately? */
  availability: z.enum(yesNo, { error: answerRequired }).nullish(),
  needAvailability: z.enum(availabilityOptions, { error: 'Choose one from the list.' }).nullish(),
  noticePeriod: z.enum(yesNo, { error: answerRequired }).nullish(),
  startDate: startDate.nullish().describe('The first day.'),
}

/** Numbers beyond it are wrong in any case, so a draft keeps no larger ones. */
export const typedAtMost = 1000
const notAThreshold = 'A threshold is a whole number from 1 to 100.'
/** A score the applicant has at least; its company reads the threshold and never the score. */
const threshold = z.strictObject({
  score: z.enum(scoreNames, { error: 'Choose one from the list.' }).describe('The score.'),
  atLeast: z
    .int(notAThreshold)
    .min(1, notAThreshold)
    .max(100, notAThreshold)
    .describe('The applicant has at least this score.'),
})

/** What is sent to apply. Which answers are needed says the posting; see `questionsOf`. */
export const applyForm = z
  .strictObject({
    jobPostingId: opaque(200).describe('The id of the job post, alone or at the end of its slug.'),
    answers: z.array(answer).max(60).default([]),
    ...availability,
    timeZone: timeZone.optional(),
    thresholds: z
      .array(threshold)
      .max(maxThresholds, `Attach at most ${maxThresholds} thresholds.`)
      .refine((all) => new Set(all.map(({ score }) => score)).size === all.length, {
        error: 'Attach one threshold a score.',
      })
      .default([])
      .describe('Scores that are attested to be at least this high; needs a score that is known.'),
  })
  .superRefine((form, context) => {
    const seen = new Set<string>()
    for (const [index, { question }] of form.answers.entries()) {
      if (seen.has(question))
        context.addIssue({
          code: 'custom',
          path: ['answers', index, 'question'],
          message: 'This question is answered twice.',
        })
      seen.add(question)
    }
    if (form.availability !== 'No') return
    for (const field of ['startDate', 'noticePeriod', 'needAvailability'] as const)
      if (!form[field]) context.addIssue({ code: 'custom', path: [field], message: answerRequired })
  })

/** Answers as they are being written: everything may be missing or blank. */
export const answersDraft = z.strictObject({
  answers: z
    .array(z.strictObject({ question: questionText, answer: typedText(maxAnswerLength, { long: tooLong }) }))
    .max(60)
    .default([]),
  availability: z.enum(yesNo).nullish().default(null),
  needAvailability: z.enum(availabilityOptions).nullish().default(null),
  noticePeriod: z.enum(yesNo).nullish().default(null),
  startDate: startDate.nullish().default(null).describe('The first day.'),
  thresholds: z
    .array(
      z.strictObject({
        score: z.enum(scoreNames).describe('The score.'),
        atLeast: z
          .number()
          .min(-typedAtMost)
          .max(typedAtMost)
          .describe('As typed so far; checked when the application is sent.'),
      }),
    )
    .max(scoreNames.length)
    .default([])
    .describe('Thresholds to attach; attested only when the application is sent.'),
})

/** What a posting asks, each question once: its own and those of its on-chain requirements. Without any, availability is not asked either. */
export function questionsOf(posting: {
  questions: readonly { question: string; isOnChain: boolean }[]
  onChainRequirements: { questions: readonly string[] } | null
}): { question: string; isOnChain: boolean }[] {
  const all = [
    ...posting.questions,
    ...(posting.onChainRequirements?.questions ?? []).map((question) => ({ question, isOnChain: true })),
  ]
  return [...new Map(all.toReversed().map((each) => [each.question, each])).values()].toReversed()
}

/** The first day that is not in the past: today in this time zone, or where on Earth the day begins last. */
export function earliestStart(now: Date, zone: string | undefined): string {
  return dayIn(now, zone ?? 'Etc/GMT+12')
}

/** The start date as a day; what is wrong with it as words. */
export function checkStart(
  given: string,
  now: Date,
  zone: string | undefined,
): { day: string; problem: string | null } {
  const day = given.length === 10 ? given : dayIn(new Date(given), zone ?? 'UTC')
  return { day, problem: day < earliestStart(now, zone) ? inPast : null }
}

function dayIn(moment: Date, zone: string): string {
  // The Swedish form of a day is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(moment)
}

export type ApplyForm = z.output<typeof applyForm>
export type AnswersDraft = z.output<typeof answersDraft>
