import type { OpenSegment } from './open-segment.ts'

/** Completions of the last word of `prefix` from titles, companies and skills, most frequent first. */
export function completeWord(segments: readonly OpenSegment[], prefix: string, limit: number): string[] {
  const words = prefix.normalize('NFKC').toLowerCase().trimStart().split(/\s+/)
  const last = words.pop() ?? ''
  if (last.length < 2) return []
  const frequency = new Map<string, number>()
  for (const { segment } of segments) {
    for (const family of ['title', 'company', 'skills'] as const) {
      for (const id of segment.termsStartingWith(family, last)) {
        const word = segment.terms.text(id).slice(1)
        frequency.set(word, (frequency.get(word) ?? 0) + segment.data.frequency[id]!)
      }
    }
  }
  const best = [...frequency].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit)
  return best.map(([word]) => [...words, word].join(' '))
}
