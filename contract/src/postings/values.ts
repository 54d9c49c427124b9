/** Lookup values of a posting, as on the wire, with the words people read. No dependencies: screens import them freely. */

export const postingStatuses = [
  'Draft',
  'Unpaid',
  'For Review',
  'For Revision',
  'Published',
  'Closed',
] as const
export type PostingStatus = (typeof postingStatuses)[number]

/** The steps of writing a posting that have fields. */
export const postingSteps = ['details', 'skills', 'on-chain', 'schedule'] as const
export type PostingStep = (typeof postingSteps)[number]

export const employmentTypes = [
  'full-time',
  'part-time',
  'internship',
  'contract',
  'temporary',
  'others',
] as const
export type EmploymentType = (typeof employmentTypes)[number]
export const employmentTypeLabels: Record<EmploymentType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  internship: 'Internship',
  contract: 'Contract',
  temporary: 'Temporary',
  others: 'Others',
}

export const experienceLevels = [
  'Internship',
  'Entry-level',
  'Associate',
  'Mid-senior',
  'Senior',
  'Director',
  'Executive',
] as const
export type ExperienceLevel = (typeof experienceLevels)[number]

/** Families of work that the form proposes; a posting may have another. */
export const jobCategories = [
  'Engineering',
  'Protocol and Research',
  'Security',
  'Data',
  'Product',
  'Design',
  'Marketing',
  'Community',
  'Sales and Business Development',
  'Customer Support',
  'Finance',
  'Legal and Compliance',
  'People',
  'Operations',
  'Education',
  'Health',
  'Trades',
  'Other',
] as const
export type JobCategory = (typeof jobCategories)[number]

export const workplaces = ['onsite', 'hybrid', 'remote'] as const
export type Workplace = (typeof workplaces)[number]
/** Whether searches for remote work find it: hybrid work counts as remote. */
export function isRemoteAt(workplace: Workplace): boolean {
  return workplace !== 'onsite'
}
export const workplaceLabels: Record<Workplace, string> = {
  onsite: 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}

/** Optional choices, with their label in the form, their name on the page, and the words of each value. */
export const moreChoices = {
  /** Whether people have to be allowed to work where the job is already. */
  workPermission: {
    label: 'Permission to work there',
    fact: 'Work Permission',
    values: { required: 'Must already have it', sponsored: 'Company helps get it' },
  },
} as const satisfies Record<string, { label: string; fact: string; values: Record<string, string> }>
export type MoreChoice = keyof typeof moreChoices
export type WorkPermission = keyof (typeof moreChoices)['workPermission']['values']
export const moreChoiceNames = Object.keys(moreChoices) as MoreChoice[]
/** One entry, typed so that all can be looped over. */
export function moreChoice(name: MoreChoice): {
  label: string
  fact: string
  values: Readonly<Record<string, string>>
} {
  return moreChoices[name]
}

/** Job post language levels: index 0 is 'No'. */
export const languageLevels = [
  'No',
  'Elementary',
  'Limited Working',
  'Professional Working',
  'Full Professional',
  'Native/Bilingual',
] as const

/** Upper bounds of the company size steps, people. */
export const companySizeSteps = [10, 50, 150, 500, 1000, 10000] as const
export type CompanySizeStep = (typeof companySizeSteps)[number]
export const companySizeLabels: Record<CompanySizeStep, string> = {
  10: '≤10',
  50: '10–50',
  150: '50–150',
  500: '150–500',
  1000: '500–1000',
  10000: '1000–10000',
}

/** The step a company of up to `sizeMax` people is in; the last one for larger companies, null when unknown. */
export function companySizeStep(sizeMax: number | null): CompanySizeStep | null {
  if (sizeMax === null) return null
  return companySizeSteps.find((step) => sizeMax <= step) ?? 10000
}

/** Whole US dollars a year. */
export const minSalary = 1000
export const maxSalary = 200_000
/** The only currency a posting written here can have. */
export const salaryCurrency = 'USD'
/** Characters of a description that can be read, and of its markup. */
export const maxDescriptionLength = 5000
export const maxMarkupLength = 20_000
/** UTF-16 units of both together; what people count as one character can be many. */
export const maxSourceLength = 100_000
export const maxTitleLength = 50
export const maxQuestionLength = 500
/** Bounds of the compensation facet's buckets, US dollars a year. */
export const salarySteps = [0, 25_000, 50_000, 75_000, 100_000, 125_000, 150_000, 175_000, 200_000] as const

/** The most bytes of an existing ad that is uploaded. */
export const adBytes = 5 * 1024 * 1024

/** How long sponsoring can be undone. */
export const sponsorUndoSeconds = 15
/** How often it can be undone for one job post; otherwise a post could stay sponsored for free. */
export const maxSponsorUndos = 3
