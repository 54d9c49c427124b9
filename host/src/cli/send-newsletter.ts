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
} from '@chainwork/server'
import { ZodError, z } from 'zod'
import { CannotRun, type Tools } from './command.ts'

/** Sends the text in a file to those who chose its kind; a dry run checks it and counts them. */
export async function sendNewsletter(
  { file, promotions, dryRun }: { file: string; promotions: boolean; dryRun: boolean },
  { db, write, by, caller }: Tools,
) {
  const kind: IssueKind = promotions ? 'promotions' : 'newsletter'
  const { origin } = caller.config()
  const issue = await read(resolve(caller.cwd, file), kind, origin)
  const readers = await countReaders(db, kind)
  const before = await showIssue(db, issue, kind)
  const answer = dryRun
    ? { isNew: before === null, progress: before }
    : await write((tx) => startIssue(tx, { ...by, issue, kind, origin }))
  return { kind, dryRun, subject: issue.subject, readers, ...answer }
}

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
