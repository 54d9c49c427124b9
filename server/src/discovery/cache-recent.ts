/**
 * Remembers the `max` recently used results; concurrent callers of one key share the work, a failed one is forgotten.
 */
export function cacheRecent<Key, Value>(
  max: number,
): (key: Key, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<Key, Promise<Value>>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > max) kept.delete(kept.keys().next().value!)
    value.catch(() => kept.delete(key))
    return value
  }
}
