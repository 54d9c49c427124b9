import { gapOf, rankOf } from '@chainwork/contract/applications/match-values'
import { readFileSync } from 'node:fs'
import {
  type Match,
  type MatchPerson,
  type MatchPosting,
  matchOf,
} from '@chainwork/contract/applications/match'
import type { ExperienceLevel } from '@chainwork/contract/postings/values'
import { skills as taxonomy } from '@chainwork/contract/reference/skills'
import { readCategory } from '@chainwork/server/postings/reading/read-category'
import { gainOf } from './measure-judged.ts'

/** A job post and a person as they are written beside: lists by comma, `de:4` for at least level 4, `remote DE FR` for who lives there. */
interface WrittenPost {
  key: string
  title: string
  level: ExperienceLevel
  required: string
  preferred?: string
  place: string
  speaks?: string
  permission?: boolean
  defi?: number
}
interface WrittenPerson {
  set: 'built' | 'heldBack'
  title: string
  years: number
  skills: string
  place: string
  speaks: string
  mayWorkIn: string
  defi?: number
  grades: Record<string, number>
}

/** One person, and what they and a judge say of ten job posts. */
export interface JudgedFit {
  person: string
  /** How near the order by match comes to the judge's. */
  gain: number
  posts: { key: string; grade: number; match: Match }[]
}

/** Orders ten job posts for each of the people of a set, as *Fits you* does, and compares that with a judge's order. */
export function judgeFits(set: WrittenPerson['set']): JudgedFit[] {
  const posts = new Map(lines<WrittenPost>('fit-posts').map((post) => [post.key, post]))
  return lines<WrittenPerson>('fit-people')
    .filter((person) => person.set === set)
    .map((person) => {
      const judged = Object.entries(person.grades).map(([key, grade]) => ({
        key,
        grade,
        match: matchOf(postingOf(posts.get(key)!), personOf(person), context),
      }))
      const ordered = judged.toSorted((a, b) => placeOf(b.match) - placeOf(a.match))
      return { person: person.title, gain: gainOf(ordered, judged, ({ grade }) => grade)!, posts: ordered }
    })
}

const placeOf = (match: Match) => rankOf({ score: match.score!, gap: gapOf(match) })

export const meanFit = (fits: readonly JudgedFit[]) =>
  fits.reduce((sum, { gain }) => sum + gain, 0) / fits.length

const context = { now: new Date('2026-11-23'), familyOf: (title: string) => readCategory(title).category }

function lines<Line>(name: string): Line[] {
  const text = readFileSync(new URL(`./${name}.ndjson`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

const soft = new Set(taxonomy.filter(({ kind }) => kind === 'soft').map(({ name }) => name))

function skillsOf(list: string | undefined) {
  return (list ?? '')
    .split(', ')
    .filter(Boolean)
    .map((name) => ({ id: `ski_${name}`, name, isGeneric: soft.has(name) }))
}

function languagesOf(list: string | undefined) {
  return (list ?? '')
    .split(' ')
    .filter(Boolean)
    .map((entry) => ({ languageCode: entry.split(':')[0]!, proficiencyLevel: Number(entry.split(':')[1]) }))
}

function postingOf(post: WrittenPost): MatchPosting {
  const [first = '', ...countries] = post.place.split(' ')
  const isRemote = first === 'remote'
  return {
    jobTitle: post.title,
    experienceLevel: post.level,
    skills: [
      ...skillsOf(post.required).map((skill) => ({ ...skill, isRequired: true })),
      ...skillsOf(post.preferred).map((skill) => ({ ...skill, isRequired: false })),
    ],
    languages: languagesOf(post.speaks),
    locationCode: isRemote ? null : first,
    location: null,
    isRemote,
    workplace: isRemote ? 'remote' : 'onsite',
    residence: countries.map((code) => ({ code, name: code })),
    timeZone: null,
    coreHours: null,
    workPermission: post.permission ? 'required' : null,
    onChainRequirements: post.defi
      ? { dexXp: 0, defiXp: post.defi, nftXp: 0, years: 0, blockchains: [], skills: [], questions: [] }
      : null,
  }
}

function personOf(person: WrittenPerson): MatchPerson {
  return {
    jobTitle: person.title,
    years: person.years,
    skills: skillsOf(person.skills),
    languages: languagesOf(person.speaks),
    locationCode: person.place,
    timeZone: null,
    mayWorkIn: person.mayWorkIn.split(' '),
    onChain: person.defi
      ? { dex: null, defi: person.defi, nft: null, years: null, weeks: null, asOf: null, staleSince: null }
      : null,
    attested: null,
  }
}
