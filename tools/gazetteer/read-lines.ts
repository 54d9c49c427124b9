import { readFileSync } from 'node:fs'

/** The lines of a file of this folder that say something; `#` begins a comment. */
export function linesOf(file: string): string[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => line && !line.startsWith('#'))
}
