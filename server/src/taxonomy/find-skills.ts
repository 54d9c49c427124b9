import { notInProse } from '@chainwork/contract/reference/skills'
import { type BookSkill, taxonomyBook } from './taxonomy-book.ts'

/** A name of a skill, and how it has to be written where its letters alone say nothing. */
interface Phrase {
  skill: BookSkill
  /** Null: whatever the case. */
  exactly: string | null
}

let phrases: Map<string, Phrase[]> | undefined
/** What names begin with: most words of a text begin none. */
let firstWords: Set<string> | undefined
const maxWords = 4
/** No name has a longer word. */
const maxWordLength = 60

/** Known skills named in prose, in order of first mention, at most `max`. Words that are skills only as tags do not count. */
export function findSkills(text: string, max = 12): BookSkill[] {
  phrases ??= compile()
  firstWords ??= new Set([...phrases.keys()].map((name) => name.split(' ')[0]!))
  const words = [...text.slice(0, 20_000).matchAll(/[\p{L}\p{N}][\p{L}\p{N}.+#/-]*/gu)].map(([word]) =>
    word.slice(0, maxWordLength).replace(/[./-]+$/, ''),
  )
  const found = new Map<string, BookSkill>()
  for (let at = 0; at < words.length && found.size < max; at++) {
    if (!firstWords.has(words[at]!.toLowerCase())) continue
    for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
      const written = words.slice(at, at + length).join(' ')
      const phrase = phrases
        .get(written.toLowerCase())
        ?.find(({ exactly }) => exactly === null || (exactly === written && !isAmount(words, at)))
      if (!phrase) continue
      found.set(phrase.skill.id, phrase.skill)
      at += length - 1
      break
    }
  }
  return [...found.values()]
}

/** `CAD 2 million` and `30,000 CAD` are money. */
function isAmount(words: readonly string[], at: number): boolean {
  return /^\d/.test(words[at + 1] ?? '') || /\d[kKmM]?$/.test(words[at - 1] ?? '')
}

/** `did` and `vite` are words: a short name in capitals, or one of these, counts only as it is written. */
function exactForm(name: string): string | null {
  const isShort = name.length <= 4 && name === name.toUpperCase() && /^[A-Z]+$/.test(name)
  return isShort || alsoWords.has(name.toLowerCase()) ? name : null
}

const alsoWords = new Set(['ruby', 'cairo', 'julia', 'vite', 'sentry', 'cypress'])

function compile(): Map<string, Phrase[]> {
  const map = new Map<string, Phrase[]>()
  for (const skill of taxonomyBook().skills) {
    if (skill.kind === 'soft') continue
    for (const name of [skill.name, ...skill.aliases]) {
      const folded = name.toLowerCase()
      if (notInProse.has(folded) || folded.split(' ').length > maxWords) continue
      const phrase = { skill, exactly: exactForm(name) }
      map.set(folded, [...(map.get(folded) ?? []), phrase])
    }
  }
  return map
}
