import { notInProse } from '@chainwork/contract/reference/skills'
import { type BookSkill, taxonomyBook } from './taxonomy-book.ts'
import ambiguous from './words/ambiguous-skills.json' with { type: 'json' }

/** A name of a skill, and how it has to be written where its letters alone say nothing. */
interface Phrase {
  skill: BookSkill
  /** Null: whatever the case. */
  exactly: string | null
  /** What a name that is also a word, or a person's or a city's, needs beside it. */
  needs: 'listOrCompany' | 'company' | null
}

interface Mention extends Phrase {
  at: number
  words: number
}

interface Names {
  byPhrase: Map<string, Phrase[]>
  /** What names begin with: most words of a text begin none. */
  firstWords: Set<string>
  /** Cuts a text of several scripts into words. Latin ones stand glued to others in many scripts, and so do names in Han. */
  word: RegExp
}

let compiled: Names | undefined
const latinWord = /[\p{L}\p{N}][\p{L}\p{N}.+#/-]*/gu
const otherScripts = /[\u0370-\u1dff\u2e80-\ufeff]/u
const maxWords = 4
/** No name has a longer word. */
const maxWordLength = 60
/** How many words away a sure skill still is company. */
const near = 12

/**
 * Known skills named in prose, in order of first mention, at most `max`. Words that are skills only as tags do not count,
 * nor those that are said not to be needed; names that are also words count beside skills of software only, or in a list.
 */
export function findSkills(text: string, max = 12): BookSkill[] {
  const read = text.slice(0, 20_000)
  compiled ??= compile()
  const word = otherScripts.test(read) ? compiled.word : latinWord
  const words: string[] = []
  const starts: number[] = []
  for (const { 0: written, index } of read.matchAll(word)) {
    const short = written.length > maxWordLength ? written.slice(0, maxWordLength) : written
    words.push('./-'.includes(short.at(-1)!) ? short.replace(/[./-]+$/, '') : short)
    starts.push(index)
  }
  const mentions = mentionsIn(words, compiled)
  const sure = mentions.filter(({ needs, skill }) => !needs && software.has(skill.name))
  const endOf = ({ at, words: count }: Mention) => starts[at + count - 1]! + words[at + count - 1]!.length
  const found = new Map<string, BookSkill>()
  for (const mention of mentions) {
    if (found.size >= max) break
    if (found.has(mention.skill.id)) continue
    const before = read.slice(Math.max(0, starts[mention.at]! - 50), starts[mention.at])
    const after = read.slice(endOf(mention), endOf(mention) + 60)
    if (notNeededBefore.test(before) || notNeededAfter.test(after)) continue
    // `后端工程师` is somebody, as a backend engineer is.
    if (/^(?:工程师|工程師|エンジニア)/u.test(after) && /^\p{Script=Han}+$/u.test(words[mention.at]!))
      continue
    if (mention.needs && !isMeant(mention, before, after)) continue
    found.set(mention.skill.id, mention.skill)
  }
  return [...found.values()]

  function isMeant(mention: Mention, before: string, after: string): boolean {
    const { at, skill, needs, words: count } = mention
    if (words.length === count) return true
    if (/^\s+to\b/.test(after)) return false
    const isAsNamed = words[at] === skill.name
    const isBeside = (reach: number) => sure.some((other) => Math.abs(other.at - at) <= reach)
    if (!isAsNamed) return isBeside(3)
    if (workAfter.test(after) || workBefore.test(before)) return true
    const isItem = /(?:^|[\n,;•·:|/(]|\.\s|[-*]\s)\s*$/.test(before) && /^\s*(?:$|[\n,;•·|/).])/.test(after)
    return isBeside(near) || (needs === 'listOrCompany' && isItem)
  }
}

const workAfter =
  /^[\s-]+(?:(?:back-?end|front-?end|full[- ]?stack|software|smart|web|mobile)\s+)?(?:developers?|engineers?|programm(?:er|ing)|code(?:base)?|contracts?|scripts?|scripting|framework|components?|native|hooks|entwickler)/iu
const workBefore =
  /\b(?:(?:experience|knowledge|expertise|skills?|familiar(?:ity)?|command|proficien\w+) (?:with|of)|(?:proficien\w+|written|writing|coding|code|program(?:ming)?|developing|skilled|fluent) in|using)\s+$/iu
const notNeededBefore =
  /\b(?:no(?: (?:prior|previous|deep))?(?: (?:knowledge|experience)(?: (?:of|with|in))?)?|without(?: (?:any|knowledge|experience))?(?: (?:of|with))?|(?<!\p{L})(?:not|\p{L}+n['’]t|never) (?:need|have|require)(?: to)?(?: (?:know|use|learn))?(?: any)?)\s+$/iu
const notNeededAfter =
  /^(?: \w+){0,3}?(?: (?:is|are))?(?: not|n['’]t) (?:needed|required|necessary)\b|^(?: \w+)? is no requirement\b/iu

const software = new Set(ambiguous.software)

function mentionsIn(words: readonly string[], { byPhrase, firstWords }: Names): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < words.length; at++) {
    if (!firstWords.has(words[at]!.toLowerCase())) continue
    for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
      const written = words.slice(at, at + length).join(' ')
      const phrase = byPhrase
        .get(written.toLowerCase())
        ?.find(({ exactly }) => exactly === null || (exactly === written && !isAmount(words, at)))
      if (!phrase) continue
      found.push({ ...phrase, at, words: length })
      at += length - 1
      break
    }
  }
  return found
}

/** `CAD 2 million` and `30,000 CAD` are money. */
function isAmount(words: readonly string[], at: number): boolean {
  return /^\d/.test(words[at + 1] ?? '') || /\d[kKmM]?$/.test(words[at - 1] ?? '')
}

/** `did` is a word: a short name in capitals counts only as it is written. */
function exactForm(name: string): string | null {
  return name.length <= 4 && /^[A-Z]+$/.test(name) ? name : null
}

function compile(): Names {
  const byPhrase = new Map<string, Phrase[]>()
  const [alsoWords, alsoNames] = [new Set(ambiguous.words), new Set(ambiguous.names)]
  for (const skill of taxonomyBook().skills) {
    if (skill.kind === 'soft') continue
    for (const name of [skill.name, ...skill.aliases]) {
      const folded = name.toLowerCase()
      if (notInProse.has(folded) || folded.split(' ').length > maxWords) continue
      const needs = alsoWords.has(name) ? 'listOrCompany' : alsoNames.has(name) ? 'company' : null
      byPhrase.set(folded, [...(byPhrase.get(folded) ?? []), { skill, exactly: exactForm(name), needs }])
    }
  }
  const inHan = [...byPhrase.keys()].filter((name) => /^\p{Script=Han}+$/u.test(name)).join('|')
  return {
    byPhrase,
    firstWords: new Set([...byPhrase.keys()].map((name) => name.split(' ')[0]!)),
    word: new RegExp(
      String.raw`[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.+#/-]*|${inHan}|(?:(?!${inHan}|\p{Script=Latin})[\p{L}\p{M}])+`,
      'gu',
    ),
  }
}
