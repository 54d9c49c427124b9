import type { IndexDocument } from '@chainwork/search-index'
import { taxonomyBook } from '../taxonomy/index.ts'
import { columnTerms, rangeTerms } from './facet-terms.ts'
import { matchTerms } from './match-terms.ts'
import { personWords } from './person-kind.ts'
import type { ShownPerson } from './read-people.ts'

/** Years since the first transaction; more count as many. No requirement asks for more. */
export const maxChainYears = 50

/** What `person_search` keeps of a person. */
export interface DescribedPerson extends Pick<IndexDocument, 'id' | 'orderKey' | 'terms'> {
  words: ReturnType<typeof personWords>
}

/** Terms and words of a person, of nothing but what all recruiters may see. */
export function describePerson(person: ShownPerson): DescribedPerson {
  const book = taxonomyBook()
  const skills = person.skillIds.flatMap((id) => book.skillById(id) ?? [])
  return {
    id: person.id,
    orderKey: Date.parse(person.activeDay),
    terms: termsOf(person),
    words: personWords({
      title: person.jobTitle ?? '',
      skills: skills.map(({ name }) => name),
      education: person.education.flatMap(({ field, school }) => [field, school]),
      about: person.about,
      work: person.employment.map(({ jobTitle, companyName, jobDescription }) =>
        [jobTitle, companyName ?? '', jobDescription].join('\n'),
      ),
    }),
  }
}

/** Every term a person is found by. */
function termsOf(person: ShownPerson): string[] {
  const years = person.activity?.years
  return [
    ...new Set([
      `audience:${person.audience}`,
      ...[...Object.values(columnTerms), ...Object.values(rangeTerms)].flatMap(({ of }) => of(person)),
      ...(years == null ? [] : [`chainYears:${Math.min(Math.floor(years), maxChainYears)}`]),
      ...matchTerms(person),
    ]),
  ]
}
