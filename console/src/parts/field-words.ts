import { type OperatorAction, operatorActions } from '@chainwork/contract/audit/values'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import {
  employmentTypeLabels,
  languageLevels,
  moreChoice,
  moreChoiceNames,
  workplaceLabels,
} from '@chainwork/contract/postings/values'
import { grouped } from '../../../web/app/format/numbers.ts'

/** Labels of fields that cannot be made from their names. */
const labels: Record<string, string> = {
  at: 'When',
  bio: 'In one sentence',
  coreHours: 'Core hours',
  defiXp: 'DeFi',
  dexXp: 'DEX',
  helpType: 'About',
  hideSalary: 'Salary hidden',
  isOnChain: 'On-chain',
  locationCode: 'Location',
  methods: 'Signs in with',
  nftXp: 'NFT',
  onChainRequirements: 'On-chain experience',
  openPostings: 'Open job posts',
  originals: 'Before it was changed',
  frozenPostings: 'Frozen job posts',
  posting: 'Job post',
  postings: 'Job posts',
  preferredSkills: 'Skills preferred',
  requiredSkills: 'Skills required',
  residence: 'Where people may live',
  salaryMax: 'Salary to',
  salaryMin: 'Salary from',
  side: 'Written by',
  sizeMax: 'People, up to',
  sizeMin: 'People, from',
  sponsorshipIntent: 'To be sponsored',
  timeZone: 'Time zone',
  userId: 'Account',
  verified_domain: 'Proven domain',
  verifiedDomain: 'Proven domain',
}

function choiceOf(field: string) {
  const name = moreChoiceNames.find((each) => each === field)
  return name && moreChoice(name)
}

/** What a field is called: `job_description` and `jobDescription` → `Job description`, `isFrozen` → `Frozen`. */
export function fieldWords(field: string): string {
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (char) => ` ${char.toLowerCase()}`)
    .trim()
  return labels[field] ?? choiceOf(field)?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const sides: Record<string, string> = { jobSeeker: 'job seeker', recruiter: 'recruiter' }
const values: Record<string, Record<string, string>> = {
  action: operatorActions satisfies Record<OperatorAction, string>,
  employmentType: employmentTypeLabels,
  kind: { clawBack: 'credits taken back', fee: 'fee of the provider' },
  methods: { credential: 'password' },
  roles: sides,
  side: { ...sides, recruiter: 'company' },
  status: { partlyRefunded: 'partly refunded' },
  subject: { posting: 'job post' },
  workplace: workplaceLabels,
}

/** A field’s value in words, where the stored one is a code. */
export function valueWords(field: string, value: unknown): string {
  const text = String(value)
  if (/^salary(Min|Max)$/.test(field)) return grouped(Number(text))
  if (text === 'true' || text === 'false') return text === 'true' ? 'yes' : 'no'
  return (values[field] ?? choiceOf(field)?.values)?.[text] ?? text
}

/** Not shown: internal addresses, and what other fields say better. */
const unread = new Set([
  'slug',
  'iconUrl',
  'avatarUrl',
  'avatar_url',
  'isGeneric',
  'isOpen',
  'isWeb3',
  'summary',
])
/** Fields that are shown first. */
const first = [
  'posting',
  'application',
  'invitation',
  'jobTitle',
  'jobDescription',
  'salary',
  'messages',
  'card',
  'firstName',
  'lastName',
  'question',
]

/** The fields worth reading; empty and false ones are left out. */
export function fieldsOf(of: object): [field: string, value: unknown][] {
  const { salaryMin, salaryMax, salaryCurrency, ...rest } = of as Partial<Parameters<typeof salaryRange>[0]>
  const salary =
    salaryMin === undefined
      ? null
      : salaryRange({ salaryMin, salaryMax: salaryMax ?? null, salaryCurrency: salaryCurrency ?? null })
  const fields: Record<string, unknown> = salary ? { ...rest, salary } : { ...of }
  if (fields['location']) delete fields['locationCode']
  // The company was stored beside it, in more detail.
  if (fields['posting'] && fields['company']) fields['posting'] = { ...fields['posting'], company: null }
  const placeOf = (field: string) => (first.includes(field) ? first.indexOf(field) : first.length)
  return Object.entries(fields)
    .filter(
      ([field, value]) =>
        !unread.has(field) && !isEmpty(value) && (value !== false || field === 'emailVerified'),
    )
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && !Object.keys(value).length)

/** An entry of a list on one line: a language, or a name or question with its flags; null if it holds more. */
export function lineOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const { languageCode, proficiencyLevel } = entry as { languageCode?: string; proficiencyLevel?: number }
  if (languageCode !== undefined && proficiencyLevel !== undefined)
    return `${new Intl.DisplayNames('en', { type: 'language' }).of(languageCode)}: ${languageLevels[proficiencyLevel]}`
  const fields = fieldsOf(entry).filter(([field]) => field !== 'id' && field !== 'code')
  const flags = fields.flatMap(([field, value]) => (value === true ? fieldWords(field).toLowerCase() : []))
  const [said, ...more] = fields.filter(([, value]) => value !== true)
  if (!said || more.length || (said[0] !== 'name' && said[0] !== 'question')) return null
  return flags.length ? `${said[1]} (${flags.join(', ')})` : String(said[1])
}
