import { readFileSync } from 'node:fs'

/** The process that those without a parent belong to. */
const first = 1

/**
 * Whether npm, which started this process, was gone before this was asked. Process 1 takes over what has lost its parent; in a
 * container it may be npm itself, with everything as it should be. Where it does not say what it is, nothing is concluded.
 */
export function isLeftBehind(
  parent: number = process.ppid,
  command: string | null = firstCommand(),
): boolean {
  return parent === first && command !== null && !/\b(?:npm|pnpm|yarn|bun|node)\b/.test(command)
}

function firstCommand(): string | null {
  try {
    return readFileSync(`/proc/${first}/cmdline`, 'utf8')
  } catch {
    return null
  }
}
