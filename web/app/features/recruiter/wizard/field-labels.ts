import { type MoreChoice, moreChoice, moreChoiceNames } from '@chainwork/contract/postings/values'

const moreLabels = Object.fromEntries(
  moreChoiceNames.map((name) => [name, moreChoice(name).label]),
) as Record<MoreChoice, string>

/** How the fields of a posting are called, by their names in its form. */
export const fieldLabels = {
  jobTitle: 'Job Title',
  jobCategory: 'Job Category',
  employmentType: 'Employment Type',
  experienceLevel: 'Experience Level',
  availability: 'Availability',
  residence: 'Where you may live',
  timeZone: 'Time Zone',
  coreHours: 'Core hours from',
  coreHoursTo: 'Core hours to',
  ...moreLabels,
  salaryMin: 'Minimum',
  salaryMax: 'Maximum',
  locationCode: 'Job Location',
  requiredSkills: 'Skills Required',
  preferredSkills: 'Skills Preferred',
  asksOnChain: 'Ask for on-chain experience',
  years: 'Years on chain',
  blockchains: 'Blockchains',
  onChainSkills: 'On-chain skills',
  dexXp: 'DEX',
  defiXp: 'DeFi',
  nftXp: 'NFT',
  publishAt: 'Day and time',
  jobDescription: 'Job Description',
}

const rowLabels: Record<string, string> = { question: 'Question', onChainQuestion: 'On-chain question' }

/** How a field is called; rows of questions by their number. */
export function fieldLabelOf(name: string): string | undefined {
  if (name in fieldLabels) return fieldLabels[name as keyof typeof fieldLabels]
  const [row = '', at] = name.split('-')
  return rowLabels[row] && `${rowLabels[row]} ${Number(at) + 1}`
}
