import { z } from 'zod'
import { opaque, shownLine } from '../text.ts'
import { longestPlaceCode } from '../taxonomy/place-code.ts'
import { givenInstant, instant } from '../time.ts'
import { fieldRequired } from '../words.ts'
import {
  type PostingFieldFacts,
  filled,
  flag,
  listField,
  needed,
  neededText,
  oneOf,
  oneWith,
  optional,
  orNull,
} from './field-kinds.ts'
import {
  coreHours,
  description,
  filledOnChain,
  filledQuestion,
  highestSalary,
  language,
  languages,
  lowestSalary,
  noSkill,
  onChain,
  question,
  skillChoice,
  skillKey,
  skillKeys,
  storedCoreHours,
  storedOnChain,
  timeZone,
  tooManyQuestions,
  tooManySkills,
} from './field-parts.ts'
import {
  employmentTypes,
  experienceLevels,
  maxTitleLength,
  moreChoices,
  salaryCurrency,
  workplaces,
} from './values.ts'
import { isBlankRichText } from './visible-text.ts'

const [details, skills] = [{ step: 'details' }, { step: 'skills' }] as const
const begins = 'When the work begins.'

/**
 * Every field of a posting. Draft form, steps, submit form, working copy, blank posting, content, columns, cards and pages
 * follow from here. A new one: a line here, a migration that adds its column and, unless it is one of `moreChoices`, its
 * input in a step of the wizard (web/app/features/recruiter/wizard); what is forgotten does not compile or fails a test.
 */
export const postingFields = {
  jobTitle: {
    ...details,
    ...neededText(
      shownLine(maxTitleLength, { long: `Job Title must not exceed ${maxTitleLength} characters.` }),
    ),
    column: 'job_title',
    shown: 'card',
  },
  jobCategory: {
    ...details,
    ...needed(shownLine(100), z.string()),
    column: 'job_category',
    shown: 'page',
  },
  /** Rich text. The limit counts what can be read; the markup has a bound of its own. */
  jobDescription: {
    ...details,
    ...neededText(
      description,
      description.refine((html) => !isBlankRichText(html), fieldRequired),
    ),
    column: 'job_description',
    shown: 'page',
  },
  employmentType: {
    ...details,
    ...needed(...oneOf(employmentTypes)),
    column: 'employment_type',
    shown: 'card',
  },
  experienceLevel: {
    ...details,
    ...optional(...oneOf(experienceLevels)),
    column: 'experience_level',
    shown: 'card',
  },
  /** Whole units of the currency a year. */
  salaryMin: { ...details, ...optional(lowestSalary, z.number().int()), column: 'salary_min', shown: 'card' },
  salaryMax: {
    ...details,
    ...optional(highestSalary, z.number().int()),
    column: 'salary_max',
    shown: 'card',
  },
  salaryCurrency: {
    ...details,
    ...optional(z.literal(salaryCurrency, { error: 'Salaries are in US dollars.' }), z.string()),
    column: 'salary_currency',
    shown: 'card',
  },
  hideSalary: { ...details, ...flag(), column: 'hide_salary', shown: 'card' },
  locationCode: {
    ...details,
    ...needed(opaque(longestPlaceCode).trim(), z.string()),
    column: 'location_code',
    shown: 'card',
  },
  isRemote: { ...details, ...flag(), column: 'is_remote', shown: 'card' },
  workplace: { ...details, ...optional(...oneOf(workplaces)), column: 'workplace', shown: 'card' },
  /** Where a remote worker may live; empty means anywhere. */
  residence: {
    ...details,
    ...listField(z.array(opaque(longestPlaceCode)).max(100), z.string()),
    column: 'residence',
    shown: 'apart',
  },
  /** An IANA name: of the core hours, or the one the team works by. */
  timeZone: { ...details, ...optional(timeZone, z.string()), column: 'time_zone', shown: 'page' },
  /** When everybody works, by the clock of `timeZone`. */
  coreHours: {
    ...details,
    ...optional(coreHours, storedCoreHours),
    column: 'core_hours',
    stored: 'json',
    shown: 'page',
  },
  workPermission: {
    ...details,
    ...optional(...oneWith(moreChoices.workPermission.values)),
    column: 'work_permission',
    shown: 'page',
  },
  availability: {
    ...details,
    ...optional(shownLine(100).describe(begins), z.string().describe(begins)),
    column: 'availability',
    shown: 'page',
  },
  languages: {
    ...details,
    ...listField(languages, language),
    column: 'languages',
    stored: 'json',
    shown: 'page',
  },
  requiredSkills: {
    ...skills,
    ...listField(skillKeys, skillChoice),
    submit: z
      .array(skillKey, { error: noSkill })
      .min(1, noSkill)
      .max(30, tooManySkills)
      .refine((keys) => keys.every(Boolean), noSkill),
    column: null,
    shown: 'apart',
  },
  preferredSkills: { ...skills, ...listField(skillKeys, skillChoice), column: null, shown: 'apart' },
  questions: {
    ...skills,
    ...listField(
      z.array(question).max(20, tooManyQuestions),
      z.object({ question: z.string(), isOnChain: z.boolean() }),
    ),
    submit: z
      .array(question.extend({ question: filledQuestion }))
      .max(20, tooManyQuestions)
      .default([]),
    column: 'questions',
    stored: 'json',
    shown: 'page',
  },
  onChainRequirements: {
    step: 'on-chain',
    blank: null,
    form: onChain.nullable(),
    copy: storedOnChain.nullable(),
    submit: filledOnChain.nullable().default(null),
    column: 'on_chain_requirements',
    stored: 'json',
    shown: 'apart',
  },
  /** Null: as soon as it is approved. */
  publishAt: {
    step: 'schedule',
    ...optional(givenInstant, instant),
    column: 'publish_at',
    stored: 'instant',
    shown: 'apart',
  },
  sponsorshipIntent: { step: 'schedule', ...flag(), column: 'sponsorship_intent', shown: 'page' },
} as const satisfies Record<string, PostingFieldFacts>

type Fields = typeof postingFields
export type PostingField = keyof Fields

/** The fields that are text in a column. */
export type TextField = {
  [Name in PostingField]: z.output<Fields[Name]['copy']> extends string | null ? Name : never
}[FieldsWith<'stored', 'plain'>]

/** The fields of which a fact is this one: `FieldsWith<'step', 'details'>`. */
export type FieldsWith<Fact extends keyof PostingFieldFacts, Is> = {
  [Name in PostingField]: Fields[Name][Fact] extends Is ? Name : never
}[PostingField]

/** One fact of some fields, by their names. */
type Facts<Fact extends keyof PostingFieldFacts, Names extends PostingField> = {
  -readonly [Name in Names]: Fields[Name][Fact]
}

/** The names, in their order. */
export const postingFieldNames = Object.keys(postingFields) as PostingField[]

/** The fields of which a fact is one of these, in their order. */
export function fieldsWith<const Fact extends 'step' | 'shown', const Is extends PostingFieldFacts[Fact]>(
  fact: Fact,
  ...is: Is[]
): FieldsWith<Fact, Is>[] {
  return postingFieldNames.filter((name): name is FieldsWith<Fact, Is> =>
    (is as readonly unknown[]).includes(postingFields[name][fact]),
  )
}

/** One fact of these fields, by their names: with `form` the shape of a schema, with `blank` a posting that says nothing. */
export function fieldFacts<Fact extends keyof PostingFieldFacts, Names extends PostingField>(
  fact: Fact,
  names: readonly Names[],
): Facts<Fact, Names> {
  return Object.fromEntries(names.map((name) => [name, postingFields[name][fact]])) as Facts<Fact, Names>
}

/** A day chosen on its step, though a posting may be handed in without one. */
export const chosenDay = filled(orNull(givenInstant))
