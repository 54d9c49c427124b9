import { z } from 'zod'
import { opaque, shownLine } from '../text.ts'
import { givenInstant } from '../time.ts'
import { version } from '../whole-number.ts'
import { fieldRequired } from '../words.ts'
import {
  employmentTypes,
  experienceLevels,
  longestDescription,
  longestMarkup,
  longestQuestion,
  longestSource,
  longestTitle,
  maxSalary,
  minSalary,
  salaryCurrency,
  workplaces,
} from './values.ts'
import { isBlankRichText, markupLength, visibleLength } from './visible-text.ts'

export const required = fieldRequired
export const noQuestion = 'Question cannot be empty.'
export const noSkill = 'Select at least 1 required skill.'
const tooLong = `Job Description must not exceed ${longestDescription} characters.`
const chooseOne = 'Choose one of the list.'
const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
const tooLittle = `Minimum salary must be at least ${dollars(minSalary)}.`
const tooMuch = `Maximum salary must be at most ${dollars(maxSalary)}.`
const upsideDown = 'Minimum salary must not exceed the maximum salary.'

/** Blank text is nothing: forms send single spaces as placeholders. */
function orNull<Out, In>(schema: z.ZodType<Out, In>): z.ZodType<Out | null, In | string | null> {
  const emptied = (value: unknown) => (typeof value === 'string' && !value.trim() ? null : value)
  return z.preprocess(emptied, schema.nullable()).meta({ blankIsNull: true }) as unknown as z.ZodType<
    Out | null,
    In | string | null
  >
}

const salary = z.number().int().min(minSalary, tooLittle).max(maxSalary, tooMuch)
const xp = z.number().int().min(0).max(100)

/** A skill by id, name or alias, alone or as the object the API shows. */
const skillKey = z
  .union([opaque(100), z.object({ id: opaque(40).nullish(), name: opaque(100).nullish() })], {
    error: chooseOne,
  })
  .transform((skill) => (typeof skill === 'string' ? skill : (skill.id ?? skill.name ?? '')).trim())
const skillKeys = z.array(skillKey).max(30, 'Choose at most 30 skills.')

const longQuestion = `A question must not exceed ${longestQuestion} characters.`
const asked = shownLine(longestQuestion, { long: longQuestion })
const question = z.object({
  question: asked,
  isOnChain: z.boolean().default(false),
})

const blockchainKey = z
  .union([opaque(20), z.object({ symbol: opaque(20) })], { error: chooseOne })
  .transform((chain) => (typeof chain === 'string' ? chain : chain.symbol))

const onChain = z.object({
  dexXp: xp.default(100),
  defiXp: xp.default(100),
  nftXp: xp.default(100),
  years: z.number().int().min(0, 'Years must be at least 0.').max(50, 'Years must be at most 50.').default(0),
  blockchains: z.array(blockchainKey).max(30).default([]),
  skills: z
    .array(shownLine(100, { empty: required }))
    .max(30)
    .default([]),
  questions: z.array(asked).max(20).default([]),
})

/** Every field of a posting as a form holds it; blank is allowed everywhere. */
const fields = {
  jobTitle: shownLine(longestTitle, { long: `Job Title must not exceed ${longestTitle} characters.` }),
  jobCategory: orNull(shownLine(100)),
  /** Rich text. The limit counts what can be read; the markup has a bound of its own. */
  jobDescription: z
    .string()
    .max(longestSource, { error: tooLong, abort: true })
    .refine((html) => markupLength(html) <= longestMarkup, { error: tooLong, abort: true })
    .refine((html) => visibleLength(html) <= longestDescription, tooLong)
    .meta({
      description: `Rich text. ${longestDescription} characters count, without the markup.`,
      examples: ['<p>You build the <strong>indexer</strong>.</p>'],
    }),
  employmentType: orNull(z.enum(employmentTypes, { error: chooseOne })),
  experienceLevel: orNull(z.enum(experienceLevels, { error: chooseOne })),
  salaryMin: orNull(salary),
  salaryMax: orNull(salary),
  salaryCurrency: orNull(z.literal(salaryCurrency, { error: 'Salaries are in US dollars.' })),
  hideSalary: z.boolean(),
  locationCode: orNull(opaque(10).trim()),
  isRemote: z.boolean(),
  workplace: orNull(z.enum(workplaces, { error: chooseOne })),
  /** Where somebody working remotely may live; empty means anywhere. */
  residence: z.array(opaque(10)).max(100),
  availability: orNull(shownLine(100)),
  requiredSkills: skillKeys,
  preferredSkills: skillKeys,
  languages: z
    .array(z.object({ languageCode: opaque(10), proficiencyLevel: z.number().int().min(0).max(5) }))
    .max(20),
  questions: z.array(question).max(20, 'Ask at most 20 questions.'),
  onChainRequirements: onChain.nullable(),
  publishAt: orNull(givenInstant),
  sponsorshipIntent: z.boolean(),
}

function salariesInOrder(form: { salaryMin?: number | null; salaryMax?: number | null }): boolean {
  const { salaryMin: min = null, salaryMax: max = null } = form
  return min === null || max === null || min <= max
}
const inOrder = { error: upsideDown, path: ['salaryMin'] }

/** Which version was edited: `rev` as the API gave it, or its `updatedAt`. Without either, the last one to save wins. */
export const versionToken = {
  rev: version.optional(),
  updatedAt: givenInstant.optional(),
}

/** A draft: everything may be missing, what is there has its shape. Unknown keys of a posting sent back are ignored. */
export const draftForm = z
  .object(fields)
  .partial()
  .extend(versionToken)
  .refine(salariesInOrder, inOrder)
  .meta({ id: 'PostingDraft' })

/** The same field where it must not stay blank or missing. */
function filled<Out, In>(schema: z.ZodType<Out | null, In>, blank: '' | null = null): z.ZodType<Out, In> {
  const present = schema.refine((value) => value !== null && value !== '', required)
  return z.preprocess((value) => value ?? blank, present) as unknown as z.ZodType<Out, In>
}
const filledQuestion = question.extend({
  question: shownLine(longestQuestion, { empty: noQuestion, long: longQuestion }),
})

export const detailsStep = z
  .object({
    jobTitle: filled(fields.jobTitle, ''),
    jobCategory: filled(fields.jobCategory),
    jobDescription: filled(
      fields.jobDescription.refine((html) => !isBlankRichText(html), required),
      '',
    ),
    employmentType: filled(fields.employmentType),
    experienceLevel: fields.experienceLevel.default(null),
    salaryMin: fields.salaryMin.default(null),
    salaryMax: fields.salaryMax.default(null),
    salaryCurrency: fields.salaryCurrency.default(null),
    hideSalary: fields.hideSalary.default(false),
    locationCode: filled(fields.locationCode),
    isRemote: fields.isRemote.default(false),
    workplace: fields.workplace.default(null),
    residence: fields.residence.default([]),
    availability: fields.availability.default(null),
    languages: fields.languages.default([]),
  })
  .refine(salariesInOrder, inOrder)

export const skillsStep = z.object({
  requiredSkills: z
    .array(skillKey, { error: noSkill })
    .min(1, noSkill)
    .max(30, 'Choose at most 30 skills.')
    .refine((skills) => skills.every(Boolean), noSkill),
  preferredSkills: skillKeys.default([]),
  questions: z.array(filledQuestion).max(20, 'Ask at most 20 questions.').default([]),
})

export const onChainStep = z.object({
  onChainRequirements: onChain
    .extend({
      questions: z
        .array(shownLine(longestQuestion, { empty: noQuestion, long: longQuestion }))
        .max(20)
        .default([]),
    })
    .nullable()
    .default(null),
})

export const scheduleStep = z.object({
  publishAt: filled(fields.publishAt),
  sponsorshipIntent: fields.sponsorshipIntent.default(false),
})

/** What can be submitted. Without `publishAt` it opens when it is approved. */
export const submitForm = z
  .object({
    ...detailsStep.shape,
    ...skillsStep.shape,
    ...onChainStep.shape,
    publishAt: fields.publishAt.default(null),
    sponsorshipIntent: fields.sponsorshipIntent.default(false),
  })
  .refine(salariesInOrder, inOrder)

export type PostingDraft = z.input<typeof draftForm>
export type ParsedDraft = z.output<typeof draftForm>
export type PostingForm = z.output<typeof submitForm>
