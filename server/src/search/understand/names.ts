import type { UnderstoodPart } from '@chainwork/contract/search/schemas'
import { type Alternative, type Sense, wordsOf } from '@chainwork/search-index'
import { ofTerms } from './alternatives.ts'
import { formsOf } from './word-forms.ts'

/** What a name of the lexicon can be. */
export type PartKind = UnderstoodPart['kind']

export const maxWords = 4
/** A name this short is also a word of running text, where it says nothing. */
export const minInProse = 3

/** Shorter words are another word too often. */
export const minLike = 6

const run = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{3,12}$/u

/** Names with their senses; a name that is added again gains alternatives and keeps its first kind. */
export class Names {
  private readonly senses = new Map<string, Sense & { any: Alternative[] }>()

  get(name: string): Sense | null {
    return this.senses.get(name) ?? null
  }

  /** The words of all names that are long enough to be misspelt. */
  words(): string[] {
    const all = [...this.senses.keys()].flatMap((name) => name.split(' '))
    return [...new Set(all)].filter((word) => word.length >= minLike - 1 && /^[a-z]+$/.test(word))
  }

  add(
    name: string,
    kind: PartKind,
    label: string,
    any: readonly Alternative[],
    value: string | null = null,
    instead: readonly Alternative[] = [],
  ): void {
    const words = wordsOf(name)
    const key = words.join(' ')
    // A run of Chinese, Japanese or Korean is one word to who types it, and many to the index.
    if (!key || (words.length > maxWords && !run.test(name))) return
    const before = this.senses.get(key)
    if (before) {
      if (before.kind !== 'workplace' && before.kind !== 'employment') before.any.push(...any)
      return
    }
    const isShort = key.length < minInProse
    // A short or longer name counts where names are; a single word counts everywhere.
    // How senior somebody is stands in names: `senior colleagues` in a text are others.
    const hasOwn = !isShort && words.length === 1 && kind !== 'seniority'
    const own: Alternative = { words, isPhrase: words.length > 1, isPrefix: false, isName: true }
    // What people are called is asked for in the plural too.
    const forms = hasOwn && kind === 'role' ? formsOf(key) : []
    const spelled = forms.map((form): Alternative => ({ words: [form], isPhrase: false, isPrefix: false }))
    this.senses.set(key, {
      kind,
      label,
      value,
      hasOwn,
      any: [...(hasOwn ? spelled : [own]), ...any],
      instead,
      ...(kind === 'seniority' ? { isCondition: true } : {}),
    })
  }

  /** A name that is nothing but exact terms: what a filter would find. */
  addTerms(
    name: string,
    kind: PartKind,
    label: string,
    terms: readonly string[],
    value: string | null,
    close: readonly string[] = [],
  ): void {
    const key = wordsOf(name).join(' ')
    if (!key || this.senses.has(key)) return
    const instead = close.length ? [ofTerms(close)] : []
    this.senses.set(key, { kind, label, value, hasOwn: false, any: [ofTerms(terms)], instead })
  }
}
