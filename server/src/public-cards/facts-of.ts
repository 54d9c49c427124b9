import { educationLevelLabels } from '@chainwork/contract/profiles/values'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { CardFact } from '@chainwork/contract/public-cards/values'
import { shownDay } from '@chainwork/contract/shown-time'
import { yearsOfWork } from '../profiles/index.ts'

/** Entries of a list that one fact names. */
const maxNamed = 5

/** What each fact says of a profile, in words that need no label; null where there is nothing in it. */
export function factsOf(profile: Profile, now: Date): Record<CardFact, string | null> {
  const { employmentHistory, educationHistory, openFrom } = profile
  const today = now.toISOString().slice(0, 10)
  const present = employmentHistory.find(({ endDate }) => endDate === null)
  const years = yearsOfWork(employmentHistory, now)
  const [studied] = educationHistory
  return {
    location: profile.location,
    role: present ? `${present.jobTitle} at ${present.companyName}` : null,
    experience: years ? `${years} ${years === 1 ? 'year' : 'years'} of experience` : null,
    skills: namesOf(profile.skills),
    languages: namesOf(profile.languages),
    education: studied ? `${educationLevelLabels[studied.level]}, ${studied.field}, ${studied.school}` : null,
    interests: namesOf(profile.interests),
    availability: openFrom && `Available ${openFrom > today ? `from ${shownDay(openFrom)}` : 'now'}`,
  }
}

function namesOf(entries: readonly { name: string }[]): string | null {
  return entries.length
    ? entries
        .slice(0, maxNamed)
        .map(({ name }) => name)
        .join(', ')
    : null
}
