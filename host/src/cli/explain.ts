import { ConfigProblem, DatabaseNotEmpty, DirectoryInUse } from '@chainwork/server'
import { BadOptions } from './operator-command.ts'

const explainedCodes = new Set([
  'ENOENT',
  'EISDIR',
  'EACCES',
  'EEXIST',
  'ENOSPC',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  // PostgreSQL: wrong password, no such role or database.
  '28P01',
  '28000',
  '3D000',
])

/** A command that cannot do what it was asked for, with the remedy in its words. */
export class CannotRun extends Error {}

/** What to tell an operator: the words alone for what can be expected, everything for what cannot. */
export function explain(error: unknown): { text: string; isExpected: boolean } {
  const { code, message } = error as NodeJS.ErrnoException
  const isExpected =
    error instanceof ConfigProblem ||
    error instanceof DirectoryInUse ||
    error instanceof DatabaseNotEmpty ||
    error instanceof BadOptions ||
    error instanceof CannotRun ||
    explainedCodes.has(code ?? '')
  if (isExpected && message) return { text: message, isExpected }
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), isExpected }
}
