import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type LineProblem,
  adFields,
  exampleAd,
  importPostings,
  openTaxonomy,
  recordSearchChanges,
  systemClock,
} from '@chainwork/server'
import { z } from 'zod'
import { describeImport } from './describe-import.ts'
import { onDatabase } from './operator-command.ts'

const shownProblems = 50

/** `postings import FILE.ndjson` */
export const importCommand = onDatabase({
  summary: 'Imports job ads. Importing a file again changes only what has changed in it.',
  example: 'postings import ads.ndjson --dry-run',
  arguments: [['<file>', 'one ad a line, as JSON']],
  notes: describeLines(),
  flags: [
    ['--dry-run', 'check everything, write nothing'],
    ['--keep-dates', "keep the source's day of publication instead of opening everything now"],
    ['--json', 'print the summary and the problems as JSON'],
  ],
  options: z.strictObject({
    file: z.string().min(1),
    dryRun: z.boolean().default(false),
    keepDates: z.boolean().default(false),
    json: z.boolean().default(false),
  }),
  run: async (database, { file, dryRun, keepDates, json }, print, caller) => {
    const path = resolve(caller.cwd, file)
    const { size } = await stat(path)
    const problems: LineProblem[] = []
    // Places and skills of this version, where no start has brought them yet.
    if (!dryRun) await openTaxonomy(database)
    const summary = await importPostings(database, {
      file: path,
      now: systemClock.now(),
      dryRun,
      keepDates,
      onProblem: (problem) => {
        if (problems.length < shownProblems) problems.push(problem)
      },
      onProgress: (bytes, read) => {
        caller.signal.throwIfAborted()
        if (json || !bytes) return
        const isEstimate = bytes < size
        const total = isEstimate ? Math.round((read * size) / bytes) : read
        print.progress({ verb: dryRun ? 'checked' : 'imported', done: read, total, isEstimate })
      },
      recordChanges: recordSearchChanges,
    })
    if (json) print.line(JSON.stringify({ dryRun, ...summary, problems }))
    else {
      for (const { line, field, message } of problems) print.problem(`line ${line}: ${field}: ${message}`)
      if (summary.failed > problems.length) print.problem(`… and ${summary.failed - problems.length} more`)
      const { read, created, updated, unchanged, failed, seconds } = summary
      print.line(
        `${dryRun ? 'Checked' : 'Read'} ${read} ads in ${seconds} s: ${created} new, ${updated} changed, ${unchanged} unchanged, ${failed} refused.`,
      )
      for (const line of describeImport(summary)) print.line(line)
    }
    return summary.failed ? 1 : 0
  },
})

/** What a line of the file may have, from the schema that reads it. */
function describeLines(): string {
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
