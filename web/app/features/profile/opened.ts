const names = ['employment', 'education'] as const

/** An entry of a list, as the edit page shows it and asks about it. */
export interface HistoryItem {
  id: string
  title: string
  place: string
  startDate: string
  endDate: string | null
}

/** What the edit page has open: the form of one entry, or the question whether to delete it. */
export type Opened = { what: 'edit' | 'remove'; name: (typeof names)[number]; item: string } | null

/** Reads it from the address; what is not known there is nothing. */
export function openedIn(params: URLSearchParams): Opened {
  const item = params.get('item')
  if (!item) return null
  for (const what of ['edit', 'remove'] as const) {
    const name = names.find((each) => each === params.get(what))
    if (name) return { what, name, item }
  }
  return null
}
