import { idFromSlug } from '@chainwork/contract'
import { shownText } from '@chainwork/contract/text'
import {
  type Database,
  type ReviewedPosting,
  decidePosting,
  listWaiting,
  recordSearchChanges,
  showForReview,
  systemClock,
} from '@chainwork/server'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { type OperatorCommand, type Print, onDatabase, printIndented } from './operator-command.ts'

const posting = z.string().transform((key, check) => {
  const id = idFromSlug('posting', key)
  if (id) return id
  check.addIssue({ code: 'custom', message: 'This is not the id of a posting (pos_…).' })
  return z.NEVER
})
const json = ['--json', 'print as JSON'] as const
const postingArgument = ['<posting>', 'its id (pos_…) or slug'] as const

/** `postings review list` */
const list = onDatabase({
  summary: 'Postings and edits that wait for a decision, longest first.',
  example: 'postings review list --json',
  flags: [['--limit <number>', 'at most so many (100)'], json],
  options: z.strictObject({
    limit: written(z.number().int().min(1).max(10_000)).default(100),
    json: z.boolean().default(false),
  }),
  run: async (database, options, print) => {
    const waiting = await listWaiting(database.db, options.limit)
    if (options.json) print.line(JSON.stringify(waiting))
    else if (!waiting.length) print.line('Nothing waits for review.')
    else
      for (const { id, title, company, isEdit, since, flags } of waiting)
        print.line(
          `${id}  ${since.slice(0, 16)}  ${isEdit ? 'edit' : 'new '}  ${company}: ${title}${flags.length ? `  [${flags.join(', ')}]` : ''}`,
        )
    return 0
  },
})

/** `postings review show POSTING` */
const show = onDatabase({
  summary: 'One posting with its flags, and what differs from the approved version.',
  example: 'postings review show pos_01h455vb4pex5vsknk084sn02q',
  arguments: [postingArgument],
  flags: [json],
  options: z.strictObject({ posting, json: z.boolean().default(false) }),
  run: async (database, options, print) => {
    const found = await showForReview(database.db, options.posting)
    if (!found) {
      print.problem('There is no such posting.')
      return 1
    }
    if (options.json) print.line(JSON.stringify(found))
    else printPosting(found, print)
    return 0
  },
})

function printPosting(found: ReviewedPosting, print: Print): void {
  const { company, recruiter } = found
  print.line(`${found.title} (${found.id}, version ${found.rev}): ${found.status}`)
  print.line(
    `${company.name} (${company.id}), ${company.isVerified ? 'domain verified' : 'domain not verified'}, ${company.website ?? 'no website'}, ${company.email ?? 'no address'}`,
  )
  if (recruiter) print.line(`Written by ${recruiter}`)
  for (const { kind, message } of found.flags) print.line(`! ${kind}: ${message}`)
  for (const { decision, reason, operator, at } of found.decisions)
    print.line(`${at.slice(0, 16)}  ${decision} by ${operator}${reason ? `: ${reason}` : ''}`)
  print.line('')
  if (!found.changes.length) print.line('Says what was approved.')
  for (const { field, before, after } of found.changes) {
    print.line(`${field}:`)
    if (before !== null) printIndented(print, '  - ', before)
    if (after !== null) printIndented(print, '  + ', after)
  }
}

type Decision = Parameters<typeof decidePosting>[2]['decision']

/** `postings review approve|revise|reject POSTING` */
function decision(name: Decision, summary: string, done: string): OperatorCommand {
  const reason = shownText(1000, { empty: 'Say why: the recruiter reads it.' })
  return onDatabase({
    summary,
    example: `postings review ${name} pos_01h455vb4pex5vsknk084sn02q${name === 'approve' ? '' : ' --reason "…"'}`,
    arguments: [postingArgument],
    required: name === 'approve' ? [] : [['--reason <words>', 'what the recruiter reads']],
    flags: [['--rev <number>', 'only if it is still this version'], json],
    options: z.strictObject({
      posting,
      rev: written(z.number().int().min(1)).optional(),
      json: z.boolean().default(false),
      ...(name === 'approve' ? {} : { reason }),
    }) as z.ZodType<{ posting: string; rev?: number; json: boolean; reason?: string }>,
    run: async (database, options, print, { operator }) => {
      const answer = await decide(database, name, options, operator)
      if (options.json) print.line(JSON.stringify({ posting: options.posting, decision: name, ...answer }))
      if (answer.result === 'done') {
        if (!options.json) print.line(`${done} It is ${answer.status} now.`)
        return 0
      }
      print.problem(
        answer.result === 'noPosting'
          ? 'There is no such posting.'
          : answer.result === 'notInReview'
            ? `This posting is ${answer.status}: nothing of it waits for review.`
            : `Its recruiter has changed it: it is version ${answer.rev} now. Look at it again.`,
      )
      return 1
    },
  })
}

function decide(
  database: Database,
  name: Decision,
  options: { posting: string; rev?: number; reason?: string },
  operator: string,
) {
  return database.transaction((tx) =>
    decidePosting(tx, recordSearchChanges, {
      postingId: options.posting,
      decision: name,
      reason: options.reason ?? null,
      operator,
      rev: options.rev ?? null,
      now: systemClock.now(),
    }),
  )
}

export const reviewCommands: Readonly<Record<string, OperatorCommand>> = {
  'postings review list': list,
  'postings review show': show,
  'postings review approve': decision('approve', 'Publishes a posting, or its edit.', 'Approved.'),
  'postings review revise': decision(
    'revise',
    'Sends a posting back to its recruiter, who may hand it in again without another credit.',
    'Sent back.',
  ),
  'postings review reject': decision(
    'reject',
    'Refuses a posting and gives its credit back; of a published one, refuses the edit.',
    'Rejected.',
  ),
}
