import { has, walk } from '../bits/doc-set.ts'
import type { SegmentReader } from './segment-reader.ts'
import type { Segment } from '../segment/segment.ts'

/** Completions of the last word of `prefix` from every field but prose, most frequent first. */
export function completeWord(segments: readonly SegmentReader[], prefix: string, limit: number): string[] {
  const words = prefix.normalize('NFKC').toLowerCase().trimStart().split(/\s+/)
  const last = words.pop() ?? ''
  if (last.length < 2) return []
  const found = new Map<string, { frequency: number; where: [Segment, number][] }>()
  for (const { segment, schema } of segments) {
    for (const { letter } of schema.names) {
      for (const id of segment.termsStartingWith(letter, last)) {
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
    // Words of deleted documents stay in a segment until it is merged; they must not be read here.
    if (where.some(([segment, id]) => isThere(segment, id))) best.push(word)
  }
  return best.map((word) => [...words, word].join(' '))
}

/** Whether a document that is not deleted has the term. */
function isThere(segment: Segment, id: number): boolean {
  if (segment.data.frequency[id]! > segment.deletedCount) return true
  let isFound = false
  walk(segment.docsOf(id), false, 0, (ordinal) => {
    isFound = !has(segment.tombstones, ordinal)
    return !isFound
  })
  return isFound
}
