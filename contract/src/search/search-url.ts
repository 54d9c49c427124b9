import type { SearchPayload } from './schemas.ts'

/** A search as the address bar shows it; `/jobs?q=rust&skills=Solidity&skills=Go&place=remote`. No dependencies. */
export interface SearchState {
  q: string
  /** ISO 3166 code of a country or region. */
  loc: string
  skills: string[]
  type: string[]
  industry: string[]
  /** Left out instead of kept. */
  noskills: string[]
  notype: string[]
  noindustry: string[]
  /** Upper bounds of company size steps. */
  size: string[]
  place: string[]
  /** US dollars a year. */
  min: string
  max: string
  sort: '' | 'newest' | 'oldest'
  /** `1`: among the saved postings only. */
  saved: '' | '1'
}

const lists = ['skills', 'type', 'industry', 'noskills', 'notype', 'noindustry', 'size', 'place'] as const
const texts = ['q', 'loc', 'min', 'max'] as const
const mostValues = 50

export const emptySearch: SearchState = {
  q: '',
  loc: '',
  skills: [],
  type: [],
  industry: [],
  noskills: [],
  notype: [],
  noindustry: [],
  size: [],
  place: [],
  min: '',
  max: '',
  sort: '',
  saved: '',
}

/** Reads an address; what is not known or not valid there is left out, since links are typed and cut by people. */
export function readSearch(params: URLSearchParams): SearchState {
  const state: SearchState = { ...emptySearch }
  for (const name of texts) state[name] = clean(params.get(name) ?? '').slice(0, 200)
  for (const name of lists)
    state[name] = [...new Set(params.getAll(name).map(clean).filter(Boolean))].slice(0, mostValues)
  state.loc = /^[A-Za-z]{2}(-[A-Za-z0-9]{1,3})?$/.test(state.loc) ? state.loc.toUpperCase() : ''
  state.min = wholeNumber(state.min)
  state.max = wholeNumber(state.max)
  state.size = state.size.filter((value) => ['10', '50', '150', '500', '1000', '10000'].includes(value))
  state.place = state.place.filter((value) => value === 'remote' || value === 'onsite')
  for (const name of ['type', 'notype'] as const)
    state[name] = state[name].filter((value) =>
      ['full-time', 'part-time', 'internship', 'contract', 'temporary', 'others'].includes(value),
    )
  const sort = params.get('sort')
  state.saved = params.get('saved') === '1' ? '1' : ''
  state.sort = sort === 'newest' || sort === 'oldest' ? sort : ''
  return state
}

/** The address of a search, in one fixed order, without what is empty. */
export function writeSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.q) params.set('q', state.q)
  if (state.loc) params.set('loc', state.loc)
  for (const name of lists) for (const value of state[name]) params.append(name, value)
  for (const name of ['min', 'max', 'sort', 'saved'] as const) if (state[name]) params.set(name, state[name])
  return params
}

/** The search as the API takes it. */
export function payloadOf(state: SearchState): SearchPayload {
  const filters = [
    { column: 'skills' as const, values: state.skills },
    { column: 'employmentType' as const, values: state.type },
    { column: 'industry' as const, values: state.industry },
    { column: 'skills' as const, values: state.noskills, exclude: true },
    { column: 'employmentType' as const, values: state.notype, exclude: true },
    { column: 'industry' as const, values: state.noindustry, exclude: true },
  ]
  const [min, max] = [state.min ? Number(state.min) : null, state.max ? Number(state.max) : null]
  const isSwapped = min !== null && max !== null && min > max
  return {
    ...(state.q ? { jobKeyword: state.q } : {}),
    ...(state.loc ? { jobLocationCode: state.loc } : {}),
    ...(state.sort ? { sortBy: state.sort === 'oldest' ? ('asc' as const) : ('desc' as const) } : {}),
    filters: filters.filter(({ values }) => values.length > 0),
    rangeFilters: [
      ...(min === null && max === null
        ? []
        : [{ column: 'compensation' as const, min: isSwapped ? max : min, max: isSwapped ? min : max }]),
      ...(state.size.length ? sizeRanges(state.size) : []),
    ],
    locationType: state.place.map((value) => value === 'remote'),
  }
}

/** Steps chosen together are one range from the smallest to the largest; a single one is exactly that step. */
function sizeRanges(sizes: readonly string[]) {
  const steps = sizes.map(Number).sort((a, b) => a - b)
  const [first, last] = [steps[0]!, steps.at(-1)!]
  return [
    first === last
      ? { column: 'companySize' as const, min: first, max: 0 }
      : { column: 'companySize' as const, min: first, max: last },
  ]
}

function wholeNumber(text: string): string {
  return /^\d{1,7}$/.test(text) ? String(Number(text)) : ''
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
}
