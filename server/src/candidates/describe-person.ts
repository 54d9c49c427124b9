import { scoreStep } from '@chainwork/contract/activity/score-steps'
import { chainIds, neededChainWeeks } from '@chainwork/contract/applications/on-chain-match'
import { clockOf } from '@chainwork/contract/eligibility/hours'
import { type CandidateScore, candidateRanges, candidateScores } from '@chainwork/contract/candidates/values'
import type { IndexDocument } from '@chainwork/search-index'
import { boundary } from '@chainwork/search-index'
import { taxonomyBook } from '../taxonomy/index.ts'
import { experienceOf } from './experience.ts'
import { personWords } from './person-kind.ts'
import type { ShownPerson } from './read-people.ts'
import { spanTerms } from './spans.ts'

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
  const places = person.locationCode ? taxonomyBook().placeChain(person.locationCode) : []
  const experience = experienceOf(person.employment)
  return [
    ...new Set([
      `audience:${person.audience}`,
      ...person.skillIds.map((id) => `skill:${id}`),
      ...(person.locationCode ? [`country:${person.locationCode.slice(0, 2)}`] : []),
      ...places.map((code) => `place:${code}`),
      ...person.mayWorkIn.map((code) => `mayWorkIn:${code}`),
      ...(person.timeZone ? [`clock:${clockOf(person.timeZone)}`] : []),
      ...person.languages.flatMap(({ languageCode, proficiencyLevel }) => [
        `language:${languageCode}`,
        ...Array.from({ length: proficiencyLevel }, (_level, at) => `language:${languageCode}:${at + 1}`),
      ]),
      ...person.education.map(({ level }) => `education:${level}`),
      ...(person.openFrom ? spanTerms('from', person.openFrom) : []),
      ...person.interestIds.map((id) => `interest:${id}`),
      ...chainsOf(person).map((symbol) => `chain:${symbol}`),
      ...(person.activity?.years == null
        ? []
        : [`chainYears:${Math.min(Math.floor(person.activity.years), maxChainYears)}`]),
      ...spanTerms('active', person.activeDay),
      ...(!experience
        ? []
        : 'months' in experience
          ? [`years:${Math.min(Math.floor(experience.months / 12), candidateRanges.experience.max)}`]
          : spanTerms('since', experience.since)),
      ...candidateScores.flatMap((name) => scoreTerms(name, person.scores?.[name] ?? null)),
    ]),
  ]
}

/** Symbols of the chains on which the person was active for long enough to count. */
function chainsOf({ activity }: ShownPerson): string[] {
  return [...chainIds]
    .filter(([, chainId]) => (activity?.weeks[chainId] ?? 0) >= neededChainWeeks)
    .map(([symbol]) => symbol)
}

/** The step that a score is counted in, and the score without its decimals. */
function scoreTerms(name: CandidateScore, score: number | null): string[] {
  return score === null ? [] : [`${name}:${scoreStep(score)}`, `${name}Point:${Math.floor(score)}`]
}

/** Each once; what the SQL form asks for, exact fields together. */
export function lexemesOf({ terms, words }: DescribedPerson): string[] {
  const [title, skills, education, about, work] = words
  const each = (...fields: string[]) =>
    fields
      .join(' ')
      .split(' ')
      .filter((word) => word && word !== boundary)
  return [
    ...new Set([
      ...terms.map((term) => `f${term}`),
      ...each(title, skills, education).map((word) => `w${word}`),
      ...each(about, work).map((word) => `b${word}`),
    ]),
  ]
}
