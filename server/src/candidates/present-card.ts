import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { matchOf, type Match, type MatchPosting } from '@chainwork/contract/applications/match'
import type { Id } from '@chainwork/contract/ids'
import { languages } from '@chainwork/contract/reference/languages'
import { skillIcon } from '@chainwork/contract/reference/skills'
import { familyOf } from '../postings/index.ts'
import { yearsOfWork } from '../profiles/index.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { rankYears } from './match-terms.ts'
import type { ShownPerson } from './read-people.ts'

const languageNames = new Map<string, string>(languages.map(({ code, name }) => [code, name]))
const nameOf = (code: string) => languageNames.get(code) ?? code

/** A person in a list, with how they fit the chosen job post. */
export function presentCard(person: ShownPerson, posting: MatchPosting | null, now: Date): CandidateCard {
  return {
    id: person.id,
    name: person.name,
    avatarUrl: person.avatarUrl,
    jobTitle: person.jobTitle,
    location: person.locationCode ? taxonomyBook().placeLabel(person.locationCode) : null,
    skills: skillsOf(person),
    languages: person.languages.map((entry) => ({ ...entry, name: nameOf(entry.languageCode) })),
    experienceYears: yearsOfWork(person.employment, now),
    openFrom: person.openFrom,
    scores: person.scores,
    match: posting && matchWith(person, posting, now),
    activeDay: person.activeDay,
  }
}

function skillsOf({ skillIds }: ShownPerson): CandidateCard['skills'] {
  return skillIds
    .flatMap((id) => taxonomyBook().skillById(id) ?? [])
    .map(({ id, name, kind, isWeb3 }) => ({
      id: id as Id<'skill'>,
      name,
      iconUrl: skillIcon(kind),
      isGeneric: kind === 'soft',
      isWeb3,
      kind,
    }))
}

/** The match as all recruiters see the person; what they hide is not checked. */
function matchWith(person: ShownPerson, posting: MatchPosting, now: Date): Match {
  const { groups, scores, activity } = person
  return matchOf(
    posting,
    {
      jobTitle: person.jobTitle,
      years: rankYears(person),
      skills: groups.includes('skills') ? skillsOf(person) : null,
      languages: groups.includes('languages') ? person.languages : null,
      locationCode: person.locationCode,
      timeZone: person.timeZone,
      mayWorkIn: person.mayWorkIn,
      onChain: scores && {
        ...scores,
        years: activity?.years ?? null,
        weeks: activity?.weeks ?? null,
      },
      attested: null,
    },
    { now, nameOfLanguage: nameOf, familyOf },
  )
}
