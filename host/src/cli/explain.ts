import { ConfigProblem } from '@chainwork/server/platform/config-problem'
import { DirectoryInUse } from '@chainwork/server/platform/db/directory-lock'
import { OtherSchema } from '@chainwork/server/platform/db/migrate'
import { DatabaseNotEmpty } from '@chainwork/server/platform/db/restore-embedded'
import { SharedBackends } from '@chainwork/server/platform/db/refuse-shared-backends'
import { DatabaseAway } from '@chainwork/server/platform/db/wait-for-database'
import { databaseTrouble } from '@chainwork/server/platform/http/watch-database'
import { BadOptions, CannotRun } from './command.ts'

const expected = [
  ConfigProblem,
  DirectoryInUse,
  DatabaseNotEmpty,
  DatabaseAway,
  SharedBackends,
  OtherSchema,
  BadOptions,
  CannotRun,
]

const explainedCodes = new Set([
  'ENOENT',
  'EISDIR',
  'EACCES',
  'EEXIST',
  'ENOSPC',
  'EROFS',
  'EADDRINUSE',
  'EADDRNOTAVAIL',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  // PostgreSQL: wrong password, no such role or database.
  '28P01',
  '28000',
  '3D000',
  // No room, or a database that may not be written.
  '53100',
  '25006',
])

const remedies: Record<string, string> = {
  EADDRINUSE: 'Another process has this port: stop it, or set PORT.',
  EADDRNOTAVAIL: 'This machine does not have that address: correct HOST.',
  EISDIR: 'That is a folder, not a file.',
  ENOSPC: 'The disk is full.',
  EACCES: 'The account that runs this may not do that.',
  EROFS: 'That file system is read-only.',
  '25006': 'The database may only be read now; it has to be writable.',
  ECONNREFUSED: 'Nothing answers there: is it running, and is its address right?',
}

/** What to tell an operator: the words alone for what can be expected, everything for what cannot. */
export function explain(error: unknown): { text: string; isExpected: boolean } {
  const { code, message, syscall, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path && !syscall?.startsWith('spawn'))
    return { text: `There is no file or folder ${path}.`, isExpected: true }
  const isExpected = expected.some((kind) => error instanceof kind) || explainedCodes.has(code ?? '')
  if (isExpected) {
    // A name with several addresses fails once for each, and says nothing itself.
    const words =
      error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join('; ') : message
    return { text: [words, remedies[code ?? '']].filter(Boolean).join('. '), isExpected }
  }
  // The driver's own errors have words, but no code.
  if (error instanceof Error && !code && databaseTrouble(error) === 'database.unavailable')
    return {
      text: `The database does not answer (${message}). Is it running and not overloaded, and is DATABASE_URL right?`,
      isExpected: true,
    }
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), isExpected }
}
