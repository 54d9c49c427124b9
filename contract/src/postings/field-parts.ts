import { z } from 'zod'
import { opaque, shownLine } from '../text.ts'
import { timeOfDay } from '../time.ts'
import { isTimeZone } from '../time-zone.ts'
import { fieldRequired } from '../words.ts'
import { chooseOne } from './field-kinds.ts'
import {
  maxDescriptionLength,
  maxMarkupLength,
  maxQuestionLength,
  maxSourceLength,
  maxSalary,
  minSalary,
} from './values.ts'
import { markupLength, richTextLength } from './visible-text.ts'

const noQuestion = 'Question cannot be empty.'
export const noSkill = 'Select at least 1 required skill.'
export const tooManySkills = 'Choose at most 30 skills.'
export const tooManyQuestions = 'Ask at most 20 questions.'
const tooLong = `Job Description must not exceed ${maxDescriptionLength} characters.`
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

export const description = z
  .string()
  .max(maxSourceLength, { error: tooLong, abort: true })
  .refine((html) => markupLength(html) <= maxMarkupLength, { error: tooLong, abort: true })
  .refine((html) => richTextLength(html) <= maxDescriptionLength, tooLong)
  .meta({
    description: `Rich text. ${maxDescriptionLength} characters count, without the markup.`,
    examples: ['<p>You build the <strong>indexer</strong>.</p>'],
  })
const salary = (name: string) =>
  z
    .number()
    .int()
    .min(minSalary, `${name} salary must be at least ${dollars(minSalary)}.`)
    .max(maxSalary, `${name} salary must be at most ${dollars(maxSalary)}.`)
export const lowestSalary = salary('Minimum')
export const highestSalary = salary('Maximum')

/** A skill by id, name or alias, alone or as the object the API shows. */
export const skillKey = z
  .union([opaque(100), z.object({ id: opaque(40).nullish(), name: opaque(100).nullish() })], {
    error: chooseOne,
  })
  .transform((skill) => (typeof skill === 'string' ? skill : (skill.id ?? skill.name ?? '')).trim())
export const skillKeys = z.array(skillKey).max(30, tooManySkills)
export const skillChoice = z.object({ id: z.string(), name: z.string() })

export const timeZone = opaque(60)
  .refine(isTimeZone, { error: 'This is not a time zone.' })
  .meta({ examples: ['Europe/Berlin'] })

const bothTimes = 'Add when the core hours begin and when they end.'
/** Every working day between two times of day. */
const [begins, ends] = ['When the core hours begin, `10:00`.', 'When they end.']
export const storedCoreHours = z.object({ from: z.string().describe(begins), to: z.string().describe(ends) })
export const coreHours = z
  .object({ from: timeOfDay.describe(begins), to: timeOfDay.describe(ends) }, { error: bothTimes })
  // A missing time is reported at its own field.
  .refine(({ from, to }) => !from || !to || from < to, {
    error: 'Core hours end later than they begin.',
    path: [],
  })

const level = z.number().int().min(0).max(5)
export const language = z.object({ languageCode: z.string(), proficiencyLevel: level })
export const languages = z.array(z.object({ languageCode: opaque(10), proficiencyLevel: level })).max(20)

const longQuestion = `A question must not exceed ${maxQuestionLength} characters.`
const questionText = shownLine(maxQuestionLength, { long: longQuestion })
export const filledQuestion = shownLine(maxQuestionLength, { empty: noQuestion, long: longQuestion })
export const question = z.object({ question: questionText, isOnChain: z.boolean().default(false) })

const xp = z.number().int().min(0).max(100)
const blockchainKey = z
  .union([opaque(20), z.object({ symbol: opaque(20) })], { error: chooseOne })
  .transform((chain) => (typeof chain === 'string' ? chain : chain.symbol))
export const onChain = z.object({
  dexXp: xp.default(100).describe('The score for decentralised exchanges that is asked for.'),
  defiXp: xp.default(100).describe('The DeFi score that is asked for.'),
  nftXp: xp.default(100).describe('The NFT score that is asked for.'),
  years: z.number().int().min(0, 'Years must be at least 0.').max(50, 'Years must be at most 50.').default(0),
  blockchains: z.array(blockchainKey).max(30).default([]).describe('Symbols of `GET /api/blockchain`.'),
  skills: z
    .array(shownLine(100, { empty: fieldRequired }))
    .max(30)
    .default([])
    .describe('Names of skills.'),
  questions: z.array(questionText).max(20).default([]),
})
export const filledOnChain = onChain.extend({ questions: z.array(filledQuestion).max(20).default([]) })
export const storedOnChain = z.object({
  dexXp: z.number().int().describe('The score for decentralised exchanges that is asked for.'),
  defiXp: z.number().int().describe('The DeFi score that is asked for.'),
  nftXp: z.number().int().describe('The NFT score that is asked for.'),
  years: z.number().int(),
  blockchains: z.array(z.string()),
  skills: z.array(z.string()).describe('Names of skills.'),
  questions: z.array(z.string()),
})
