import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  type Issue,
  type IssueKind,
  IssueProblem,
  checkIssue,
  countReaders,
  readIssue,
  showIssue,
  startIssue,
  systemClock,
} from '@chainwork/server'
import { ZodError, z } from 'zod'
import { CannotRun } from './cannot-run.ts'
import { onDatabase } from './operator-command.ts'

/** `newsletter send FILE` */
export const newsletterCommand = onDatabase({
  summary: 'Sends a text to everybody who subscribed; the same text goes out once.',
  example: 'newsletter send november.md --dry-run',
  arguments: [['<file>', '“Subject: …”, an empty line, then the text; see OPERATIONS.md']],
  flags: [
    ['--promotions', 'to those who chose promotions instead of the newsletter'],
    ['--dry-run', 'check the text and count the readers, send nothing'],
    ['--json', 'print as JSON'],
  ],
  options: z.strictObject({
    file: z.string().min(1),
    promotions: z.boolean().default(false),
    dryRun: z.boolean().default(false),
    json: z.boolean().default(false),
  }),
  run: async (database, { file, promotions, dryRun, json }, print, caller) => {
    const kind: IssueKind = promotions ? 'promotions' : 'newsletter'
    const { origin } = caller.config()
    const issue = await read(resolve(caller.cwd, file), kind, origin)
    const readers = await countReaders(database.db, kind)
    const before = await showIssue(database.db, issue, kind)
    const answer = dryRun
      ? { isNew: before === null, progress: before }
      : await database.transaction((tx) =>
          startIssue(tx, { issue, kind, operator: caller.operator, origin, now: systemClock.now() }),
        )
    if (json) print.line(JSON.stringify({ kind, dryRun, subject: issue.subject, readers, ...answer }))
    else if (!answer.isNew && answer.progress) {
      const { startedAt, sent, isDone } = answer.progress
      print.line(
        `This text was sent before, on ${startedAt.slice(0, 16)}: ${sent} letters${isDone ? '' : ', and it still goes on'}. Nothing new is sent.`,
      )
    } else
      print.line(
        `“${issue.subject}” ${dryRun ? 'would go' : 'goes'} to ${readers} reader${readers === 1 ? '' : 's'} of the ${kind}${dryRun ? '' : ' within the next minutes'}.`,
      )
    return 0
  },
})

async function read(path: string, kind: IssueKind, origin: string): Promise<Issue> {
  const text = await readFile(path, 'utf8')
  try {
    const issue = readIssue(text)
    checkIssue(issue, kind, origin)
    return issue
  } catch (error) {
    if (error instanceof IssueProblem) throw new CannotRun(error.message)
    if (error instanceof ZodError) throw new CannotRun(z.prettifyError(error))
    throw new CannotRun((error as Error).message)
  }
}
