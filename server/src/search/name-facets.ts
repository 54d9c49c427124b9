import type { Facets, ParsedSearchPayload } from '@chainwork/contract/search/schemas'
import {
  companySizeLabels,
  companySizeSteps,
  employmentTypeLabels,
  employmentTypes,
  salarySteps,
} from '@chainwork/contract/postings/values'
import { taxonomyBook } from '../taxonomy/index.ts'

const mostSkills = 50

/** The index's counts as values with labels; values that nothing has are there with 0, so that they can be shown disabled. */
export function nameFacets(
  counts: Record<string, Record<string, number>>,
  payload: ParsedSearchPayload,
): Facets {
  const book = taxonomyBook()
  const of = (facet: string, value: string | number) => counts[facet]?.[`${facet}:${value}`] ?? 0
  const chosen = (column: string) =>
    payload.filters.filter((filter) => filter.column === column).flatMap(({ values }) => values)
  const skills = Object.entries(counts['skill'] ?? {})
    .map(([term, count]) => ({ skill: book.skillById(term.slice(6)), count }))
    .flatMap(({ skill, count }) => (skill ? [{ value: skill.id, label: skill.name, count }] : []))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
  const chosenSkills = chosen('skills').flatMap(
    (value) => book.skillById(value) ?? book.skillByName(value) ?? [],
  )
  const top = skills.slice(0, mostSkills)
  const missing = chosenSkills
    .filter(({ id }) => !top.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name, count: of('skill', id) }))
  const industries = Object.entries(counts['industry'] ?? {}).map(([term, count]) => ({
    value: term.slice(9),
    label: term.slice(9),
    count,
  }))
  const chosenIndustries = chosen('industry')
    .map((value) => book.industryByName(value)?.name ?? value)
    .filter((name) => !industries.some(({ value }) => value === name))
  return {
    employmentType: employmentTypes.map((value) => ({
      value,
      label: employmentTypeLabels[value],
      count: of('type', value),
    })),
    skills: [...top, ...missing],
    industry: [
      ...industries,
      ...chosenIndustries.map((name) => ({ value: name, label: name, count: 0 })),
    ].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
    locationType: [
      { value: 'false', label: 'On-site', count: of('remote', 0) },
      { value: 'true', label: 'Remote/Hybrid', count: of('remote', 1) },
    ],
    companySize: companySizeSteps.map((step) => ({
      value: String(step),
      label: companySizeLabels[step],
      count: of('size', step),
    })),
    compensation: salarySteps.map((step, index) => ({
      value: String(step),
      label: salaryLabel(step, salarySteps[index + 1]),
      count: of('salary', step),
    })),
  }
}

function salaryLabel(from: number, to: number | undefined): string {
  return to === undefined ? `$${from / 1000}k and more` : `$${from / 1000}k–$${to / 1000}k`
}
