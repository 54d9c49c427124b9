import { tidyLine } from '../clean-text.ts'
import { lineIn, valuesIn } from '../search/address-values.ts'
import { maxKeyword } from '../search/search-limits.ts'
import { isTimeZone } from '../time-zone.ts'
import type { CandidatePayload } from './schemas.ts'
import {
  type CandidateColumn,
  type CandidateOrder,
  type CandidateRange,
  candidateColumn,
  candidateOrders,
  candidateRanges,
} from './values.ts'

/** Filters of which several values can be chosen, by the parameter that has them. */
export const candidateLists = {
  skills: 'skills',
  place: 'country',
  work: 'mayWorkIn',
  zone: 'timeZone',
  lang: 'languages',
  edu: 'education',
  interest: 'interests',
  chain: 'chains',
} as const satisfies Record<string, CandidateColumn>
/** Filters of which one value can be chosen. */
export const candidateChoices = {
  from: 'availability',
  /** With a chosen job post only. */
  meets: 'requirement',
  active: 'active',
} as const satisfies Record<string, CandidateColumn>
/** Filters by a number, by the parameter that has the least of it. */
export const candidateMinima = {
  years: 'experience',
  multi: 'multiChain',
  defi: 'defi',
  dex: 'dex',
  nft: 'nft',
} as const satisfies Record<string, CandidateRange>

export type CandidateList = keyof typeof candidateLists | 'noskills'
export type CandidateChoice = keyof typeof candidateChoices
export type CandidateMinimum = keyof typeof candidateMinima
export const candidateListNames = Object.keys(candidateLists) as (keyof typeof candidateLists)[]
export const candidateChoiceNames = Object.keys(candidateChoices) as CandidateChoice[]
export const candidateMinimumNames = Object.keys(candidateMinima) as CandidateMinimum[]

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
  const lists = candidateListNames.map((name) => [
    name,
    valuesIn(params, name, knownOf(candidateLists[name])),
  ])
  const choices = candidateChoiceNames.map((name) => [
    name,
    valuesIn(params, name, knownOf(candidateChoices[name]))[0] ?? '',
  ])
  const minima = candidateMinimumNames.map((name) => [
    name,
    boundIn(params, name, candidateRanges[candidateMinima[name]].max),
  ])
  const { years, ...scores } = Object.fromEntries(minima) as Record<CandidateMinimum, string>
  const maxyears = boundIn(params, 'maxyears', candidateRanges.experience.max)
  // The other way round the smaller one is meant to be the least.
  const isSwapped = years !== '' && maxyears !== '' && Number(years) > Number(maxyears)
  const job = lineIn(params.get('job') ?? '', 200)
  const sort = candidateOrders.find((order) => order === params.get('sort')) ?? ''
  const all = Object.fromEntries([...lists, ...choices]) as Record<keyof typeof candidateLists, string[]> &
    Record<CandidateChoice, string>
  const lang = all.lang.filter((code) => /^[a-z]{2,3}$/.test(code))
  return {
    ...all,
    ...scores,
    meets: job ? all.meets : '',
    q: lineIn(params.get('q') ?? '', maxKeyword),
    noskills: valuesIn(params, 'noskills', null),
    every: all.skills.length && params.get('every') === '1' ? '1' : '',
    zone: all.zone.filter(isTimeZone),
    lang,
    level: lang.length ? (valuesIn(params, 'level', ['1', '2', '3', '4', '5'])[0] ?? '') : '',
    years: isSwapped ? maxyears : years,
    maxyears: isSwapped ? years : maxyears,
    job,
    sort: sort === 'match' && !job ? '' : sort,
  }
}

function knownOf(column: CandidateColumn): string[] | null {
  const { values } = candidateColumn(column)
  return values && Object.keys(values)
}

function boundIn(params: URLSearchParams, name: string, max: number): string {
  const text = params.get(name) ?? ''
  return /^\d{1,3}$/.test(text) && Number(text) <= max ? String(Number(text)) : ''
}

/** The address of a search, in one fixed order, without what is empty. */
export function writeCandidateSearch(state: CandidateSearch): URLSearchParams {
  const params = new URLSearchParams()
  const one = (name: keyof CandidateSearch, value: string) => value && params.set(name, value)
  one('q', state.q)
  for (const name of [...candidateListNames, 'noskills'] as const)
    for (const value of state[name]) params.append(name, value)
  if (state.skills.length) one('every', state.every)
  if (state.lang.length) one('level', state.level)
  for (const name of candidateChoiceNames) if (name !== 'meets' || state.job) one(name, state[name])
  for (const name of candidateMinimumNames) one(name, state[name])
  one('maxyears', state.maxyears)
  one('job', state.job)
  if (state.sort !== 'match' || state.job) one('sort', state.sort)
  return params
}

/** Whether a keyword has letters or numbers to search for. */
export const isSearchable = (keyword: string) => /[\p{L}\p{N}]/u.test(keyword)

/** The first parameter of an address that has no effect, such as `level=3`; null if all of them have one. */
export function strayParameter(address: string): string | null {
  const given = new URLSearchParams(address)
  const kept = writeCandidateSearch(readCandidateSearch(given))
  for (const name of new Set(given.keys())) {
    const values = [...new Set(given.getAll(name).map(tidyLine))]
    const counted = kept.getAll(name)
    if (!Object.hasOwn(emptyCandidateSearch, name) || values.filter(Boolean).length > counted.length)
      return `${name}=${values.find((value) => !counted.includes(value)) ?? values[0]}`
  }
  return null
}

/** The search as the API takes it. */
export function candidatePayloadOf(state: CandidateSearch): CandidatePayload {
  const number = (text: string) => (text ? Number(text) : null)
  const kept = candidateListNames.map((name) => ({
    column: candidateLists[name],
    values: name === 'lang' ? languageValues(state) : state[name],
    ...(name === 'skills' && state.every ? { all: true } : {}),
  }))
  const chosen = candidateChoiceNames.map((name) => ({
    column: candidateChoices[name],
    values: state[name] && (name !== 'meets' || state.job) ? [state[name]] : [],
  }))
  const ranges = candidateMinimumNames.map((name) => ({
    column: candidateMinima[name],
    min: number(state[name]),
    max: name === 'years' ? number(state.maxyears) : null,
  }))
  return {
    ...(state.q ? { keyword: state.q } : {}),
    ...(state.job ? { jobPostingId: state.job } : {}),
    ...(state.sort ? { sortBy: state.sort } : {}),
    filters: [
      ...kept,
      { column: 'skills' as const, values: state.noskills, exclude: true },
      ...chosen,
    ].filter(({ values }) => values.length > 0),
    rangeFilters: ranges.filter(({ min, max }) => min !== null || max !== null),
  }
}

/** The languages of a search as the API names them: `en`, or `en:3` for at least level 3. */
export function languageValues({ lang, level }: Pick<CandidateSearch, 'lang' | 'level'>): string[] {
  return lang.map((code) => (level ? `${code}:${level}` : code))
}

/** Whether anything narrows the search; a job post and an order only arrange what is found, unless its requirement has to be met. */
export function isNarrowed(state: CandidateSearch): boolean {
  const { job, sort } = emptyCandidateSearch
  return state.meets !== '' || writeCandidateSearch({ ...state, job, sort }).size > 0
}

/** The parts of a search that can be left out, in words that follow *without*. */
export const candidateParts: readonly { words: string; cleared: Partial<CandidateSearch> }[] = [
  { words: 'the keyword', cleared: { q: '' } },
  { words: 'the skills', cleared: { skills: [], noskills: [], every: '' } },
  { words: 'the location', cleared: { place: [] } },
  { words: 'where they may work', cleared: { work: [] } },
  { words: 'the time zone', cleared: { zone: [] } },
  { words: 'the languages', cleared: { lang: [], level: '' } },
  { words: 'the education', cleared: { edu: [] } },
  { words: 'the interests', cleared: { interest: [] } },
  { words: 'the blockchains', cleared: { chain: [] } },
  { words: 'the availability', cleared: { from: '' } },
  { words: 'the last activity', cleared: { active: '' } },
  { words: 'the years of experience', cleared: { years: '', maxyears: '' } },
  { words: 'the on-chain requirement', cleared: { meets: '' } },
  { words: 'the on-chain scores', cleared: { multi: '', defi: '', dex: '', nft: '' } },
]
