import { crc32 } from 'node:zlib'
import type { EmploymentType, Workplace } from '@chainwork/contract/postings/values'
import chains from './words/chains.json' with { type: 'json' }
import roles from './words/roles.json' with { type: 'json' }
import work from './words/work.json' with { type: 'json' }

/** ByLanguage of one thing by language. */
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

/** Finds names as words of a text, whether their parts are joined by blanks, hyphens or nothing. */
export function patternOf(names: readonly string[], flags = 'iu'): RegExp {
  const written = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => {
      const text = name.replaceAll(/[^\p{L}\p{N}]+/gu, String.raw`[\s-]?`)
      return isCjk.test(name) ? text : String.raw`(?<![\p{L}\p{N}])${text}(?![\p{L}\p{N}])`
    })
  return new RegExp(written.join('|'), flags)
}

const isCjk = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u

/**
 * What work is called, by language, in files that a translator can read: `roles.json`, `work.json` and `chains.json`. What is read from
 * searches, job posts and résumés goes by it.
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
  negations: new Set(namesOf(work.negations)),
  /** Words that say nothing about what is wanted; two of them where one alone says something. */
  fillers: new Set(namesOf(work.fillers)),
  /** Phrases in which `stage` does not mean an internship. */
  stages: work.phrases,
  /** An ecosystem, and what only it is built with. */
  ecosystems: chains.ecosystems as Readonly<Record<string, readonly string[]>>,
  /** Chains and protocols that people search for by name, apart from those that are skills; from defillama.com. */
  protocols: chains.protocols,
}
