import { openDaysWord } from '@chainwork/contract/open-window'
import { idFromSlug } from '@chainwork/contract'
import { shownText } from '@chainwork/contract/text'
import {
  type FreezeAnswer,
  type Tx,
  freezePosting,
  recordSearchChanges,
  systemClock,
  unfreezePosting,
} from '@chainwork/server'
import { z } from 'zod'
import { inTransaction } from './dry-run.ts'
import { type OperatorCommand, onDatabase } from './operator-command.ts'

const posting = z.string().transform((key, check) => {
  const id = idFromSlug('posting', key)
  if (id) return id
  check.addIssue({ code: 'custom', message: 'This is not the id of a posting (pos_…).' })
  return z.NEVER
})
const yes = z.boolean().default(false)
const reason = shownText(1000, { empty: 'Say why: the recruiter reads it.' })
const shared = [
  ['--dry-run', 'say what would happen, change nothing'],
  ['--json', 'print as JSON'],
] as const
const argument = ['<posting>', 'its id (pos_…) or slug'] as const

interface Options {
  posting: string
  reason: string | null
  legal: boolean
  dryRun: boolean
  json: boolean
}

function command(
  described: Pick<OperatorCommand, 'summary' | 'example' | 'required' | 'flags'>,
  options: z.ZodType<Options>,
  words: { done: string; already: string },
  carryOut: (tx: Tx, order: Options & { operator: string; now: Date }) => Promise<FreezeAnswer>,
): OperatorCommand {
  return onDatabase({
    ...described,
    arguments: [argument],
    options,
    run: async (database, given, print, { operator }) => {
      const answer = await inTransaction(database, given.dryRun, (tx) =>
        carryOut(tx, { ...given, operator, now: systemClock.now() }),
      )
      if (given.json) print.line(JSON.stringify({ posting: given.posting, dryRun: given.dryRun, ...answer }))
      else if ('title' in answer) {
        const about = `“${answer.title}” of ${answer.company}`
        if (answer.result === 'alreadyDone') print.line(`${about}: ${words.already}`)
        else print.line(`${given.dryRun ? 'Would be carried out: ' : ''}${about} ${words.done}`)
      }
      if (answer.result === 'noPosting') print.problem('There is no such posting.')
      if (answer.result === 'notPublic')
        print.problem(
          `This posting is ${answer.status}: nobody sees it. Reject it with chainwork postings review reject.`,
        )
      return answer.result === 'done' || answer.result === 'alreadyDone' ? 0 : 1
    },
  })
}

export const freezeCommands: Readonly<Record<string, OperatorCommand>> = {
  'postings freeze': command(
    {
      summary: 'Takes a posting out of search, lists, feeds and its own address at once.',
      example: 'postings freeze pos_01h455vb4pex5vsknk084sn02q --reason "Asks for a deposit"',
      required: [['--reason <words>', 'what its recruiters read']],
      flags: [['--legal', 'its address says that the law forbids showing it (451)'], ...shared],
    },
    z.strictObject({ posting, reason, legal: yes, dryRun: yes, json: yes }),
    { done: 'is frozen.', already: 'is frozen for this reason already.' },
    (tx, order) =>
      freezePosting(tx, recordSearchChanges, {
        ...order,
        postingId: order.posting,
        isLegal: order.legal,
        reason: order.reason ?? '',
      }),
  ),
  'postings unfreeze': command(
    {
      summary: `Puts a frozen posting back, as long as its ${openDaysWord} days are not over.`,
      example: 'postings unfreeze pos_01h455vb4pex5vsknk084sn02q',
      flags: [['--reason <words>', 'what its recruiters read'], ...shared],
    },
    z
      .strictObject({ posting, reason: reason.optional(), dryRun: yes, json: yes })
      .transform((given) => ({ ...given, reason: given.reason ?? null, legal: false })),
    { done: 'is back.', already: 'is not frozen.' },
    (tx, order) => unfreezePosting(tx, recordSearchChanges, { ...order, postingId: order.posting }),
  ),
}
