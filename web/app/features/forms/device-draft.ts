import { clear, readStored, store } from '../../ui/storage.ts'

const maxDays = 30

/** What is on this device only, and since when. */
export interface DeviceDraft {
  at: number
}

/** What was left behind; null for nothing, for what is too old, and for what nobody can read any more. */
export function readDraft<T extends DeviceDraft>(
  key: string,
  parse: (stored: Record<string, unknown>) => Omit<T, 'at'> | null,
  now: number,
): T | null {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', key) ?? 'null')
    if (!stored || typeof stored !== 'object') return null
    const { at } = stored as Record<string, unknown>
    if (typeof at !== 'number' || now - at >= maxDays * 86_400_000) return null
    const parsed = parse(stored as Record<string, unknown>)
    return parsed ? ({ ...parsed, at } as T) : null
  } catch {
    return null
  }
}

/** Keeps what is typed on this device; null forgets it. */
export function writeDraft(key: string, draft: DeviceDraft | null): void {
  if (draft) store('localStorage', key, JSON.stringify(draft))
  else clear('localStorage', key)
}
