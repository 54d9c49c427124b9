import { z } from 'zod'
import { idOf } from '../ids.ts'
import { longestPlaceCode } from '../taxonomy/place-code.ts'
import { opaque, shownLine, shownText } from '../text.ts'
import { type Month, givenInstant, givenMonth } from '../time.ts'
import { educationLevelOf, educationLevels, maxItems } from './values.ts'

const cannot = (what: string, max: number) => ({
  empty: `${what} cannot be empty`,
  long: `${what} cannot exceed ${max} characters`,
})

/** The state of the profile an edit was made from; a later one is noticed and refused. */
export const stale = {
  updatedAt: givenInstant
    .describe(
      'The `updatedAt` of the profile the edit began with: a change of the profile since then is 409.',
    )
    .optional(),
}

/** The entry that lacked something and is complete with this one, which takes its place. */
const finishing = { unfinishedId: idOf('unfinished').optional() }

export const profileFirstName = shownLine(50, cannot('First name', 50))
export const profileLastName = shownLine(50, cannot('Last name', 50))
export const about = shownText(1000, cannot('Personal information', 1000))

/** At most 50 characters; empty is none. */
export const profileJobTitle = z
  .string()
  .nullable()
  .transform((text) => (text?.trim() ? text : null))
  .pipe(shownLine(50, cannot('Job title', 50)).nullable())
  .meta({ maxLength: 50 })

/** The code of a place; the server knows which exist. */
const placeOf = (words: string) => opaque(longestPlaceCode, { empty: words, long: words }).min(2, words)
export const profileLocation = placeOf('Add a valid location')
const noStart = 'Start date is required'
const startDate = givenMonth(noStart)
/** Null while it lasts. */
const endDate = givenMonth().nullable().default(null)

interface Period {
  startDate: Month
  endDate: Month | null
}

/** What is wrong with a period, by field: it cannot end before it starts, and neither lies in the future. */
export function periodProblems({ startDate, endDate }: Period, latest: Month): Record<string, string> {
  const problems: Record<string, string> = {}
  if (startDate > latest) problems.startDate = 'The start date cannot be in the future'
  if (endDate !== null && endDate > latest) problems.endDate = 'The end date cannot be in the future'
  else if (endDate !== null && endDate < startDate)
    problems.endDate = 'The end date cannot be before the start date'
  return problems
}

const level = z
  .string({ error: 'Education Level cannot be empty' })
  .min(1, 'Education Level cannot be empty')
  .max(50, 'Education Level cannot be empty')
  .meta({ examples: [...educationLevels, 'ba', 'ms', 'phd', 'md-phd'] })
  .transform((text) => educationLevelOf(text) ?? text)
  .pipe(z.enum(educationLevels, { error: 'Education Level cannot be empty' }))

const educationFields = {
  level: level.describe('A level of education, or text that names one.'),
  field: shownLine(50, cannot('Field of study', 50)),
  school: shownLine(50, cannot('School name', 50)),
  locationCode: placeOf('Specify the location of the school/institution'),
  startDate: startDate.describe('The first month.'),
  endDate,
}

const employmentFields = {
  jobTitle: shownLine(50, cannot('Job title', 50)),
  companyName: shownLine(50, cannot('Company name', 50)),
  locationCode: placeOf('Specify the location of your workplace location'),
  startDate: startDate.describe('The first month.'),
  endDate,
  jobDescription: shownText(1000, cannot('Job description', 1000)),
}

/** Education and employment as a form checks them on this day; the server checks the same with its own clock. */
export const educationForm = (latest: Month) =>
  z.strictObject({ ...educationFields, ...stale, ...finishing }).superRefine(checkPeriod(latest))
export const employmentForm = (latest: Month) =>
  z.strictObject({ ...employmentFields, ...stale, ...finishing }).superRefine(checkPeriod(latest))

/** Some fields of an entry; the others stay. Whether the whole makes sense then, the server says. */
export const educationChange = z
  .strictObject({ ...educationFields, endDate: givenMonth().nullable(), ...stale })
  .partial()
export const employmentChange = z
  .strictObject({ ...employmentFields, endDate: givenMonth().nullable(), ...stale })
  .partial()

function checkPeriod(latest: Month) {
  return (period: Period, check: z.RefinementCtx) => {
    for (const [field, message] of Object.entries(periodProblems(period, latest)))
      check.addIssue({ code: 'custom', path: [field], message })
  }
}

const endOfTime = '2099-12' as Month
export const educationBody = educationForm(endOfTime)
export const employmentBody = employmentForm(endOfTime)

const noSkill = 'At least one skill is required'
const noLanguage = 'At least one language and proficiency level is required'
const tooMany = `A list can have at most ${maxItems} entries.`
const entriesOf = <S extends z.ZodType>(entry: S) => z.array(entry).max(maxItems, tooMany)

export const skillsBody = z.strictObject({
  skillIds: z.array(idOf('skill'), { error: noSkill }).min(1, noSkill).max(maxItems, tooMany),
  ...stale,
})
export const interestsBody = z.strictObject({ interestIds: entriesOf(idOf('interest')), ...stale })

/** Unknown language codes are dropped; of one named twice the last level counts. */
export const languagesBody = z.strictObject({
  languages: z
    .array(
      z.strictObject({
        languageCode: opaque(20),
        proficiencyLevel: z.number({ error: noLanguage }).int().min(1, noLanguage).max(5, noLanguage),
      }),
      { error: noLanguage },
    )
    .min(1, noLanguage)
    .max(maxItems, tooMany),
  ...stale,
})

/** `link` is a username, a handle or a web address. */
export const linksBody = z.strictObject({
  links: entriesOf(
    z.strictObject({
      linkTypeId: idOf('linkType'),
      link: opaque(300).trim().min(1, 'Enter username or handle'),
    }),
  ).describe('Links; the list replaces the one before.'),
  ...stale,
})

export type EducationForm = z.output<typeof educationBody>
export type EmploymentForm = z.output<typeof employmentBody>
