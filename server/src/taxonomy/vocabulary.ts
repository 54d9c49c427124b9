import { crc32 } from 'node:zlib'
import type { EmploymentType, JobCategory, Workplace } from '@chainwork/contract/postings/values'
import adLabels from './words/ad-labels.json' with { type: 'json' }
import adLines from './words/ad-lines.json' with { type: 'json' }
import chains from './words/chains.json' with { type: 'json' }
import dates from './words/dates.json' with { type: 'json' }
import degrees from './words/degrees.json' with { type: 'json' }
import families from './words/families.json' with { type: 'json' }
import headingWords from './words/heading-words.json' with { type: 'json' }
import headings from './words/headings.json' with { type: 'json' }
import jobs from './words/jobs.json' with { type: 'json' }
import languages from './words/languages.json' with { type: 'json' }
import money from './words/money.json' with { type: 'json' }
import resumeLabels from './words/resume-labels.json' with { type: 'json' }
import roles from './words/roles.json' with { type: 'json' }
import spelt from './words/spelt.json' with { type: 'json' }
import work from './words/work.json' with { type: 'json' }

/** What one thing is called, by language. */
export type ByLanguage = Readonly<Partial<Record<string, readonly string[]>>>

/** A kind of work: what people are called who do it, who does it besides, and what comes close. */
export interface Role {
  /** What job posts in English call it. */
  en: readonly string[]
  others: readonly string[]
  by: readonly string[]
  close: readonly string[]
  zh: readonly string[]
}

interface WrittenRole {
  en: string[]
  by?: string[]
  close?: string[]
  zh?: string[]
}

/** Every name of something once, whatever the language. */
export function namesOf(names: ByLanguage): string[] {
  return [...new Set(Object.values(names).flatMap((words) => words ?? []))]
}

/**
 * Finds names as words of a text, whether their parts are joined by blanks, hyphens or nothing; the longest of those that begin alike.
 * They are grouped by first character, which rules out most positions of a text at once.
 */
export function patternOf(names: readonly string[], flags = 'iu'): RegExp {
  const [inCjk, others] = [true, false].map((wanted) =>
    names
      .filter((name) => isCjk.test(name) === wanted)
      .toSorted((a, b) => b.length - a.length)
      .map((name) => name.replaceAll(/[^\p{L}\p{N}]+/gu, String.raw`[\s-]?`)),
  ) as [string[], string[]]
  const byFirst = [...Map.groupBy(others, (name) => name[0]!.toLowerCase())].map(
    ([first, all]) =>
      String.raw`${first}(?<![\p{L}\p{N}].)(?:${all.map((name) => name.slice(1)).join('|')})(?![\p{L}\p{N}])`,
  )
  return new RegExp([...byFirst, ...inCjk].join('|'), flags)
}

/** Whether a name is Chinese, Japanese or Korean, without blanks between words. */
export const isCjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u

/** Patterns of each, in the order they are tried. */
const patternsOf = <Named>(list: readonly object[]) =>
  (list as readonly (ByLanguage & { family: Named })[]).map(
    ({ family, ...names }) => [family, new RegExp(namesOf(names).join('|'), 'iu')] as const,
  )

/**
 * What work is called, and what stands in job posts and résumés, by language, in files that a translator can read. Whatever is read
 * from searches, job posts and résumés goes by it.
 */
export const vocabulary = {
  version: crc32(JSON.stringify([roles, work, chains])),
  roles: (roles as WrittenRole[]).map(({ en, by = [], close = [], ...others }): Role => ({
    en,
    by,
    close,
    zh: others.zh ?? [],
    others: namesOf(others as ByLanguage),
  })),
  workplace: work.workplace as Readonly<Record<Workplace, ByLanguage>>,
  employment: work.employment as Readonly<Partial<Record<EmploymentType, ByLanguage>>>,
  /** Ways to say how experienced somebody is that mean the same. */
  seniority: (work.seniority as ByLanguage[]).map(namesOf),
  /** Levels by what they are close to, each of them meant first. */
  closeSeniority: (work.close as (ByLanguage & { close: string[] })[]).map(({ close, ...names }) => ({
    names: namesOf(names),
    close,
  })),
  /** Families of work by words of titles; the narrow ones first, null for what is of several. */
  families: {
    heads: patternsOf<JobCategory | null>(families.heads),
    /** What a title is about, for a head that only says the rank: `Director, Corporate Tax`. */
    domains: patternsOf<JobCategory>(families.domains),
    /** A part that says the rank and leaves the work to other words. */
    leading: new RegExp(families.leading.join('|'), 'iu'),
  },
  money,
  dates,
  degrees,
  /** Titles of a résumé's sections, folded. */
  headings,
  /** Words that make an unknown heading one of a section, in the order they are tried; `none` rules it out. */
  headingWords,
  adLabels,
  /** What stands around an ad, and what heads its parts. */
  adLines,
  resumeLabels,
  jobs,
  languages,
  /**
   * Words that are spelt correctly although they look like common words of job posts: *banker* is not a typo of *baker*. Job titles
   * from the Standard Occupational Classification (bls.gov/soc/2018, public domain), trades, and what jobs offer.
   */
  spelt: new Set(namesOf({ ...spelt, en: spelt.en.split(' ') })),
  /** Names for non-technical work. */
  nonTechnical: work.nonTechnical as ByLanguage,
  negations: new Set(namesOf(work.negations)),
  /** Words that say nothing about what is wanted; two of them where one alone says something. */
  fillers: new Set(namesOf(work.fillers)),
  /** Phrases in which `stage` does not mean an internship. */
  stages: work.phrases,
  /** Words that are written together, apart or with a hyphen, by their parts. */
  compounds: work.compounds,
  /** Chinese words that are parts of the names of several kinds of work. */
  ambiguousHan: new Set(work.ambiguousHan.split(' ')),
  /** An ecosystem, and what only it is built with. */
  ecosystems: chains.ecosystems as Readonly<Record<string, readonly string[]>>,
  /** Chains and protocols that people search for by name, apart from those that are skills; from defillama.com. */
  protocols: chains.protocols,
}
