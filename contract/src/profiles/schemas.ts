import { z } from 'zod'
import { onChainDetails } from '../activity/values.ts'
import { idOf } from '../ids.ts'
import { linkType, skill } from '../taxonomy/schemas.ts'
import { instant, month } from '../time.ts'
import { completenessSteps } from './completeness.ts'
import { educationLevels, findableLevels, visibilityGroups, visibilityLevels } from './values.ts'

const placed = {
  locationCode: z.string(),
  location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
}

export const education = z
  .object({
    id: idOf('education'),
    level: z.enum(educationLevels).describe('A level of education, or text that names one.'),
    field: z.string(),
    school: z.string(),
    ...placed,
    startDate: month.describe('The first month.'),
    endDate: month.nullable(),
  })
  .meta({ id: 'Education' })

export const employment = z
  .object({
    id: idOf('employment'),
    jobTitle: z.string(),
    companyName: z.string(),
    ...placed,
    startDate: month.describe('The first month.'),
    endDate: month.nullable(),
    jobDescription: z.string(),
  })
  .meta({ id: 'Employment' })

export const profileLink = z
  .object({ id: z.string(), link: z.string(), url: z.string(), linkType })
  .meta({ id: 'ProfileLink' })

export const profileSkill = skill.omit({ aliases: true }).meta({ id: 'ProfileSkill' })

export const profileLanguage = z
  .object({
    languageCode: z.string(),
    name: z.string().describe('English name.'),
    proficiencyLevel: z.number().int().min(1).max(5),
  })
  .meta({ id: 'ProfileLanguage' })

export const completeness = z
  .object({
    percent: z.number().int().describe('From 0 to 100.'),
    next: z
      .object({ step: z.enum(completenessSteps), label: z.string(), gain: z.number().int() })
      .nullable()
      .describe('The step to take next; null when nothing is missing.'),
    missing: z.array(z.enum(completenessSteps)).describe('What is missing.'),
  })
  .meta({ id: 'Completeness' })

export const visibility = z
  .record(z.enum(visibilityGroups), z.enum(visibilityLevels))
  .meta({ id: 'Visibility' })

/** A job seeker as the viewer may see them: what is hidden looks like what is not there. */
export const profile = z
  .object({
    id: idOf('seeker'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    jobTitle: z.string().nullable(),
    locationCode: z.string().nullable(),
    location: z.string().nullable().describe('The place in words, `Berlin, Germany`.'),
    about: z.string(),
    avatarUrl: z.string().nullable(),
    links: z.array(profileLink),
    educationHistory: z.array(education).describe('Entries of education, the latest first.'),
    employmentHistory: z.array(employment).describe('Entries of work experience, the latest first.'),
    skills: z.array(profileSkill),
    interests: z.array(z.object({ id: idOf('interest'), name: z.string() })),
    languages: z.array(profileLanguage),
    openFrom: z.iso.date().nullable(),
    /** IANA name. */
    timeZone: z.string().nullable(),
    mayWorkIn: z.array(z.string()),
    createdAt: instant.describe(
      'When the account became one of a job seeker; of somebody without a name the start of that month.',
    ),
    updatedAt: instant
      .nullable()
      .describe(
        'For the seeker alone, null for others: when it last changed; sent back with an edit, a stale one is noticed.',
      ),
    completeness: completeness.nullable().describe('How complete the profile is, and what is missing.'),
    visibility: visibility.nullable().describe('Who may see which group of the profile.'),
    onChainDetail: z.enum(onChainDetails).nullable(),
    findable: z.enum(findableLevels).nullable(),
    isAnonymous: z
      .boolean()
      .nullable()
      .describe(
        'For the seeker alone, null for others: whether they are anonymous until they accept an invitation.',
      ),
  })
  .meta({ id: 'Profile' })

/** What every change of a profile answers: words to show and the state the next edit starts from. */
export const profileChanged = z
  .object({ message: z.string(), updatedAt: instant })
  .meta({ id: 'ProfileChanged' })

export type Education = z.output<typeof education>
export type Employment = z.output<typeof employment>
export type Profile = z.output<typeof profile>
export type ProfileChanged = z.output<typeof profileChanged>
