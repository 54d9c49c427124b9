import { widths } from './breakpoints.ts'

/** From here on a detail stands beside its list; below, an entry of the list leads to a page of its own. */
export function isSideBySide(): boolean {
  return matchMedia(widths.beside).matches
}
