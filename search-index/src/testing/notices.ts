import type { DocumentKind } from '../kind.ts'

/** Notices on a board, each there for thirty days: a kind with everything a kind can have. */
export const notices: DocumentKind = {
  name: 'notice',
  fields: [
    { name: 'title', weight: 8, maxWords: 60 },
    { name: 'sender', weight: 5, maxWords: 40 },
    { name: 'tags', weight: 6, maxWords: 12, maxParts: 60 },
    { name: 'text', weight: 2, maxWords: 3000, isProse: true },
  ],
  exactBonus: 1000,
  range: { name: 'price', step: 10_000, steps: 41 },
  openMs: 30 * 86_400_000,
}
