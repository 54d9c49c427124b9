import { notInProse } from '@chainwork/contract/reference/skills'
import { type BookSkill, taxonomyBook } from './taxonomy-book.ts'

let phrases: Map<string, BookSkill> | undefined
const maxWords = 4

/** Known skills named in prose, in order of first mention, at most `max`. Words that are skills only as tags do not count. */
export function findSkills(text: string, max = 12): BookSkill[] {
  phrases ??= compile()
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}.+#/-]*/gu) ?? []
  const found = new Map<string, BookSkill>()
  for (let at = 0; at < words.length && found.size < max; at++) {
    for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
      const skill = phrases.get(
        words
          .slice(at, at + length)
          .map((word) => word.replace(/[./-]+$/, ''))
          .join(' '),
      )
      if (!skill) continue
      found.set(skill.id, skill)
      at += length - 1
      break
    }
  }
  return [...found.values()]
}

function compile(): Map<string, BookSkill> {
  const map = new Map<string, BookSkill>()
  for (const skill of taxonomyBook().skills) {
    if (skill.kind === 'soft') continue
    for (const name of [skill.name, ...skill.aliases]) {
      const folded = name.toLowerCase()
      if (!notInProse.has(folded) && folded.split(' ').length <= maxWords) map.set(folded, skill)
    }
  }
  return map
}
