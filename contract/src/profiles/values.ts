/** Lookup values of profiles, as on the wire, with the words people read. No dependencies: screens import them freely. */

export const educationLevels = [
  'Highschool',
  'Associate',
  'Bachelor',
  'Master',
  'Doctor',
  'Integrated',
] as const
export type EducationLevel = (typeof educationLevels)[number]
export const educationLevelLabels: Record<EducationLevel, string> = {
  Highschool: 'High School',
  Associate: 'Associate',
  Bachelor: "Bachelor's Degree",
  Master: "Master's Degree",
  Doctor: "Doctorate's Degree",
  Integrated: 'Integrated',
}

const levelPatterns: readonly [EducationLevel, RegExp][] = [
  ['Integrated', /^(md[-/ ]?phd|integrated.*)$/],
  ['Doctor', /^(ph ?d|dphil|doctor.*|md|jd|dr)$/],
  ['Master', /^(ms|ma|msc|mba|meng|med|mphil|llm|masters?.*)$/],
  ['Bachelor', /^(ba|bs|bsc|beng|bba|bcom|llb|bachelors?.*|undergraduate)$/],
  ['Associate', /^(aa|as|aas|associates?.*)$/],
  ['Highschool', /^(hs|ged|high ?school.*|secondary.*|abitur|a levels?)$/],
]

/** The level that free text (`ba`, `MS`, `Ph.D.`, `md-phd`, a label) names; null when it names none. */
export function educationLevelOf(text: string): EducationLevel | null {
  const folded = text.toLowerCase().replace(/['’.]/g, '').trim()
  return (
    educationLevels.find((level) => level.toLowerCase() === folded) ??
    levelPatterns.find(([, pattern]) => pattern.test(folded))?.[0] ??
    null
  )
}

/** Proficiency 1–5. */
export const proficiencyLabels = {
  1: 'Elementary',
  2: 'Limited Working',
  3: 'Professional Working',
  4: 'Full Professional',
  5: 'Native/Bilingual',
} as const
export type Proficiency = keyof typeof proficiencyLabels

/** What a seeker can show or hide, together. Name, picture, job title and place belong to every shown profile. */
export const visibilityGroups = [
  'contact',
  'about',
  'links',
  'education',
  'employment',
  'skills',
  'languages',
  'interests',
  'availability',
  'onChain',
] as const
export type VisibilityGroup = (typeof visibilityGroups)[number]
export const visibilityGroupLabels: Record<VisibilityGroup, string> = {
  contact: 'Contact',
  about: 'About',
  links: 'Links',
  education: 'Education',
  employment: 'Work experience',
  skills: 'Skills and tools',
  languages: 'Languages',
  interests: 'Interests',
  availability: 'Availability',
  onChain: 'On-chain profile',
}

/** From nobody to everybody who recruits. */
export const visibilityLevels = ['hidden', 'appliedTo', 'allRecruiters'] as const
export type VisibilityLevel = (typeof visibilityLevels)[number]
export const visibilityLevelLabels: Record<VisibilityLevel, string> = {
  hidden: 'Hidden',
  appliedTo: 'Companies I applied to',
  allRecruiters: 'All recruiters',
}

/** Who finds a seeker whom they did not hear from first; not answered yet is not findable. */
export const findableLevels = ['everyone', 'verifiedCompanies', 'no'] as const
export type FindableLevel = (typeof findableLevels)[number]
export const findableLevelLabels: Record<FindableLevel, string> = {
  everyone: 'All companies',
  verifiedCompanies: 'Verified companies only',
  no: 'Nobody',
}

/** Different people whom a company may open in one day (UTC) without an application or accepted invitation of theirs. */
export const openingsADay = 100
/** So many that one person may open in a day for all companies together: founding another one opens no more. */
export const openingsOfOneADay = 200

/** The most countries that someone may work in. */
export const maxCountries = 250

export type Visibility = Record<VisibilityGroup, VisibilityLevel>
/** What holds until the seeker decides: how to reach somebody goes only to whom they applied. */
export const defaultVisibility: Visibility = {
  contact: 'appliedTo',
  about: 'allRecruiters',
  links: 'allRecruiters',
  education: 'allRecruiters',
  employment: 'allRecruiters',
  skills: 'allRecruiters',
  languages: 'allRecruiters',
  interests: 'allRecruiters',
  availability: 'allRecruiters',
  onChain: 'appliedTo',
}

/** Entries one list of a profile may have. */
export const maxItems = 1000

/** Characters of a résumé's text; about 60 pages. */
export const maxResumeText = 200_000
