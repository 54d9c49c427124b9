import { tidyLine } from '../clean-text.ts'
import { lineIn, valuesIn } from '../search/address-values.ts'
import { maxKeyword } from '../search/search-limits.ts'
import {
  type AddressOf,
  type CandidateFacet,
  candidateFacet,
  candidateFacetNames,
  candidateFacets,
  candidateFacetsOf,
  candidateValues,
} from './facets.ts'
import type { CandidatePayload } from './schemas.ts'
import { type CandidateOrder, candidateOrders } from './values.ts'

const lists = candidateFacetsOf('list')
const choices = candidateFacetsOf('choice')
const ranges = candidateFacetsOf('range')

export type CandidateList = AddressOf<'list'> | 'noskills'
export type CandidateChoice = AddressOf<'choice'>
export type CandidateMinimum = AddressOf<'range'>

/**
 * A search for candidates as the address bar shows it: `/recruiter/candidates?q=rust&skills=Solidity&defi=40`. Skills may be
 * names; languages have the level beside them.
 */
export interface CandidateSearch
  extends
    Record<CandidateList, string[]>,
    Record<CandidateChoice, string>,
    Record<CandidateMinimum | 'maxyears', string> {
  q: string
  /** `1`: candidates have all the skills instead of at least one. */
  every: '' | '1'
  /** The lowest level of the languages that counts. */
  level: string
  /** The job post to match with. */
  job: string
  sort: '' | CandidateOrder
}

export const emptyCandidateSearch: CandidateSearch = readCandidateSearch(new URLSearchParams())

/** Reads an address; what is not known or not valid there is left out, since links are typed and cut by people. */
export function readCandidateSearch(params: URLSearchParams): CandidateSearch {
  const one = (name: string, known: readonly string[] | null) => valuesIn(params, name, known)[0] ?? ''
  const job = lineIn(params.get('job') ?? '', 200)
  const sort = candidateOrders.find((order) => order === params.get('sort')) ?? ''
  const state = {
    q: lineIn(params.get('q') ?? '', maxKeyword),
    noskills: valuesIn(params, 'noskills', null),
    maxyears: boundIn(params, 'maxyears', candidateFacets.experience.max),
    job,
    sort: sort === 'match' && !job ? '' : sort,
  } as CandidateSearch
  for (const { name, address } of lists)
    state[address] = valuesIn(params, address, candidateValues(name)).filter(
      (value) => candidateFacet(name).form?.isValue(value) ?? true,
    )
  for (const { name, address } of choices) state[address] = one(address, candidateValues(name))
  for (const { name, address } of ranges) state[address] = boundIn(params, address, candidateFacets[name].max)
  // The level has a parameter of its own.
  state.lang = state.lang.filter((code) => !code.includes(':'))
  state.level = state.lang.length ? one('level', ['1', '2', '3', '4', '5']) : ''
  state.every = state.skills.length && params.get('every') === '1' ? '1' : ''
  if (!job) state.meets = ''
  // The other way round the smaller one is meant to be the minimum.
  const { years, maxyears } = state
  if (years !== '' && maxyears !== '' && Number(years) > Number(maxyears))
    Object.assign(state, { years: maxyears, maxyears: years })
  return state
}

function boundIn(params: URLSearchParams, name: string, max: number): string {
  const text = params.get(name) ?? ''
  return /^\d{1,3}$/.test(text) && Number(text) <= max ? String(Number(text)) : ''
}

/** The address of a search, in one fixed order, without what is empty. */
export function writeCandidateSearch(state: CandidateSearch): URLSearchParams {
  const params = new URLSearchParams()
  const write = (name: keyof CandidateSearch) => {
    for (const value of [state[name]].flat()) if (value) params.append(name, value)
  }
  write('q')
  for (const { address } of lists) write(address)
  write('noskills')
  if (state.skills.length) write('every')
  if (state.lang.length) write('level')
  for (const { address } of choices) if (address !== 'meets' || state.job) write(address)
  for (const { address } of ranges) write(address)
  write('maxyears')
  write('job')
  if (state.sort !== 'match' || state.job) write('sort')
  return params
}

/** Whether a keyword has letters or numbers to search for. */
export const isSearchable = (keyword: string) => /[\p{L}\p{N}]/u.test(keyword)

/** The first parameter of an address that has no effect, such as `level=3`; null if all of them have one. */
export function strayParameter(address: string): string | null {
  const given = new URLSearchParams(address)
  const normalized = writeCandidateSearch(readCandidateSearch(given))
  for (const name of new Set(given.keys())) {
    const values = [...new Set(given.getAll(name).map(tidyLine))]
    const counted = normalized.getAll(name)
    if (!Object.hasOwn(emptyCandidateSearch, name) || values.filter(Boolean).length > counted.length)
      return `${name}=${values.find((value) => !counted.includes(value)) ?? values[0]}`
  }
  return null
}

/** The search as the API takes it. */
export function candidatePayloadOf(state: CandidateSearch): CandidatePayload {
  const number = (text: string) => (text ? Number(text) : null)
  const filters = [
    ...lists.map(({ name, address }) => ({
      column: name,
      values: address === 'lang' ? languageValues(state) : state[address],
      ...(address === 'skills' && state.every ? { all: true } : {}),
    })),
    { column: 'skills' as const, values: state.noskills, exclude: true },
    ...choices
      .filter(({ address }) => state[address] && (address !== 'meets' || state.job))
      .map(({ name, address }) => ({ column: name, values: [state[address]] })),
  ]
  const rangeFilters = ranges.map(({ name, address }) => ({
    column: name,
    min: number(state[address]),
    max: address === 'years' ? number(state.maxyears) : null,
  }))
  return {
    ...(state.q ? { keyword: state.q } : {}),
    ...(state.job ? { jobPostingId: state.job } : {}),
    ...(state.sort ? { sortBy: state.sort } : {}),
    filters: filters.filter(({ values }) => values.length > 0),
    rangeFilters: rangeFilters.filter(({ min, max }) => min !== null || max !== null),
  }
}

/** The languages of a search as the API names them: `en`, or `en:3` for at least level 3. */
function languageValues({ lang, level }: Pick<CandidateSearch, 'lang' | 'level'>): string[] {
  return lang.map((code) => (level ? `${code}:${level}` : code))
}

/** Whether anything narrows the search; a job post and an order only arrange what is found, unless its requirement has to be met. */
export function isNarrowed(state: CandidateSearch): boolean {
  const { job, sort } = emptyCandidateSearch
  return state.meets !== '' || writeCandidateSearch({ ...state, job, sort }).size > 0
}

/** One value that narrows a search: of a list as the API names it, of a choice, or a bound. */
export interface NarrowedBy {
  facet: CandidateFacet
  /** The parameter that says it. */
  address: keyof CandidateSearch
  value: string
  /** The search without it. */
  without: CandidateSearch
}

/** Everything that narrows a search but the keyword. */
export function narrowedBy(state: CandidateSearch): NarrowedBy[] {
  const listed = (facet: CandidateFacet, address: CandidateList, named = state[address]) =>
    state[address].map((value, at) => ({
      facet,
      address,
      value: named[at]!,
      without: { ...state, [address]: state[address].filter((each) => each !== value) },
    }))
  const single = (facet: CandidateFacet, address: CandidateChoice | CandidateMinimum | 'maxyears') =>
    state[address] ? [{ facet, address, value: state[address], without: { ...state, [address]: '' } }] : []
  return [
    ...lists.flatMap(({ name, address }) =>
      listed(name, address, address === 'lang' ? languageValues(state) : undefined),
    ),
    ...listed('skills', 'noskills'),
    ...choices.flatMap(({ name, address }) => single(name, address)),
    ...ranges.flatMap(({ name, address }) => single(name, address)),
    ...single('experience', 'maxyears'),
  ]
}

/** What goes with a parameter when its filter is left out. */
const companions: Partial<Record<CandidateFacet, Partial<CandidateSearch>>> = {
  skills: { noskills: [], every: '' },
  languages: { level: '' },
  experience: { maxyears: '' },
}

/** The parts of a search that can be left out, in words that follow *without*; several filters may be one part. */
export const candidateParts: readonly { words: string; cleared: Partial<CandidateSearch> }[] = [
  ...candidateFacetNames
    .reduce(
      (parts, name) => {
        const { address, label, without = `the ${label.toLowerCase()}` } = candidateFacet(name)
        const empty = { [address]: emptyCandidateSearch[address as CandidateList] }
        return parts.set(without, { ...parts.get(without), ...empty, ...companions[name] })
      },
      new Map<string, Partial<CandidateSearch>>([['the keyword', { q: '' }]]),
    )
    .entries(),
].map(([words, cleared]) => ({ words, cleared }))
