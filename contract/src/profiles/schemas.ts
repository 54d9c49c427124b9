import { z } from 'zod'
import { onChainDetails } from '../activity/values.ts'
import { idOf } from '../ids.ts'
import { linkType, skill } from '../taxonomy/schemas.ts'
import { instant, month } from '../time.ts'
import { completenessSteps } from './completeness.ts'
import { educationLevels, findableLevels, visibilityGroups, visibilityLevels } from './values.ts'

const placed = {
  locationCode: z.string(),
  /** `Berlin, Germany` */
  location: z.string().nullable(),
}

export const education = z
  .object({
    id: idOf('education'),
    level: z.enum(educationLevels),
    field: z.string(),
    school: z.string(),
    ...placed,
    startDate: month,
    /** Null: still studying. */
    endDate: month.nullable(),
  })
  .meta({ id: 'Education' })

export const employment = z
  .object({
    id: idOf('employment'),
    jobTitle: z.string(),
    companyName: z.string(),
    ...placed,
    startDate: month,
    /** Null: the current job. */
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
    /** English name. */
    name: z.string(),
    proficiencyLevel: z.number().int().min(1).max(5),
  })
  .meta({ id: 'ProfileLanguage' })

export const completeness = z
  .object({
    percent: z.number().int(),
    next: z.object({ step: z.enum(completenessSteps), label: z.string(), gain: z.number().int() }).nullable(),
    missing: z.array(z.enum(completenessSteps)),
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
    location: z.string().nullable(),
    about: z.string(),
    avatarUrl: z.string().nullable(),
    links: z.array(profileLink),
    educationHistory: z.array(education),
    employmentHistory: z.array(employment),
    skills: z.array(profileSkill),
    interests: z.array(z.object({ id: idOf('interest'), name: z.string() })),
    languages: z.array(profileLanguage),
    /** The day from which they could begin, `2026-12-01`; one that has passed means now. */
    openFrom: z.iso.date().nullable(),
    /** IANA name. */
    timeZone: z.string().nullable(),
    /** Codes of countries. */
    mayWorkIn: z.array(z.string()),
    createdAt: instant.describe(
      'When the account became one of a job seeker; of somebody without a name the start of that month.',
    ),
    /** For the seeker alone, null for others: when it last changed; sent back with an edit, a stale one is noticed. */
    updatedAt: instant.nullable(),
    completeness: completeness.nullable(),
    visibility: visibility.nullable(),
    onChainDetail: z.enum(onChainDetails).nullable(),
    /** For the seeker alone: who finds them without an application; null as long as they have not answered. */
    findable: z.enum(findableLevels).nullable(),
    /** For the seeker alone, null for others: whether they are anonymous until they accept an invitation. */
    isAnonymous: z.boolean().nullable(),
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
