import { isText, isolated } from './written.tsx'

/** What is known of somebody or something, on one line: `Protocol engineer · Berlin, Germany`. */
export function dotted(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(isText).map(isolated).join(' · ')
}
