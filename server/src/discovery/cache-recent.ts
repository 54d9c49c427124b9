/**
 * Remembers the `max` recently used results; concurrent callers of one key share the work, a failed one is forgotten.
 */
export function cacheRecent<Key, Value>(
  max: number,
): (key: Key, make: () => Promise<Value>) => Promise<Value> {
  const cached = new Map<Key, Promise<Value>>()
  return (key, make) => {
    const value = cached.get(key) ?? make()
    cached.delete(key)
    cached.set(key, value)
    if (cached.size > max) cached.delete(cached.keys().next().value!)
    value.catch(() => cached.delete(key))
    return value
  }
}
