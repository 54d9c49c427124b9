import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { parseLink } from '@chainwork/contract/profiles/links'
import type { Id } from '@chainwork/contract/ids'
import { interests } from '@chainwork/contract/reference/interests'
import { languages } from '@chainwork/contract/reference/languages'
import { linkTypes } from '@chainwork/contract/reference/link-types'
import { findSkills, stableId, taxonomyBook } from '../../taxonomy/index.ts'

const maxSkills = 60
const separators = /[,;|•·/\n\t]+|\s[–—-]\s/u

/** What a section names of a list of ours, and the names that the list does not have. */
interface Named<T> {
  found: T
  unknown: string[]
}

const maxUnknown = 50

/** Names to show once each, without what only sets them apart. */
function unknownNames(names: readonly string[]): string[] {
  const plain = names
    .map((name) => name.replace(/^[^\p{L}\p{N}]+|[\s.:!–—-]+$/gu, '').slice(0, 100))
    .filter((name) => /\p{L}/u.test(name))
  return [...new Set(plain)].slice(0, maxUnknown)
}

/** Skills named one by one in their section, then those mentioned anywhere. */
export function readSkills(section: readonly string[], everything: string): Named<ResumeProposal['skills']> {
  const book = taxonomyBook()
  const names = section.flatMap((line) => line.replace(/^[^:]{2,30}:\s*/, '').split(separators))
  const byBook = (name: string) => book.skillByName(name.replace(/\(.*?\)/g, '').trim())
  const named = names.flatMap((name) => byBook(name) ?? [])
  const found = [...named, ...findSkills(section.join('\n'), maxSkills), ...findSkills(everything, maxSkills)]
  const skills = new Map(found.map(({ id, name }) => [id, { id: id as Id<'skill'>, name }]))
  return {
    found: [...skills.values()].slice(0, maxSkills),
    unknown: unknownNames(names.filter((name) => !byBook(name) && !findSkills(name, 1).length)),
  }
}

const byName = new Map(
  languages.flatMap(({ code, name, nativeName }) =>
    [name, ...nativeName.split(',')].map((each) => [each.trim().toLowerCase(), { code, name }] as const),
  ),
)
const levels: readonly [number, RegExp][] = [
  [5, /native|mother|bilingual|c2|muttersprach/i],
  [4, /full professional|fluent|c1|fließend|advanced|expert/i],
  [3, /professional|proficient|b2|business|good|gut|upper/i],
  [2, /limited|conversational|intermediate|b1|working/i],
  [1, /elementary|basic|beginner|a1|a2|grund/i],
]

/** The level 1–5 that words name; null when they name none. */
export function proficiencyOf(words: string): number | null {
  if (/limited working/i.test(words)) return 2
  return levels.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

/** `German (native), English – C1`: known languages with the level, if one is named. */
export function readLanguages(section: readonly string[]): Named<ResumeProposal['languages']> {
  const found = new Map<string, ResumeProposal['languages'][number]>()
  const unknown: string[] = []
  for (const part of section.flatMap((line) => line.split(/[,;|•·\n]+/u))) {
    const words = part.toLowerCase().match(/\p{L}+/gu) ?? []
    const language = words.map((word) => byName.get(word)).find(Boolean)
    if (language && !found.has(language.code))
      found.set(language.code, {
        languageCode: language.code,
        name: language.name,
        proficiencyLevel: proficiencyOf(part),
      })
    // A level on a line of its own names no language.
    if (!language && proficiencyOf(part) === null) unknown.push(part)
  }
  return { found: [...found.values()], unknown: unknownNames(unknown) }
}

export function languageByName(name: string): { code: string; name: string } | null {
  const folded = name.trim().toLowerCase()
  return (
    byName.get(folded) ??
    languages.find(({ code }) => code === folded.slice(0, 2) && folded.length <= 5) ??
    null
  )
}

const interestsByWords = interests.map((name) => ({ name, words: wordsOf(name) }))

/** Interests of our list that a section names, also within more words: `Photography of birds`, `Bird photography`. */
export function readInterests(section: readonly string[]): Named<ResumeProposal['interests']> {
  const named = new Set<string>()
  const unknown: string[] = []
  for (const line of section) {
    for (const part of line.split(/[,;|•·/\n\t.]+|\s[–—-]\s/u)) {
      const matches = interestsIn(part)
      for (const name of matches) named.add(name)
      // A part may name one that we have beside one that we have not: `Chess and music`.
      unknown.push(
        ...(matches.length
          ? part.split(/\s(?:and|und|&)\s/u).filter((each) => !sharesWord(each, matches))
          : [part]),
      )
    }
  }
  return {
    found: interests
      .filter((name) => named.has(name))
      .map((name) => ({ id: stableId('interest', name) as Id<'interest'>, name })),
    unknown: unknownNames(unknown),
  }
}

function interestsIn(text: string): string[] {
  const words = wordsOf(text)
  return interestsByWords.filter((each) => words.includes(each.words)).map(({ name }) => name)
}

function sharesWord(text: string, names: readonly string[]): boolean {
  const words = wordsOf(text).trim().split(' ')
  return names.some((name) => words.some((word) => wordsOf(name).includes(` ${word} `)))
}

/** Words between spaces, without plurals and the ways of spelling that differ: ` zero knowledge `, ` decentralized social `. */
function wordsOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words
    .map((word) =>
      word
        .replace(/s$/, '')
        .replace(/is(e|ed|ing)$/, 'iz$1')
        .replace(/ll(ing|ed)$/, 'l$1'),
    )
    .join(' ')} `
}

const address =
  /(?:https?:\/\/|www\.)[^\s|,;()<>"']+|(?<![a-z\d.-])(?:[a-z\d-]{1,63}\.){1,5}(?:com|io|me|xyz|dev|org|net|co|app|gg|tech)(?:\/[^\s|,;()<>"']*)?/gi

/** Addresses of kinds we know; another one counts as the person's own page, once, and only in the head. */
export function readLinks(head: string, everything: string): ResumeProposal['links'] {
  const found = new Map<string, ResumeProposal['links'][number]>()
  const add = (typed: string, allowsWebsite: boolean) => {
    const text = typed.replace(/[.,;:]+$/, '')
    const kind =
      linkTypes.find((each) => each.name !== 'Website' && parseLink(each, withScheme(text))) ??
      (allowsWebsite && ![...found.values()].some(({ name }) => name === 'Website')
        ? linkTypes.find(({ name }) => name === 'Website')
        : undefined)
    const parsed = kind && parseLink(kind, withScheme(text))
    if (kind && parsed)
      found.set(parsed.url, {
        linkTypeId: stableId('linkType', kind.name) as Id<'linkType'>,
        name: kind.name,
        ...parsed,
      })
  }
  const withoutMail = (text: string) =>
    text.replace(/(?<![^\s@|,;<>()])[^\s@|,;<>()]{1,64}@[^\s@|,;<>()]+/g, ' ')
  for (const [typed] of withoutMail(head).matchAll(address)) add(typed, true)
  for (const [typed] of withoutMail(everything).matchAll(address)) add(typed, false)
  return [...found.values()].slice(0, 30)
}

function withScheme(text: string): string {
  return /^https?:/i.test(text) ? text : `https://${text}`
}
