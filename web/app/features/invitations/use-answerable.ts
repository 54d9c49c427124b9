import { useState } from 'react'

/**
 * The invitation a dialog asks about. An answered invitation leaves the list, sometimes before its dialog has shown the result, so
 * the dialog keeps it until it closes.
 */
export function useAnswerable<T extends { id: string }>(
  answerable: readonly T[],
  id: string | null,
): T | null {
  const found = answerable.find((each) => each.id === id) ?? null
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (last?.id === id ? last : null)
}
