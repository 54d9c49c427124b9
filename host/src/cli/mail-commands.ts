import { listOutbox, recordOperator, retryEmails, systemClock } from '@chainwork/server'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { type OperatorCommand, onDatabase } from './operator-command.ts'

const json = ['--json', 'print as JSON'] as const
const yes = z.boolean().default(false)
const limit = written(z.number().int().min(1).max(10_000)).default(100)
const max = 10_000

/** `mail list` */
const list = onDatabase({
  summary: 'Letters that have not arrived: on their way, and given up. Their text is not shown.',
  example: 'mail list --dead --json',
  flags: [['--dead', 'only those given up'], ['--limit <number>', 'at most so many (100)'], json],
  options: z.strictObject({ dead: yes, limit, json: yes }),
  run: async ({ db }, options, print) => {
    const letters = await listOutbox(db, options)
    if (options.json) print.line(JSON.stringify(letters))
    else if (!letters.length)
      print.line(options.dead ? 'No letter was given up.' : 'Every letter has arrived.')
    else
      for (const { id, state, to, subject, attempts, since, reason } of letters)
        print.line(
          `${id}  ${since.slice(0, 16)}  ${state.padEnd(8)}  <${to}> ${subject}${attempts ? `  (${attempts} attempts${reason ? `: ${reason}` : ''})` : ''}`,
        )
    return 0
  },
})

/** `mail retry` */
const retry = onDatabase({
  summary: 'Sends letters again that were given up, all of them or one.',
  example: 'mail retry --id 019a9c3e-7d1c-7b5f-9a44-2f6f2b0d1e55',
  flags: [
    ['--id <id>', 'only this one, as `mail list` names it'],
    ['--dry-run', 'say what would be sent again, send nothing'],
    json,
  ],
  options: z.strictObject({
    id: z.uuid('This is not the id of a letter; see mail list --dead.').optional(),
    dryRun: yes,
    json: yes,
  }),
  run: async (database, { id, dryRun, json: isJson }, print, { operator }) => {
    const dead = await listOutbox(database.db, { dead: true, limit: max })
    const wanted = id ? dead.filter((letter) => letter.id === id) : dead
    if (id && !wanted.length) {
      print.problem('No letter with this id was given up.')
      return 1
    }
    const ids = wanted.map((letter) => letter.id)
    const retried = dryRun ? ids.length : await retryEmails(database, ids)
    if (retried && !dryRun)
      await database.transaction((tx) =>
        recordOperator(tx, 'mailRetried', {
          operator,
          subject: 'mail',
          now: systemClock.now(),
          details: { ids },
        }),
      )
    if (isJson) print.line(JSON.stringify({ dryRun, retried }))
    else
      print.line(
        `${retried} letter${retried === 1 ? '' : 's'} ${dryRun ? 'would go' : retried === 1 ? 'goes' : 'go'} out again.`,
      )
    return 0
  },
})

export const mailCommands: Readonly<Record<string, OperatorCommand>> = {
  'mail list': list,
  'mail retry': retry,
}
