import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { findPlace } from '../../api/find-place.ts'

/** What the review form holds, by the names of its fields; `take-…` is there for what is proposed to be added. */
export type ReviewValues = Record<string, string>

export const personalNames = ['firstName', 'lastName', 'jobTitle', 'phone', 'locationCode', 'about'] as const

export const availabilityNames = ['openFrom', 'timeZone', 'mayWorkIn'] as const

/** The field of a personal value; a place is a code, as in every entry. */
export function personalPath(name: (typeof personalNames)[number]): string {
  return `personal-${name}-${name === 'locationCode' ? name : 'value'}`
}

/** A proposal as the review form shows it. What the profile has already is left out, or not chosen. */
export async function reviewValues(proposal: ResumeProposal, profile: Profile): Promise<ReviewValues> {
  const values: ReviewValues = { updatedAt: profile.updatedAt ?? '' }
  const places = await placeNames(proposal)
  const put = (prefix: string, entry: Record<string, string | null>, isTaken: boolean) => {
    for (const [name, value] of Object.entries(entry)) values[`${prefix}-${name}`] = value ?? ''
    if ('locationCode' in entry) values[`${prefix}-where`] = places.get(entry['locationCode'] ?? '') ?? ''
    if (isTaken) values[`take-${prefix}`] = 'on'
  }
  for (const name of personalNames) {
    const found = proposal.personal[name]
    if (!found || found === profile[name]) continue
    put(`personal-${name}`, { [name === 'locationCode' ? name : 'value']: found }, !profile[name])
  }
  const { email } = proposal.personal
  if (email && email !== profile.email) values['email'] = email
  for (const [
    at,
    { jobTitle, companyName, locationCode, jobDescription, ...period },
  ] of proposal.employment.entries()) {
    const isKnown = profile.employmentHistory.some(
      (job) => job.companyName === companyName && job.startDate === period.startDate,
    )
    put(`employment-${at}`, { jobTitle, companyName, locationCode, jobDescription }, !isKnown)
    Object.assign(values, periodValues(`employment-${at}`, period))
    if (isKnown) values[`known-employment-${at}`] = 'on'
  }
  for (const [at, { level, field, school, locationCode, ...period }] of proposal.education.entries()) {
    const isKnown = profile.educationHistory.some(
      (study) => study.school === school && study.startDate === period.startDate,
    )
    put(`education-${at}`, { level, field, school, locationCode }, !isKnown)
    Object.assign(values, periodValues(`education-${at}`, period))
    if (isKnown) values[`known-education-${at}`] = 'on'
  }
  fresh(proposal.links, profile.links, ({ url }) => url).forEach(({ linkTypeId, name, link }, at) =>
    put(`links-${at}`, { linkTypeId, name, link }, true),
  )
  fresh(proposal.skills, profile.skills, ({ id }) => id).forEach(({ id, name }, at) =>
    put(`skills-${at}`, { id, name }, true),
  )
  fresh(proposal.languages, profile.languages, ({ languageCode }) => languageCode).forEach(
    ({ languageCode, name, proficiencyLevel }, at) =>
      put(`languages-${at}`, { languageCode, name, proficiencyLevel: String(proficiencyLevel ?? '') }, true),
  )
  fresh(proposal.interests, profile.interests, ({ id }) => id).forEach(({ id, name }, at) =>
    put(`interests-${at}`, { id, name }, true),
  )
  const { openFrom, timeZone, mayWorkIn } = proposal.availability
  const said = { openFrom, timeZone, mayWorkIn: mayWorkIn.join(',') }
  for (const name of availabilityNames)
    if (said[name] && said[name] !== String(profile[name] ?? '')) {
      const isOpen = !profile[name]?.length
      put(`availability-${name}`, { value: said[name] }, isOpen)
    }
  for (const path of proposal.doubtful) {
    const [list, at = '', name = ''] = path.split('.')
    if (list === 'personal') values[`check-${personalPath(at as (typeof personalNames)[number])}`] = 'on'
    else if (list !== 'skills') values[`check-${list}-${at}-${name}`] = 'on'
  }
  // A skill that is only mentioned is offered, and not chosen.
  const mentioned = new Set(
    proposal.skills.flatMap(({ id }, at) => (proposal.doubtful.includes(`skills.${at}`) ? id : [])),
  )
  for (const at of entriesOf(values, 'skills')) {
    if (!mentioned.has(values[`skills-${at}-id`] as never)) continue
    values[`check-skills-${at}`] = 'on'
    delete values[`take-skills-${at}`]
  }
  for (const [list, names] of Object.entries(proposal.unknown))
    if (names.length) values[`unknown-${list}`] = names.join(', ')
  if (proposal.unread.length) values['unread'] = proposal.unread.join('\n')
  return values
}

/** Whether the form has anything that could be added to the profile. */
export function offersAnything(values: ReviewValues): boolean {
  const parts = /^(?:personal|employment|education|skills|languages|links|interests|availability)-/
  return Object.keys(values).some((name) => parts.test(name))
}

/** How many entries of a list the form holds. */
export function entriesOf(values: ReviewValues, list: string): number[] {
  const numbers = Object.keys(values).flatMap((name) => {
    const [, at] = new RegExp(`^${list}-(\\d{1,4})-`).exec(name) ?? []
    return at ? [Number(at)] : []
  })
  return [...new Set(numbers)].sort((a, b) => a - b)
}

function fresh<T, K>(found: readonly T[], known: readonly K[], keyOf: (entry: T & K) => string): T[] {
  const keys = new Set(known.map((entry) => keyOf(entry as T & K)))
  return found.filter((entry) => !keys.has(keyOf(entry as T & K)))
}

interface Period {
  startDate: string | null
  endDate: string | null
  isCurrent: boolean
}

function periodValues(prefix: string, { startDate, endDate, isCurrent }: Period): ReviewValues {
  const [startYear = '', startMonth = ''] = startDate?.split('-') ?? []
  const [endYear = '', endMonth = ''] = endDate?.split('-') ?? []
  return {
    [`${prefix}-startDateYear`]: startYear,
    [`${prefix}-startDateMonth`]: startMonth,
    [`${prefix}-endDateYear`]: endYear,
    [`${prefix}-endDateMonth`]: endMonth,
    ...(isCurrent ? { [`${prefix}-isCurrent`]: 'on' } : {}),
  }
}

/** Code → the name people read, of every place the proposal names. */
async function placeNames(proposal: ResumeProposal): Promise<Map<string, string>> {
  const codes = [proposal.personal, ...proposal.employment, ...proposal.education].flatMap(
    ({ locationCode }) => locationCode ?? [],
  )
  const found = await Promise.all([...new Set(codes)].map((code) => findPlace({ code })))
  return new Map(found.flatMap((place) => (place ? [[place.code, place.label]] : [])))
}
