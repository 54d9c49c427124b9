import { stat } from 'node:fs/promises'
import {
  type Config,
  type LineProblem,
  importPostings,
  recordSearchChanges,
  systemClock,
} from '@chainwork/server'
import cliProgress from 'cli-progress'
import { Command } from 'commander'
import { withDatabase } from './open-for-operator.ts'

const shownProblems = 50

/** `postings import FILE.ndjson` */
export function importCommand(config: () => Config): Command {
  return new Command('import')
    .argument('<file>', 'one ad a line, as JSON')
    .description('Imports job ads. Importing a file again changes only what has changed in it.')
    .option('--dry-run', 'check everything, write nothing', false)
    .option('--keep-dates', "keep the source's day of publication instead of opening everything now", false)
    .option('--json', 'print the summary and the problems as JSON', false)
    .addHelpText('after', '\nExample:\n  npm run chainwork -- postings import ads.ndjson --dry-run')
    .action(async (file: string, options: { dryRun: boolean; keepDates: boolean; json: boolean }) => {
      const { size } = await stat(file)
      const bar =
        process.stderr.isTTY && !options.json
          ? new cliProgress.SingleBar(
              { format: 'Importing {bar} {percentage}% {eta_formatted}' },
              cliProgress.Presets.shades_classic,
            )
          : null
      bar?.start(size, 0)
      const problems: LineProblem[] = []
      const summary = await withDatabase(config(), (database) =>
        importPostings(database, {
          file,
          now: systemClock.now(),
          dryRun: options.dryRun,
          keepDates: options.keepDates,
          onProblem: (problem) => {
            if (problems.length < shownProblems) problems.push(problem)
          },
          onProgress: (bytes) => bar?.update(Math.min(bytes, size)),
          recordChanges: recordSearchChanges,
        }),
      ).finally(() => bar?.stop())
      if (options.json) console.log(JSON.stringify({ dryRun: options.dryRun, ...summary, problems }))
      else {
        for (const { line, field, message } of problems) console.error(`line ${line}: ${field}: ${message}`)
        if (summary.failed > problems.length) console.error(`… and ${summary.failed - problems.length} more`)
        const { read, created, updated, unchanged, failed, withPlace, withSalary, withSkills, seconds } =
          summary
        console.log(
          `${options.dryRun ? 'Checked' : 'Read'} ${read} ads in ${seconds} s: ${created} new, ${updated} changed, ${unchanged} unchanged, ${failed} refused.`,
        )
        console.log(`Found a place in ${withPlace}, a salary in ${withSalary}, skills in ${withSkills}.`)
      }
      if (summary.failed) process.exitCode = 1
    })
}
