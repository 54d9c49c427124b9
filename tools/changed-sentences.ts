interface Reworded {
  file: string
  before: string
  after: string
}

/** How much of their words two sentences share to be one that was reworded, of 1. */
const alike = 0.34

/**
 * What was reworded between two states of all files, file by file; a sentence that only moved has not changed. What has no
 * counterpart in its file was added or removed.
 */
export function changesOf(before: ReadonlyMap<string, string[]>, after: ReadonlyMap<string, string[]>) {
  const had = new Set([...before.values()].flat())
  const has = new Set([...after.values()].flat())
  const changed: Reworded[] = []
  const added: string[] = []
  const removed: string[] = []
  for (const file of new Set([...before.keys(), ...after.keys()])) {
    const gone = (before.get(file) ?? []).filter((text) => !has.has(text))
    const fresh = (after.get(file) ?? []).filter((text) => !had.has(text))
    const pairs = gone
      .flatMap((old) => fresh.map((now) => ({ old, now, share: shareOf(old, now) })))
      .filter(({ share }) => share >= alike)
      .toSorted((a, b) => b.share - a.share)
    const taken = new Set<string>()
    for (const { old, now } of pairs) {
      if (taken.has(`-${old}`) || taken.has(`+${now}`)) continue
      taken.add(`-${old}`).add(`+${now}`)
      changed.push({ file, before: old, after: now })
    }
    removed.push(...gone.filter((text) => !taken.has(`-${text}`)))
    added.push(...fresh.filter((text) => !taken.has(`+${text}`)))
  }
  return { changed, added, removed }
}

/** The share of words that two sentences have in common. */
function shareOf(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  let common = 0
  for (const word of a) if (b.has(word)) common += 1
  return (2 * common) / (a.size + b.size || 1)
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}’']+/gu))
}
