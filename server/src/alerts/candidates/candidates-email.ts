import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { type EmailMessage, type Words, unsubscribePath } from '../../platform/mail/index.ts'
import { digestEmail } from '../digest-email.ts'

/** A search with those who are new for it. */
export interface FoundBy {
  id: string
  name: string
  search: string
  people: CandidateCard[]
}

/** Skills that are named of each. */
const maxSkills = 5

/** The email about people whom saved searches have found since the last one. */
export function candidatesEmail(about: {
  key: string
  to: string
  recruiterId: string
  found: readonly FoundBy[]
  secret: string
}): EmailMessage {
  const { key, to, recruiterId, found, secret } = about
  const page = pagePath('/recruiter/candidates')
  const people = eachOnce(found)
  const searches = found.map(({ name, search }) => ({ label: name, path: `${page}?${search}` }))
  const wayOut = found.length === 1 ? { savedSearchId: found[0]!.id } : { recruiterId }
  return digestEmail({
    key,
    to,
    found: 'new candidate',
    source: 'saved search',
    searches,
    preheader: people.map((person) => person.jobTitle || nameOf(person)).join(', '),
    items: people.map(wordsOf),
    unlisted: 0,
    button:
      found.length === 1
        ? { label: 'See all of them', url: `${page}?${found[0]!.search}` }
        : { label: 'Search candidates', url: page },
    wayOut: unsubscribePath(wayOut, secret),
    settings: `${page}#saved`,
  })
}

/** Everyone the searches found, each person once. */
export function eachOnce(searches: readonly FoundBy[]): CandidateCard[] {
  const people = searches.flatMap((search) => search.people)
  return [...new Map(people.map((person) => [person.id, person])).values()]
}

function nameOf({ name }: CandidateCard): string {
  return name || 'Anonymous candidate'
}

function wordsOf(person: CandidateCard): Words {
  const { id, jobTitle, location, skills } = person
  const facts = [jobTitle, location].filter(Boolean).join(' · ')
  const named = skills.slice(0, maxSkills).map((skill) => skill.name)
  return [
    {
      link: pagePath('/recruiter/candidates/:id', { id }),
      label: oneLine(nameOf(person), 200),
    },
    facts ? ` ${oneLine(facts, 300)}` : '',
    { emphasis: named.length ? `\n${named.join(', ')}` : '' },
  ]
}
