import { type FacetOf, type ListName, facetAt, facets, facetsOf, listNames, valuesOf } from './facets.ts'
import type { SearchPayload } from './schemas.ts'
import { lineIn, valuesIn } from './address-values.ts'
import { maxKeyword } from './search-limits.ts'
import { placeCode } from '../taxonomy/place-code.ts'

/**
 * A search as the address bar shows it; `/jobs?q=rust&skills=Solidity&skills=Go&place=remote`. Its lists are those of
 * `facets`: what is kept and what is left out.
 */
export interface SearchState extends Record<ListName, string[]> {
  q: string
  /** `1`: the words as they are typed, without reading places, skills and roles from them. */
  exact: '' | '1'
  /** ISO 3166 code of a country or region. */
  loc: string
  /** A place as it was typed, while it is not certain which one is meant. */
  where: string
  /** US dollars a year. */
  min: string
  max: string
  /** `match`: what fits the job seeker who looks. */
  sort: '' | 'newest' | 'oldest' | 'match'
  /** `1`: among the saved postings only. */
  saved: '' | '1'
}

const texts = ['q', 'loc', 'where', 'min', 'max'] as const
/** Characters of a place that is typed. */
const longestWhere = 80

export const emptySearch: SearchState = {
  q: '',
  exact: '',
  loc: '',
  where: '',
  ...eachList(() => []),
  min: '',
  max: '',
  sort: '',
  saved: '',
}

function eachList(make: (list: ListName) => string[]): Record<ListName, string[]> {
  return Object.fromEntries(listNames.map((list) => [list, make(list)])) as Record<ListName, string[]>
}

/** Reads an address; what is not known or not valid there is left out, since links are typed and cut by people. */
export function readSearch(params: URLSearchParams): SearchState {
  const state: SearchState = { ...emptySearch }
  for (const name of texts)
    state[name] = lineIn(params.get(name) ?? '', name === 'where' ? longestWhere : maxKeyword)
  for (const list of listNames) state[list] = valuesIn(params, list, valuesOf(facetAt(list).name))
  state.loc = isPlaceCode(state.loc) ? state.loc.toUpperCase() : ''
  const [min, max] = [wholeNumber(state.min), wholeNumber(state.max)]
  // The other way round the smaller one is meant to be the least.
  const isSwapped = min !== '' && max !== '' && Number(min) > Number(max)
  state.min = isSwapped ? max : min
  state.max = isSwapped ? min : max
  const sort = params.get('sort')
  state.exact = state.q && params.get('exact') === '1' ? '1' : ''
  state.saved = params.get('saved') === '1' ? '1' : ''
  state.sort = sort === 'newest' || sort === 'oldest' || sort === 'match' ? sort : ''
  return state
}

/** Whether a text has the form of the code of a place. */
export function isPlaceCode(text: string | null): text is string {
  return text !== null && placeCode.test(text)
}

/** The address of a search, in one fixed order, without what is empty. */
export function writeSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.q) params.set('q', state.q)
  if (state.q && state.exact) params.set('exact', state.exact)
  if (state.loc) params.set('loc', state.loc)
  if (state.where) params.set('where', state.where)
  for (const list of listNames) for (const value of state[list]) params.append(list, value)
  for (const name of ['min', 'max', 'sort', 'saved'] as const) if (state[name]) params.set(name, state[name])
  return params
}

const sortValues = { newest: 'desc', oldest: 'asc', match: 'match' } as const

/** The search as the API takes it. */
export function payloadOf(state: SearchState): SearchPayload {
  const included = facetsOf('filters').map((column) => ({ column, values: state[facets[column].address] }))
  const left = facetsOf('filters').flatMap((column) => {
    const { exclude } = facets[column]
    return exclude ? [{ column, values: state[exclude], exclude: true }] : []
  })
  const [min, max] = [state.min ? Number(state.min) : null, state.max ? Number(state.max) : null]
  return {
    ...(state.q ? { jobKeyword: state.q } : {}),
    ...(state.q && state.exact ? { exactKeyword: true } : {}),
    ...(state.loc ? { jobLocationCode: state.loc } : {}),
    ...(state.sort ? { sortBy: sortValues[state.sort] } : {}),
    filters: [...included, ...left].filter(({ values }) => values.length > 0),
    rangeFilters: [
      ...(min === null && max === null ? [] : [{ column: 'compensation' as const, min, max }]),
      ...facetsOf('steps').flatMap((column) => stepRange(column, state[facets[column].address])),
    ],
    locationType: state[facets.locationType.address].map((value) => value === 'remote'),
  }
}

/** Steps chosen together are one range from the smallest to the largest; a single one is exactly that step. */
function stepRange(column: FacetOf<'steps'>, chosen: readonly string[]) {
  const steps = chosen.map(Number).sort((a, b) => a - b)
  const [min, max] = [steps[0], steps.at(-1)]
  if (min === undefined || max === undefined) return []
  return [{ column, min, max: min === max ? 0 : max }]
}

function wholeNumber(text: string): string {
  return /^\d{1,7}$/.test(text) ? String(Number(text)) : ''
}
