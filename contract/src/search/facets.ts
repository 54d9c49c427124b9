import type { TextField } from '../postings/fields.ts'
import {
  type CompanySizeStep,
  companySizeLabels,
  companySizeSteps,
  employmentTypeLabels,
  employmentTypes,
} from '../postings/values.ts'

/** What there is to say of a filter with several values; `facets` says it of each. */
interface FacetFacts {
  /** The parameter of the address that keeps values, and the one that leaves them out where that is possible. */
  address: string
  exclude: string | null
  /** What its terms in the index begin with: `skill:ski_…`. */
  prefix: string
  /** How the API takes it: among `filters`, as a range of steps, or as flags of which the second is true. */
  payload: 'filters' | 'steps' | 'flags'
  /** The field of a posting that says it alone; null where its terms and its condition are written out. */
  field: TextField | null
  /** Its values in their order with what people read; null where the taxonomy knows them. */
  values: Readonly<Record<string, string>> | null
  /** What follows a value in a sentence. */
  unit: string
  label: string
  /** `Without the skills`, where nothing was found. */
  without: string
  /** Its place in the bar of filters. */
  position: number
}

/**
 * Every filter with several values, in the order of the address. Search address, payload, reply, index terms, chips, words of
 * alerts, what helps when nothing is found and the filters of a company's own postings follow from here. A new one: an entry
 * here; without a `field` of its own also in `postingTerms` (server/src/search/posting-kind.ts) and `ownValues`
 * (server/src/postings/own-filters.ts), which do not compile without. No schemas: screens import it freely.
 */
export const facets = {
  skills: {
    address: 'skills',
    exclude: 'noskills',
    prefix: 'skill',
    payload: 'filters',
    field: null,
    values: null,
    unit: '',
    label: 'Skills',
    without: 'the skills',
    position: 1,
  },
  employmentType: {
    address: 'type',
    exclude: 'notype',
    prefix: 'type',
    payload: 'filters',
    field: 'employmentType',
    values: inOrder(employmentTypes, employmentTypeLabels),
    unit: '',
    label: 'Employment Type',
    without: 'the employment type',
    position: 5,
  },
  industry: {
    address: 'industry',
    exclude: 'noindustry',
    prefix: 'industry',
    payload: 'filters',
    field: null,
    values: null,
    unit: '',
    label: 'Industry/Market',
    without: 'the industry',
    position: 4,
  },
  companySize: {
    address: 'size',
    exclude: null,
    prefix: 'size',
    payload: 'steps',
    field: null,
    values: inOrder(companySizeSteps, companySizeLabels),
    unit: ' people',
    label: 'Company Size',
    without: 'the company size',
    position: 3,
  },
  locationType: {
    address: 'place',
    exclude: null,
    prefix: 'remote',
    payload: 'flags',
    field: null,
    values: { onsite: 'On-site', remote: 'Remote/Hybrid' },
    unit: '',
    label: 'Location Type',
    without: 'the location type',
    position: 2,
  },
  apply: {
    address: 'apply',
    exclude: null,
    prefix: 'apply',
    payload: 'filters',
    field: null,
    values: { here: 'Apply here', site: 'Apply on the company’s site' },
    unit: '',
    label: 'Apply',
    without: 'where to apply',
    position: 6,
  },
  checked: {
    address: 'checked',
    exclude: null,
    prefix: 'checked',
    payload: 'filters',
    field: null,
    values: { day: 'Checked in the last 24 hours' },
    unit: '',
    label: 'Checked',
    without: 'when it was checked',
    position: 7,
  },
} as const satisfies Record<string, FacetFacts>

type Table = typeof facets
export type Facet = keyof Table
/** The facets that the API takes in one way. */
export type FacetOf<Payload extends FacetFacts['payload']> = {
  [Name in Facet]: Table[Name]['payload'] extends Payload ? Name : never
}[Facet]
/** Facets that are one field of a posting. */
export type FieldFacet = { [Name in Facet]: Table[Name]['field'] extends null ? never : Name }[Facet]
/** Those whose values the taxonomy knows. */
export type OpenFacet = { [Name in Facet]: Table[Name]['values'] extends null ? Name : never }[Facet]
export type FacetAddress = Table[Facet]['address']
export type FacetExclude = NonNullable<Table[Facet]['exclude']>
/** A parameter of the address that may stand there several times. */
export type ListName = FacetAddress | FacetExclude

export const facetNames = Object.keys(facets) as Facet[]

/** What is not counted among a company's own postings, which all have its size. */
export const notCountedOwn = { companySize: true, apply: true, checked: true } as const
export type OwnFacet = Exclude<Facet, keyof typeof notCountedOwn>
export const ownFacetNames = facetNames.filter((name): name is OwnFacet => !(name in notCountedOwn))

/** Something for each facet, by its name. */
export function eachFacet<Made>(make: (name: Facet) => Made): Record<Facet, Made> {
  return Object.fromEntries(facetNames.map((name) => [name, make(name)])) as Record<Facet, Made>
}

export function isOpenFacet(name: Facet): name is OpenFacet {
  return facets[name].values === null
}

/** One entry, as wide as all of them. */
export function facetOf(name: Facet): FacetFacts & { address: FacetAddress; exclude: FacetExclude | null } {
  return facets[name]
}

/** The facets that the API takes in one way, in their order. */
export function facetsOf<Payload extends FacetFacts['payload']>(payload: Payload): FacetOf<Payload>[] {
  return facetNames.filter((name): name is FacetOf<Payload> => facets[name].payload === payload)
}

/** Parameters with several values in the one fixed order: what is kept among `filters`, what is left out, the rest. */
export const listNames: readonly ListName[] = [
  ...facetsOf('filters').map((name) => facets[name].address),
  ...facetNames.flatMap((name) => facets[name].exclude ?? []),
  ...facetNames.flatMap((name) => (facets[name].payload === 'filters' ? [] : facets[name].address)),
]

/** Whose parameter it is, and whether it leaves values out. */
export function facetAt(list: ListName): { name: Facet; isOut: boolean } {
  const name = facetNames.find((each) => facets[each].address === list || facets[each].exclude === list)!
  return { name, isOut: facets[name].exclude === list }
}

/** The values of a facet in their order; null where the taxonomy knows them. */
export function valuesOf(name: Facet): string[] | null {
  const { values } = facetOf(name)
  return values && Object.keys(values)
}

/** What people read for one value; the value itself where the taxonomy knows better. */
export function valueLabel(name: Facet, value: string): string {
  return facetOf(name).values?.[value] ?? value
}

/** A chosen value in words, `not Rust` or `10–50 people`. */
export function chosenLabel(list: ListName, value: string): string {
  const { name, isOut } = facetAt(list)
  return `${isOut ? 'not ' : ''}${valueLabel(name, value)}${facetOf(name).unit}`
}

function inOrder<Value extends string | CompanySizeStep>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [String(value), labels[value]]))
}
