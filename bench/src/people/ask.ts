import { places } from '@chainwork/contract/reference/places'
import { skills } from '@chainwork/contract/reference/skills'
import type { BestMatch, IndexQuery, TermGroup } from '@chainwork/search-index'
import { rangeTerms, termsFor } from '@chainwork/server/candidates/facet-terms'
import { audienceOfAll } from '@chainwork/server/candidates/people-query'
import { titles } from '../make-postings.ts'
import { chance, idOf, languages, scores, skillNear, skillTerm, today, zipf } from './make-people.ts'

type Filter = (of: (salt: number) => number) => TermGroup
const any = (facet: string, ...terms: string[]): TermGroup => ({ facet, any: terms, none: [] })
const skillAt = (share: number) => skillTerm(Math.floor(skills.length ** share) - 1)
const now = new Date(today)

/** What recruiters filter by. */
const filters: readonly Filter[] = [
  (of) => any('skill', skillAt(of(1)), skillAt(of(2))),
  (of) => any('skill', skillAt(of(3))),
  (of) => ({ facet: 'skill', any: [skillAt(of(4))], none: [skillAt(of(5))] }),
  (of) => any('country', `country:${zipf(places, of(6)).code.slice(0, 2)}`),
  (of) => any('language', `language:${zipf(languages, of(7))}:3`),
  () => any('education', 'education:masters', 'education:doctorate'),
  (of) => any('years', ...rangeTerms.experience.between([1, 3, 5, 10][Math.floor(of(8) * 4)]!, 60, now)),
  (of) => {
    const name = scores[Math.floor(of(9) * scores.length)]!
    return any(name, ...rangeTerms[name].between(40 + Math.floor(of(10) * 50), 100, now))
  },
  (of) => any('active', ...termsFor('active', ['7', '30', '90'][Math.floor(of(12) * 3)]!, now)),
  (of) => any('mayWorkIn', `mayWorkIn:${zipf(places, of(11)).code.slice(0, 2)}`),
]

/** A search of the kind that recruiters make, without whom it must not find. */
export function question(number: number): IndexQuery {
  const of = (salt: number) => chance(number, salt)
  const skill = skills[Math.floor(skills.length ** of(20)) - 1]!.name
  const keywords = [
    null,
    null,
    `${skill} `,
    titles[number % titles.length]!,
    `w${Math.floor(40_000 ** of(21))} `,
    `senior ${skill} `,
  ]
  const chosen = Array.from({ length: number % 4 }, (_each, at) =>
    filters[Math.floor(of(30 + at) * filters.length)]!(of),
  )
  return {
    now: today,
    keyword: keywords[number % keywords.length]!,
    groups: chosen,
    range: null,
    order: number % 3 ? 'newest' : 'relevance',
    offset: 0,
    limit: 20,
  }
}

/** Lists of people whom a company must not find: mostly blocks and colleagues, sometimes a large employer's. */
const hidden = Array.from({ length: 40 }, (_list, company) =>
  Array.from({ length: company % 8 === 7 ? 10_000 : 5 + company }, (_each, at) =>
    idOf(Math.floor(chance(company, at + 40) * 1_000_000)),
  ),
)

/** The same search by one company, verified or not. */
export function searchBy(query: IndexQuery, company: number): IndexQuery {
  const bound = company % 2 ? { within: audienceOfAll } : {}
  return { ...query, ...bound, hidden: hidden[company % hidden.length]! }
}

/** The best for a job post: its skills and what is close to them, place, languages and scores. */
export function bestFor(number: number): BestMatch {
  const of = (salt: number) => chance(number, salt)
  const centre = Math.floor(skills.length * of(50) ** 2)
  const wanted = Array.from({ length: 4 + Math.floor(of(51) * 9) }, (_each, at) =>
    skillNear(centre, of(60 + at), at + number),
  )
  const worth = Math.floor(50 / wanted.length)
  const place = zipf(places, of(52))
  const min = 20 + Math.floor(of(53) * 60)
  return {
    groups: [
      ...wanted.map((at) => ({
        points: [
          { term: skillTerm(at), points: worth },
          ...[1, 2, 3, 4].map((near) => ({
            term: skillTerm((at + near) % skills.length),
            points: worth >> 1,
          })),
        ],
      })),
      {
        points: [
          { term: `place:${place.code}`, points: 10 },
          { term: `country:${place.code.slice(0, 2)}`, points: 6 },
        ],
      },
      {
        points: [
          { term: 'language:en:3', points: 10 },
          { term: 'language:en', points: 5 },
        ],
      },
      { points: rangeTerms.dex.between(min, 100, now).map((term) => ({ term, points: 15 })) },
      { points: [40, 60, 80].map((step) => ({ term: `multiChain:${step}`, points: 15 })) },
    ],
  }
}
