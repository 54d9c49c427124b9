import { has, walk } from './doc-set.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Segment } from './segment.ts'

/** Completions of the last word of `prefix` from titles, companies and skills of what is there, most frequent first. */
export function completeWord(segments: readonly OpenSegment[], prefix: string, limit: number): string[] {
  const words = prefix.normalize('NFKC').toLowerCase().trimStart().split(/\s+/)
  const last = words.pop() ?? ''
  if (last.length < 2) return []
  const found = new Map<string, { frequency: number; where: [Segment, number][] }>()
  for (const { segment } of segments) {
    for (const family of ['title', 'company', 'skills'] as const) {
      for (const id of segment.termsStartingWith(family, last)) {
        const word = segment.terms.text(id).slice(1)
        const known = found.get(word) ?? { frequency: 0, where: [] }
        known.frequency += segment.data.frequency[id]!
        known.where.push([segment, id])
        found.set(word, known)
      }
    }
  }
  const ranked = [...found].sort(
    ([a, one], [b, other]) => other.frequency - one.frequency || (a < b ? -1 : 1),
  )
  const best: string[] = []
  for (const [word, { where }] of ranked) {
    if (best.length === limit) break
    // Words of postings that are gone stay in a segment until it is made anew; nobody reads them here.
    if (where.some(([segment, id]) => isThere(segment, id))) best.push(word)
  }
  return best.map((word) => [...words, word].join(' '))
}

/** Whether a posting that is not gone has the term. */
function isThere(segment: Segment, id: number): boolean {
  if (segment.data.frequency[id]! > segment.goneCount) return true
  let isFound = false
  walk(segment.postingsOfId(id), false, 0, (ordinal) => {
    isFound = !has(segment.gone, ordinal)
    return !isFound
  })
  return isFound
}
