import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import type { Id } from '@chainwork/contract/ids'
import { interests } from '@chainwork/contract/reference/interests'
import { findSkills, stableId, taxonomyBook } from '../../taxonomy/index.ts'
import { languageCalled, proficiencyOf } from './language-words.ts'

const maxSkills = 60
const separators = /[,;|•·、，；\n\t]+|\s[–—-]\s|(?<!\b[A-Z]{1,3})\/(?![A-Z]{1,3}\b)/u

/** What a section names of a list of ours, and the names that the list does not have. */
interface Named<T> {
  found: T
  unknown: string[]
}

const maxUnknown = 50
/** No section is longer. */
const maxSection = 20_000

/** The pieces of the lines of a section. */
function piecesOf(section: readonly string[], separators: RegExp): string[] {
  let length = 0
  return section.flatMap((line) => ((length += line.length) > maxSection ? [] : line.split(separators)))
}

/** Names to show once each, without what only sets them apart. */
function unknownNames(names: readonly string[]): string[] {
  const plain = names
    .map((name) => name.replace(/^[^\p{L}\p{N}]+|[\s.:!–—-]+$/gu, '').slice(0, 100))
    .filter((name) => /\p{L}/u.test(name))
  return [...new Set(plain)].slice(0, maxUnknown)
}

/** Skills named one by one in their section, then, doubtful, those that jobs mention. */
export function readSkills(
  section: readonly string[],
  prose: string,
): Named<ResumeProposal['skills']> & { doubtful: number[] } {
  const book = taxonomyBook()
  // `Backend: Rust, Go` and, in a table, `Backend`, then `Rust, Go`: what stands before names a group.
  const lines = section.map((line) =>
    line.replace(/^(?:[^:：]{2,30}[:：]\s*|[^:：\t,]{2,30}\t(?=[^\t]*,[^\t]*$))/u, ''),
  )
  const names = piecesOf(lines, separators)
  const byBook = (name: string) =>
    book.skillByName(
      name
        .replace(/\(.*?\)/g, '')
        .replace(/\.$/, '')
        .trim(),
    )
  const named = [...names.flatMap((name) => byBook(name) ?? []), ...findSkills(lines.join('\n'), maxSkills)]
  const listed = new Map(named.map(({ id, name }) => [id, { id: id as Id<'skill'>, name }]))
  const mentioned = findSkills(prose, maxSkills).filter(({ id }) => !listed.has(id))
  const found = [
    ...listed.values(),
    ...mentioned.map(({ id, name }) => ({ id: id as Id<'skill'>, name })),
  ].slice(0, maxSkills)
  return {
    found,
    doubtful: [...found.keys()].slice(listed.size),
    unknown: unknownNames(names.filter((name) => !byBook(name) && !findSkills(name, 1).length)),
  }
}

/** `German (native), English – C1`: known languages with the level, if one is named. */
export function readLanguages(section: readonly string[]): Named<ResumeProposal['languages']> {
  const found = new Map<string, ResumeProposal['languages'][number]>()
  const unknown: string[] = []
  let last: ResumeProposal['languages'][number] | null = null
  const parts = piecesOf(section, /[,;|•·、，；\n]+|\s\/\s|\s(?:and|und|et|y|e)\s(?=\p{Lu})/u)
  for (const part of parts.flatMap(apart)) {
    const words = part.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
    const language = words.map(languageCalled).find(Boolean)
    const proficiencyLevel = proficiencyOf(part)
    if (language && !found.has(language.code)) {
      last = { languageCode: language.code, name: language.name, proficiencyLevel }
      found.set(language.code, last)
    } else if (last && !language && proficiencyLevel !== null) last.proficiencyLevel ??= proficiencyLevel
    // A level on a line of its own names no language.
    if (!language && proficiencyLevel === null) unknown.push(part)
  }
  return { found: [...found.values()], unknown: unknownNames(unknown) }
}

/** Splits languages that share a line: `Danish: Native English: Fluent`. */
function apart(part: string): string[] {
  const known = [...part.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].flatMap(({ 0: word, index }) =>
    /^\p{Lu}/u.test(word) && languageCalled(word) ? { index, code: languageCalled(word)!.code } : [],
  )
  if (/\p{L}/u.test(part.slice(0, known[0]?.index ?? 0))) return [part]
  const starts = known.filter(({ code }, at) => at > 0 && code !== known[at - 1]!.code)
  return [0, ...starts.map(({ index }) => index)].map((from, at) => part.slice(from, starts[at]?.index))
}

const interestsByWords = interests.map((name) => ({ name, words: wordsOf(name) }))

/** Interests of our list that a section names, also within more words: `Photography of birds`, `Bird photography`. */
export function readInterests(section: readonly string[]): Named<ResumeProposal['interests']> {
  const named = new Set<string>()
  const unknown: string[] = []
  for (const part of piecesOf(section, /[,;|•·/\n\t.]+|\s[–—-]\s/u)) {
    const matches = interestsIn(part)
    for (const name of matches) named.add(name)
    // A part may name one that we have beside one that we have not: `Chess and music`.
    unknown.push(
      ...(matches.length
        ? part.split(/\s(?:and|und|&)\s/u).filter((each) => !sharesWord(each, matches))
        : [part]),
    )
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
