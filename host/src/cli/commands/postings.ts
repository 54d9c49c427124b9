import { failures } from '@chainwork/contract/failures'
import { postingRefusals, reviewRefusals } from '@chainwork/contract/console/refusals'
import { openDaysWord } from '@chainwork/contract/open-window'
import { written } from '@chainwork/contract/whole-number'
import type { DecisionAnswer, ImportSummary, PostingAnswer, ReviewedPosting } from '@chainwork/server'
import { z } from 'zod'
import { type Command, command, flag } from '../command.ts'
import { dryRun, file, indented, limit, listed, minute, posting, problemOf, reason } from '../options.ts'
import { decided, graveness, gravity, reasons } from './cases.ts'

type Open = ImportSummary['open']
const fieldNames: Record<keyof Open, string> = {
  place: 'place',
  workplace: 'workplace',
  salary: 'salary',
  employmentType: 'employment type',
  category: 'category',
}
/** Why a field stays open, as said after the number of ads. */
const openReasons: { [Field in keyof Open]: Record<keyof Open[Field] & string, string> } = {
  place: {
    unknown: 'name none that is known',
    ambiguous: 'name one of several places of a name',
    several: 'name several places',
  },
  workplace: { contradiction: 'say remote and on-site' },
  salary: {
    currency: 'name no certain currency',
    period: 'leave open what time it is for',
    open: 'give one end only',
    several: 'name several',
    estimate: 'repeat an estimate',
    unclear: 'give amounts that cannot be meant',
  },
  employmentType: {
    several: 'name several',
    contradiction: 'say two different things',
    unknown: 'use words that are not known',
  },
  category: { several: 'name work of several', unknown: 'name work of none that is known' },
}

/** What an import found, what it left open and why, what it cut: one line each. */
function describeImport({ found, open, convertedSalaries, cut }: ImportSummary): string[] {
  const converted = convertedSalaries
    ? ` (${convertedSalaries} converted from shorter periods to a year)`
    : ''
  return [
    `Found a place in ${found.place}, a workplace in ${found.workplace}, a salary in ${found.salary}${converted}, an employment type in ${found.employmentType}, a category in ${found.category}, skills in ${found.skills}.`,
    ...Object.entries(fieldNames).flatMap(([field, name]) => {
      const counts = Object.entries(open[field as keyof Open])
      const total = counts.reduce((sum, [, count]) => sum + count, 0)
      const words = openReasons[field as keyof Open] as Record<string, string>
      const each = counts.map(([reason, count]) => `${count} ${words[reason] ?? reason}`).join(', ')
      return total ? [`Left the ${name} open in ${total}: ${each}.`] : []
    }),
    ...(cut.title + cut.description + cut.skills
      ? [
          `Cut ${cut.title} titles at 200 characters, ${cut.description} descriptions, ${cut.skills} lists of skills at 30.`,
        ]
      : []),
  ]
}

type Decision = 'approve' | 'revise' | 'reject'

function decision(name: Decision, summary: string, done: string): Command {
  const reasoned = { reason: reason.describe('<words> what the recruiter reads') }
  const options = {
    posting,
    ...(name === 'approve' ? {} : reasoned),
    rev: written(z.number().int().min(1)).optional().describe('<number> only if it is still this version'),
  } as { posting: typeof posting; reason: z.ZodType<string | undefined>; rev: z.ZodType<number | undefined> }
  return command({
    summary,
    example: `postings review ${name} pos_01h455vb4pex5vsknk084sn02q${name === 'approve' ? '' : ' --reason "…"'}`,
    takes: ['posting'],
    options,
    verb: async ({ posting: postingId, reason: why = null, rev = null }, { server, write, by }) => {
      const order = { ...by, postingId, decision: name, reason: why, rev }
      const answer = await write((tx) => server.decidePosting(tx, server.recordSearchChanges, order))
      return { decision: name, ...answer }
    },
    problem: problemOf<DecisionAnswer>(reviewRefusals),
    lines: (answer) => (answer.result === 'done' ? `${done} It is ${answer.status} now.` : []),
  })
}

/** How freezing and its opposite are answered. */
const freezing = (done: string) => ({
  takes: ['posting'],
  problem: problemOf<PostingAnswer>(postingRefusals),
  lines: (answer: PostingAnswer, given: { dryRun: boolean }) =>
    answer.result === 'done'
      ? `${given.dryRun ? 'Would be carried out: ' : ''}${done} Its case is ${answer.caseId}.`
      : [],
})
const rule = z
  .enum(reasons)
  .default('other')
  .describe(`<rule> which one: ${reasons.join(', ')} (other)`)

/** Commands about postings: importing, reviewing and freezing them. */
export const postingCommands: Readonly<Record<string, Command>> = {
  'postings import': command({
    summary: 'Imports job ads. Importing a file again changes only what has changed in it.',
    example: 'postings import ads.ndjson --dry-run',
    takes: ['file'],
    options: {
      file: file('one ad a line, as JSON'),
      dryRun: flag('check everything, write nothing'),
      keepDates: flag("keep the source's day of publication instead of opening everything now"),
      json: flag('print the summary and the problems as JSON'),
    },
    notes: async () => (await import('../import-postings.ts')).describeFields(),
    verb: async (given, tools) => (await import('../import-postings.ts')).importFile(given, tools),
    findings: ({ problems, failed }) => [
      ...problems.map(({ line, field, message }) => `line ${line}: ${field}: ${message}`),
      ...(failed > problems.length ? [`… and ${failed - problems.length} more`] : []),
    ],
    lines: (summary) => {
      const { dryRun: isDry, read, seconds, created, updated, unchanged, failed } = summary
      return [
        `${isDry ? 'Checked' : 'Read'} ${read} ads in ${seconds} s: ${created} new, ${updated} changed, ${unchanged} unchanged, ${failed} refused.`,
        ...describeImport(summary),
      ]
    },
  }),
  'postings review list': command({
    summary: 'Postings and edits that wait for a decision, longest first.',
    example: 'postings review list --json',
    options: { limit: limit(100) },
    verb: (given, { server, db }) => server.listWaiting(db, given.limit),
    lines: (waiting) =>
      listed(
        waiting,
        'Nothing waits for review.',
        ({ id, title, company, isEdit, since, flags }) =>
          `${id}  ${minute(since)}  ${isEdit ? 'edit' : 'new '}  ${company}: ${title}${flags.length ? `  [${flags.join(', ')}]` : ''}`,
      ),
  }),
  'postings review show': command({
    summary: 'One posting with its flags, and what differs from the approved version.',
    example: 'postings review show pos_01h455vb4pex5vsknk084sn02q',
    takes: ['posting'],
    options: { posting },
    verb: (given, { server, db }) => server.showForReview(db, given.posting),
    missing: failures['posting.notFound'].message,
    lines: describePosting,
  }),
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
  'postings freeze': command({
    summary: 'Takes a posting out of search, lists, feeds and its own address at once, and opens its case.',
    example: 'postings freeze pos_01h455vb4pex5vsknk084sn02q --reason "Asks for a deposit" --rule money',
    options: {
      posting,
      reason: reason.describe('<words> the facts; its recruiters read them'),
      rule,
      ...gravity,
      dryRun,
    },
    verb: (given, tools) =>
      decided(tools, (tx, { server, by }) =>
        server.freezePostingByHand(tx, server.recordSearchChanges, {
          ...by,
          ...graveness(given),
          postingId: given.posting,
          rule: given.rule,
          facts: given.reason,
        }),
      ),
    ...freezing('It is frozen.'),
  }),
  'postings unfreeze': command({
    summary: `Releases the case of a frozen posting: it is back, as long as its ${openDaysWord} days are not over.`,
    example: 'postings unfreeze pos_01h455vb4pex5vsknk084sn02q',
    options: {
      posting,
      reason: reason.default('Nothing was found against it.').describe('<words> what its recruiters read'),
      rule,
      dryRun,
    },
    verb: (given, tools) =>
      decided(tools, (tx, { server, by }) =>
        server.unfreezePostingByHand(tx, server.recordSearchChanges, {
          ...by,
          postingId: given.posting,
          rule: given.rule,
          facts: given.reason,
        }),
      ),
    ...freezing('It is back.'),
  }),
}

function describePosting(found: ReviewedPosting): string[] {
  const { company, recruiter } = found
  return [
    `${found.title} (${found.id}, version ${found.rev}): ${found.status}`,
    `${company.name} (${company.id}), ${company.isVerified ? 'domain verified' : 'domain not verified'}, ${company.website ?? 'no website'}, ${company.email ?? 'no address'}`,
    ...(recruiter ? [`Written by ${recruiter}`] : []),
    ...found.flags.map(({ kind, message }) => `! ${kind}: ${message}`),
    ...found.decisions.map(
      ({ decision: made, reason: why, operator, at }) =>
        `${minute(at)}  ${made} by ${operator}${why ? `: ${why}` : ''}`,
    ),
    '',
    ...(found.changes.length ? [] : ['Says what was approved.']),
    ...found.changes.flatMap(({ field, before, after }) => [
      `${field}:`,
      ...(before === null ? [] : indented('  - ', before)),
      ...(after === null ? [] : indented('  + ', after)),
    ]),
  ]
}
