import type { ReactElement } from 'react'

type Paint = (element: ReactElement) => string

const max = 3000
const stored = new Map<string, string>()
let paint: Paint | null = null

/** Lets parts be kept as markup; the server that renders pages says how. */
export function setRenderer(how: Paint): void {
  paint = how
}

/**
 * Markup of an element that looks the same whenever its values do, without hooks or context. Null in the browser, where the
 * element itself goes in the same place and finds this markup there.
 */
export function paintOnce(values: readonly unknown[], element: ReactElement): string | null {
  if (!paint) return null
  const key = JSON.stringify(values)
  const markup = stored.get(key) ?? paint(element)
  // Taken out and put in again, so that what leaves first is what was not asked for longest.
  stored.delete(key)
  stored.set(key, markup)
  if (stored.size > max) stored.delete(stored.keys().next().value!)
  return markup
}
