import { scoreStep, scoreStepWords } from '@chainwork/contract/activity/score-steps'
import { chainIds, neededChainWeeks } from '@chainwork/contract/applications/on-chain-match'
import {
  type CandidateColumn,
  type CandidateRange,
  type CandidateScore,
  candidateFacet,
  candidateFacets,
} from '@chainwork/contract/candidates/facets'
import { dayMs } from '@chainwork/contract/durations'
import { clockOf } from '@chainwork/contract/eligibility/hours'
import { type Proficiency, proficiencyLabels } from '@chainwork/contract/profiles/values'
import { interests } from '@chainwork/contract/reference/interests'
import { languages } from '@chainwork/contract/reference/languages'
import { stableId, taxonomyBook } from '../taxonomy/index.ts'
import { experienceOf, monthNumberOf, monthOf } from '../profiles/index.ts'
import type { ShownPerson } from './read-people.ts'
import { daysBetween, monthAfter, monthsBetween, spanTerms } from './spans.ts'
import { zoneLabel, zoneOf } from './zones.ts'

interface Terms {
  /** What its terms in the index begin with. */
  prefix: string
  /** The terms that a person has of it. */
  of: (person: ShownPerson) => readonly string[]
}

interface ColumnTerms extends Terms {
  /** What people with a value have one of, however the value is written; the value after the prefix where nothing is said. */
  any?: (value: string, now: Date) => string[]
  /** The value that the rest of a term stands for, where that is not the rest itself. */
  fromTerm?: (rest: string) => string | null
  /** What people read for a value; null for what nobody knows. The contract names the values that have no `label`. */
  label?: (value: string) => string | null
}

interface RangeTerms extends Terms {
  /** What people have one of whose number lies between two, both inclusive. */
  between: (min: number, max: number, now: Date) => string[]
  stepLabel: (from: number, to: number) => string
}

const placeLabel = (code: string) => taxonomyBook().placeLabel(code)
const languageNames = new Map<string, string>(languages.map(({ code, name }) => [code, name]))
const interestNames = new Map<string, string>(interests.map((name) => [stableId('interest', name), name]))

/** Every filter with values, as the index has it. */
export const columnTerms: Record<CandidateColumn, ColumnTerms> = {
  skills: {
    prefix: 'skill',
    of: ({ skillIds }) => skillIds.map((id) => `skill:${id}`),
    any: (value) => [`skill:${skillId(value)}`],
    label: (id) => taxonomyBook().skillById(id)?.name ?? null,
  },
  country: {
    prefix: 'country',
    of: ({ locationCode: code }) =>
      code
        ? [
            `country:${code.slice(0, 2)}`,
            ...taxonomyBook()
              .placeChain(code)
              .map((each) => `place:${each}`),
          ]
        : [],
    any: (value) => [placeTerm(value)],
    label: placeLabel,
  },
  mayWorkIn: {
    prefix: 'mayWorkIn',
    of: ({ mayWorkIn }) => mayWorkIn.map((code) => `mayWorkIn:${code}`),
    any: (value) => [`mayWorkIn:${value.toUpperCase()}`],
    label: placeLabel,
  },
  timeZone: {
    prefix: 'clock',
    of: ({ timeZone }) => (timeZone ? [`clock:${clockOf(timeZone)}`] : []),
    any: (value) => [`clock:${clockOf(value)}`],
    fromTerm: zoneOf,
    label: zoneLabel,
  },
  languages: {
    prefix: 'language',
    of: (person) =>
      person.languages.flatMap(({ languageCode, proficiencyLevel }) => [
        `language:${languageCode}`,
        ...Array.from({ length: proficiencyLevel }, (_level, at) => `language:${languageCode}:${at + 1}`),
      ]),
    label: (value) => {
      const [code = '', level] = value.split(':')
      const name = languageNames.get(code)
      if (!name) return null
      return level ? `${name}, ${proficiencyLabels[Number(level) as Proficiency]} or better` : name
    },
  },
  education: {
    prefix: 'education',
    of: ({ education }) => education.map(({ level }) => `education:${level}`),
  },
  availability: {
    prefix: 'from',
    of: ({ openFrom }) => (openFrom ? spanTerms('from', openFrom) : []),
    any: (value, now) => daysBetween('from', firstDay, availableBy(value, now)),
  },
  interests: {
    prefix: 'interest',
    of: ({ interestIds }) => interestIds.map((id) => `interest:${id}`),
    label: (id) => interestNames.get(id) ?? null,
  },
  chains: {
    prefix: 'chain',
    of: ({ activity }) =>
      [...chainIds]
        .filter(([, chainId]) => (activity?.weeks[chainId] ?? 0) >= neededChainWeeks)
        .map(([symbol]) => `chain:${symbol}`),
    label: (symbol) => taxonomyBook().blockchainBySymbol(symbol)?.name ?? null,
  },
  /** Asked for by the terms of each line that the job post has. */
  requirement: { prefix: 'requirement', of: () => [] },
  active: {
    prefix: 'active',
    of: ({ activeDay }) => spanTerms('active', activeDay),
    any: (days, now) =>
      daysBetween('active', dayOf(now.getTime() - Number(days) * dayMs), dayOf(now.getTime() + dayMs)),
  },
}

/** Every filter by a number, as the index has it. */
export const rangeTerms: Record<CandidateRange, RangeTerms> = {
  experience: {
    prefix: 'years',
    of: ({ employment }) => {
      const experience = experienceOf(employment)
      if (!experience) return []
      if ('since' in experience) return spanTerms('since', experience.since)
      return [`years:${Math.min(Math.floor(experience.months / 12), candidateFacets.experience.max)}`]
    },
    between: yearsBetween,
    stepLabel: (from, to) => {
      if (to === candidateFacets.experience.max) return `${from} years and more`
      return from === to ? (from === 0 ? 'Less than a year' : `${from} years`) : `${from}–${to} years`
    },
  },
  multiChain: scoreTerms('multiChain'),
  defi: scoreTerms('defi'),
  dex: scoreTerms('dex'),
  nft: scoreTerms('nft'),
}

/** What people with a value of a column have one of. */
export function termsFor(column: CandidateColumn, value: string, now: Date): string[] {
  const { prefix, any } = columnTerms[column]
  return any ? any(value, now) : [`${prefix}:${value}`]
}

/** The value that a term stands for. */
export function valueOfTerm(column: CandidateColumn, term: string): string | null {
  const rest = term.slice(term.indexOf(':') + 1)
  const { fromTerm } = columnTerms[column]
  return fromTerm ? fromTerm(rest) : rest
}

/** What people read for a value; null for what nobody knows. */
export function labelOf(column: CandidateColumn, value: string): string | null {
  const { label } = columnTerms[column]
  return label ? label(value) : (candidateFacet(column).values?.[value] ?? null)
}

/** Before the first day that anybody can name. */
const firstDay = '2000-01-01'

function skillId(value: string): string {
  const book = taxonomyBook()
  return (book.skillById(value) ?? book.skillByName(value))?.id ?? value
}

/** A country, or what lies in one; a city keeps its id whatever region it is counted to. */
function placeTerm(value: string): string {
  const code = taxonomyBook().placeByCode(value)?.code ?? value.toUpperCase()
  return code.length === 2 ? `country:${code}` : `place:${code}`
}

/** The last day from which those can start who are available so soon. */
function availableBy(value: string, now: Date): string {
  const today = dayOf(now.getTime())
  if (value === 'now') return today
  return `${monthAfter(today.slice(0, 7), value === 'month' ? 1 : 3)}${today.slice(7)}`
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The largest number of years stands for more, too. */
function yearsBetween(min: number, max: number, now: Date): string[] {
  const month = monthNumberOf(dayOf(now.getTime()).slice(0, 7))
  const last = min === 0 ? month + 12 : month + 1 - 12 * min
  const first = max === candidateFacets.experience.max ? 0 : month + 1 - 12 * (max + 1) + 1
  const fixed = Array.from({ length: max - min + 1 }, (_year, at) => `years:${min + at}`)
  return [...fixed, ...monthsBetween('since', monthOf(Math.max(first, 12 * 1900)), monthOf(last))]
}

/** The step that a score is counted in, and the score without its decimals: whole steps are asked for where they lie inside. */
function scoreTerms(name: CandidateScore): RangeTerms {
  const { steps, max: largest } = candidateFacets[name]
  return {
    prefix: name,
    of: ({ scores }) => {
      const score = scores?.[name] ?? null
      return score === null ? [] : [`${name}:${scoreStep(score)}`, `${name}Point:${Math.floor(score)}`]
    },
    between: (min, max) =>
      steps.flatMap((from, at) => {
        const to = (steps[at + 1] ?? largest + 1) - 1
        const [first, last] = [Math.max(from, min), Math.min(to, max)]
        if (first === from && last === to) return [`${name}:${from}`]
        return Array.from(
          { length: Math.max(0, last - first + 1) },
          (_score, index) => `${name}Point:${first + index}`,
        )
      }),
    stepLabel: scoreStepWords,
  }
}
