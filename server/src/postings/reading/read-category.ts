import type { JobCategory } from '@chainwork/contract/postings/values'
import { isCjk, vocabulary } from '../../taxonomy/index.ts'

/** Why the category stays open: the title names work of several, or none that is known. */
export type CategoryGap = 'several' | 'unknown'

const { heads, domains, leading } = vocabulary.families
const longest = 300
/** What stands around the work in titles of boards: brackets, salaries, who is looking. */
const around = /[[【（(「][^\]】）)」]{0,80}[\]】）)」]/gu
const hiring = /.*(?:诚聘|誠聘|急招|招聘|招募|直招|诚招|\bis (?:looking for|hiring))/u
const pay = /(?:薪水|薪资|薪酬|预算|\bsalary\b).*/iu
const apart = /\s[-–—|]\s|[,，/|;；、&+·:：]|\band\b|\bor\b|或|和|\s+(?=\p{Script=Han})/u

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
/** Names of work in languages that separate words by blanks, with the English name. */
const inEnglish = new Map(
  vocabulary.roles.flatMap(({ en, others }) =>
    others.filter((name) => !isCjk.test(name)).map((name) => [wordsOf(name).join(' '), en[0]!] as const),
  ),
)
const maxWords = 4

/** The English name of the work in a title; the longest match wins, then the first. */
function englishFor(title: string): string | null {
  const words = wordsOf(title)
  for (let length = maxWords; length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const found = inEnglish.get(words.slice(at, at + length).join(' '))
      if (found) return found
    }
  return null
}

/** The family of work that a title names, in any language; null if there are several or none is certain. */
export function readCategory(title: string): { category: JobCategory | null; gap: CategoryGap | null } {
  const whole = title.slice(0, longest).replaceAll('_', ' ')
  const cut = whole.replace(hiring, '').replace(pay, '')
  const bare = cut.replace(around, ' , ')
  // `Full-Stack Engineer (Payments)`: brackets only count where nothing else says anything.
  for (const text of [bare, cut]) {
    const parts = text.split(apart).map((part) => part.trim())
    const [first = '', ...rest] = parts.filter(Boolean)
    // `Director, Corporate Tax`: a rank leaves the work to what stands beside it.
    const about = leading.test(first) ? rest.flatMap(domainsOf) : []
    const found = only([first, ...rest].flatMap(familiesOf)) ?? only(about)
    if (found) return found
  }
  const english = englishFor(bare)
  return english ? readCategory(english) : { category: null, gap: 'unknown' }
}

/** The family of work that a title names for certain, or null. */
export function familyOf(title: string): JobCategory | null {
  return readCategory(title).category
}

/** The family of the part's own head: `Marketing Manager` by both words, `Engineer` by itself. */
function familiesOf(part: string): JobCategory[] {
  const found = heads.find(([, words]) => words.test(part))
  return found ? (found[0] ? [found[0]] : []) : leading.test(part) ? domainsOf(part) : []
}

const domainsOf = (part: string) => domains.filter(([, words]) => words.test(part)).map(([family]) => family)

/** The note about these, or null if there are none. */
function only(families: readonly JobCategory[]) {
  const [one, ...others] = new Set(families)
  if (!one) return null
  return others.length ? { category: null, gap: 'several' as const } : { category: one, gap: null }
}
