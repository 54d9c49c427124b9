import { idFromSlug } from '@chainwork/contract'
import { type TeamMessage, listMessages, markAnswered, showMessage, systemClock } from '@chainwork/server'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { type OperatorCommand, type Print, onDatabase } from './operator-command.ts'

const json = ['--json', 'print as JSON'] as const
const isJson = z.boolean().default(false)
const argument = ['<message>', 'its id (cmg_…)'] as const
const noMessage = 'There is no such message.'
const message = z
  .string()
  .refine((id) => idFromSlug('contactMessage', id) === id, 'This is not the id of a message (cmg_…).')

/** `messages list` */
const list = onDatabase({
  summary: 'Messages to the team that nobody has answered yet, longest waiting first.',
  example: 'messages list --json',
  flags: [
    ['--all', 'also what was answered, newest first'],
    ['--limit <number>', 'at most so many (100)'],
    json,
  ],
  options: z.strictObject({
    all: z.boolean().default(false),
    limit: written(z.number().int().min(1).max(10_000)).default(100),
    json: isJson,
  }),
  run: async ({ db }, options, print) => {
    const found = await listMessages(db, { answered: options.all, limit: options.limit })
    if (options.json) print.line(JSON.stringify(found))
    else if (!found.length) print.line('No message waits for an answer.')
    else
      for (const { id, createdAt, helpType, name, email, answeredBy } of found)
        print.line(
          `${id}  ${createdAt.slice(0, 16)}  ${helpType}: ${name} <${email}>${answeredBy ? `  answered by ${answeredBy}` : ''}`,
        )
    return 0
  },
})

/** `messages show MESSAGE` */
const show = onDatabase({
  summary: 'One message: who wrote, about what, and who answered.',
  example: 'messages show cmg_01h455vb4pex5vsknk084sn02q',
  arguments: [argument],
  flags: [json],
  options: z.strictObject({ message, json: isJson }),
  run: async ({ db }, options, print) => {
    const found = await showMessage(db, options.message)
    if (!found) {
      print.problem(noMessage)
      return 1
    }
    if (options.json) print.line(JSON.stringify(found))
    else printMessage(found, print)
    return 0
  },
})

function printMessage(found: TeamMessage, print: Print): void {
  print.line(`${found.helpType} (${found.id})`)
  print.line(`${found.name} <${found.email}>${found.company ? `, ${found.company}` : ''}`)
  print.line(`Written ${found.createdAt.slice(0, 16)}`)
  print.line(
    found.answeredAt
      ? `Answered ${found.answeredAt.slice(0, 16)} by ${found.answeredBy}`
      : 'Not answered yet',
  )
}

/** `messages done MESSAGE` */
const done = onDatabase({
  summary: 'Notes that you answered a message.',
  example: 'messages done cmg_01h455vb4pex5vsknk084sn02q',
  arguments: [argument],
  flags: [json],
  options: z.strictObject({ message, json: isJson }),
  run: async (database, options, print, { operator }) => {
    const answer = await database.transaction((tx) =>
      markAnswered(tx, { id: options.message, operator, now: systemClock.now() }),
    )
    if (options.json) print.line(JSON.stringify(answer))
    if (answer.result === 'noMessage') {
      print.problem(noMessage)
      return 1
    }
    if (!options.json)
      print.line(answer.result === 'done' ? 'Done.' : `Was answered before, by ${answer.message.answeredBy}.`)
    return 0
  },
})

export const messageCommands: Readonly<Record<string, OperatorCommand>> = {
  'messages list': list,
  'messages show': show,
  'messages done': done,
}
