/** One field that differs; null stands for empty. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

/** What differs between two contents, field by field, as an operator reads it. Without a version before, all is new. */
export function contentDiff(before: object | null, after: object): FieldChange[] {
  return Object.keys(after).flatMap((field) => {
    const [was, is] = [textOf(before, field), textOf(after, field)]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

function textOf(content: object | null, field: string): string | null {
  const value = (content as Record<string, unknown> | null)?.[field]
  if (value === null || value === undefined || value === '' || value === false) return null
  if (Array.isArray(value)) return value.length ? value.map(itemText).join('; ') : null
  return itemText(value)
}

function itemText(value: unknown): string {
  if (typeof value === 'string') return value
  if (!value || typeof value !== 'object') return String(value)
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${key} ${Array.isArray(part) ? part.join(', ') || '–' : String(part)}`)
    .join(', ')
}
