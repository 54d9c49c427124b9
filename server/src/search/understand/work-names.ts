import {
  type EmploymentType,
  employmentTypeLabels,
  workplaceLabels,
} from '@chainwork/contract/postings/values'
import { facets } from '@chainwork/contract/search/facets'
import type { Alternative } from '@chainwork/search-index'
import { namesOf, vocabulary } from '../../taxonomy/index.ts'
import { hybridTerm, nonTechnicalTerm } from '../posting-kind.ts'
import { ofTerms, said, titled, wider } from './alternatives.ts'
import type { Names } from './names.ts'

/** Employment types that are close matches when no post offers the one asked for. */
export const closeEmployment: Readonly<Partial<Record<EmploymentType, readonly EmploymentType[]>>> = {
  temporary: ['contract', 'internship'],
  contract: ['temporary', 'part-time'],
}

/** Contracts by length, in either order: `6 month contract`, `contract 6 months`. */
export const contractsOf: readonly string[] = [1, 2, 3, 4, 5, 6, 9, 12, 18, 24].flatMap((months) => [
  `${months} month contract`,
  `${months} months contract`,
  `contract ${months} month`,
  `contract ${months} months`,
])

/** Exact terms of people who have worked long, or not long, in a month. */
export interface Experienced {
  month: string
  senior: readonly string[]
  junior: readonly string[]
}

const typedEntries = Object.entries as <Key extends string, Value>(
  record: Readonly<Partial<Record<Key, Value>>>,
) => [Key, Value][]

const ofTypes = (types: readonly string[]) => types.map((type) => `${facets.employmentType.prefix}:${type}`)

/** Adds how and where people work. */
export function addArrangements(names: Names): void {
  const { prefix } = facets.locationType
  // Hybrid work counts as remote, as the filter has it.
  const terms = { remote: `${prefix}:1`, hybrid: hybridTerm, onsite: `${prefix}:0` }
  for (const [value, named] of typedEntries(vocabulary.workplace))
    for (const name of namesOf(named))
      names.addTerms(name, 'workplace', workplaceLabels[value], [terms[value]], value)
  for (const [type, named] of typedEntries(vocabulary.employment)) {
    const label = employmentTypeLabels[type]
    const close = ofTypes(closeEmployment[type] ?? [])
    for (const name of [...namesOf(named), ...(type === 'contract' ? contractsOf : [])])
      names.addTerms(name, 'employment', label, ofTypes([type]), type, close)
  }
}

/** Adds names for non-technical work. */
export function addNonTechnical(names: Names): void {
  for (const name of namesOf(vocabulary.nonTechnical))
    names.addTerms(name, 'role', 'Non-technical', [nonTechnicalTerm], null)
}

/** Adds how experienced people are; of people their years say it too. */
export function addSeniority(names: Names, { senior, junior }: Partial<Experienced> = {}): void {
  const years = (name: string) => (name === 'senior' ? senior : name === 'junior' ? junior : null)
  const having = (group: readonly string[]): Alternative[] => {
    const terms = group.flatMap((name) => years(name) ?? [])
    return terms.length ? [ofTerms(terms)] : []
  }
  for (const group of vocabulary.seniority)
    for (const name of group)
      names.add(name, 'seniority', titled(name), [
        ...group.filter((other) => other !== name).map((other) => said(other, true)),
        ...having(group),
      ])
  for (const { names: group, close } of vocabulary.closeSeniority)
    for (const name of group)
      names.add(name, 'seniority', titled(name), [...close.map(wider), ...having(close)])
}
