import { compareText } from '../events/compare-text.ts'

/** The key with the most weeks, of equals the first by name; null where there is none. */
export function mostUsed<Key extends string | number>(
  weeks: ReadonlyMap<Key | null, { readonly size: number }>,
): Key | null {
  let best: Key | null = null
  for (const [key, { size }] of weeks) {
    if (key === null) continue
    const most = best === null ? 0 : weeks.get(best)!.size
    if (size > most || (size === most && compareText(String(key), String(best)) < 0)) best = key
  }
  return best
}
