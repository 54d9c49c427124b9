/** At most so many characters, cut where a person would; null for nothing. */
export function cut(text: string | null, max: number): string | null {
  const trimmed = text?.trim()
  if (!trimmed) return null
  const characters = [...trimmed]
  return characters.length <= max
    ? trimmed
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
