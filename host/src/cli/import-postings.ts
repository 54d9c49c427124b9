import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { LineProblem } from '@chainwork/server'
import { adFields, exampleAd } from '@chainwork/server/postings/import/ad-line'
import type { Tools } from './command.ts'

const shownProblems = 50

/** Imports a file of ads, or only checks it. */
export async function importFile(
  { file, dryRun, keepDates }: { file: string; dryRun: boolean; keepDates: boolean },
  { server, database, write, caller, by, progress }: Tools,
) {
  const path = resolve(caller.cwd, file)
  const { size } = await stat(path)
  const problems: LineProblem[] = []
  // Places and skills of this version, where no start has brought them yet.
  if (!dryRun) {
    await server.openTaxonomy(database)
    await write((tx) => server.recordOperator(tx, 'postingsImported', { ...by, subject: basename(path) }))
  }
  const summary = await server.importPostings(database, {
    file: path,
    now: by.now,
    dryRun,
    keepDates,
    onProblem: (problem) => {
      if (problems.length < shownProblems) problems.push(problem)
    },
    onProgress: (bytes, read) => {
      caller.signal.throwIfAborted()
      if (!bytes) return
      const isEstimate = bytes < size
      const total = isEstimate ? Math.round((read * size) / bytes) : read
      progress({ verb: dryRun ? 'checked' : 'imported', done: read, total, isEstimate })
    },
    recordChanges: server.recordSearchChanges,
  })
  return { dryRun, ...summary, problems }
}

/** The fields of a line of the file, from the schema that reads it. */
export async function describeFields(): Promise<string> {
  const fields = adFields()
  const width = Math.max(...fields.map(({ name }) => name.length))
  const rows = fields.map(
    ({ name, isRequired, meaning }) =>
      `  ${name.padEnd(width)}  ${meaning}${isRequired ? ' (required)' : ''}`,
  )
  return [
    'Fields of a line; what is not required may be missing or null:',
    ...rows,
    '',
    'A line:',
    `  ${exampleAd}`,
  ].join('\n')
}
