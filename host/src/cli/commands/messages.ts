import { idFromSlug } from '@chainwork/contract/ids'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { type Command, command, flag } from '../command.ts'
import { counted, file, limit, listed, minute } from '../options.ts'

const message = z
  .string()
  .refine((id) => idFromSlug('contactMessage', id) === id, 'This is not the id of a message (cmg_…).')
  .describe('its id (cmg_…)')
const noMessage = 'There is no such message.'

/** Commands about messages to the team, mail, the newsletter and how often pages are looked at. */
export const messageCommands: Readonly<Record<string, Command>> = {
  'messages list': command({
    summary: 'Messages to the team that nobody has answered yet, longest waiting first.',
    example: 'messages list --json',
    options: { all: flag('also what was answered, newest first'), limit: limit(100) },
    verb: ({ all, limit: max }, { server, db }) => server.listMessages(db, { answered: all, limit: max }),
    lines: (found) =>
      listed(
        found,
        'No message waits for an answer.',
        ({ id, createdAt, helpType, name, email, answeredBy }) =>
          `${id}  ${minute(createdAt)}  ${helpType}: ${name} <${email}>${answeredBy ? `  answered by ${answeredBy}` : ''}`,
      ),
  }),
  'messages show': command({
    summary: 'One message: who wrote, about what, and who answered.',
    example: 'messages show cmg_01h455vb4pex5vsknk084sn02q',
    takes: ['message'],
    options: { message },
    verb: (given, { server, db }) => server.showMessage(db, given.message),
    missing: noMessage,
    lines: ({ id, helpType, name, email, company, createdAt, answeredAt, answeredBy }) => [
      `${helpType} (${id})`,
      `${name} <${email}>${company ? `, ${company}` : ''}`,
      `Written ${minute(createdAt)}`,
      answeredAt ? `Answered ${minute(answeredAt)} by ${answeredBy}` : 'Not answered yet',
    ],
  }),
  'messages done': command({
    summary: 'Notes that you answered a message.',
    example: 'messages done cmg_01h455vb4pex5vsknk084sn02q',
    takes: ['message'],
    options: { message },
    verb: (given, { server, write, by }) =>
      write((tx) => server.markAnswered(tx, { ...by, id: given.message })),
    problem: ({ result }) => (result === 'noMessage' ? noMessage : null),
    lines: (answer) =>
      answer.result === 'alreadyDone' ? `Was answered before, by ${answer.message.answeredBy}.` : 'Done.',
  }),
  'mail list': command({
    summary: 'Letters that have not arrived: on their way, and given up. Their text is not shown.',
    example: 'mail list --dead --json',
    options: { dead: flag('only those given up'), limit: limit(100) },
    verb: (given, { server, db }) => server.listOutbox(db, given),
    lines: (emails, { dead }) =>
      listed(
        emails,
        dead ? 'No letter was given up.' : 'Every letter has arrived.',
        ({ id, state, to, subject, attempts, since, reason }) =>
          `${id}  ${minute(since)}  ${state.padEnd(8)}  <${to}> ${subject}${attempts ? `  (${attempts} attempts${reason ? `: ${reason}` : ''})` : ''}`,
      ),
  }),
  'mail retry': command({
    summary: 'Sends letters again that were given up, all of them or one.',
    example: 'mail retry --id 019a9c3e-7d1c-7b5f-9a44-2f6f2b0d1e55',
    options: {
      id: z
        .uuid('This is not the id of a letter; see mail list --dead.')
        .optional()
        .describe('<id> only this one, as `mail list` names it'),
      dryRun: flag('say what would be sent again, send nothing'),
    },
    verb: async ({ id = null, dryRun }, { server, database, by }) => {
      const retried = await server.retryEmails(database, { ...by, id, dryRun })
      return retried === null ? null : { dryRun, retried }
    },
    missing: 'No letter with this id was given up.',
    lines: ({ dryRun, retried }) =>
      `${counted(retried, 'letter')} ${dryRun ? 'would go' : retried === 1 ? 'goes' : 'go'} out again.`,
  }),
  'newsletter send': command({
    summary: 'Sends a text to everybody who subscribed; the same text goes out once.',
    example: 'newsletter send november.md --dry-run',
    takes: ['file'],
    options: {
      file: file('“Subject: …”, an empty line, then the text; see docs/operations/reference.md'),
      promotions: flag('to those who chose promotions instead of the newsletter'),
      dryRun: flag('check the text and count the readers, send nothing'),
    },
    verb: async (given, tools) => (await import('../send-newsletter.ts')).sendNewsletter(given, tools),
    lines: ({ kind, dryRun, subject, readers, isNew, progress }) => {
      if (!isNew && progress)
        return `This text was sent before, on ${minute(progress.startedAt)}: ${progress.sent} letters${progress.isDone ? '' : ', and it still goes on'}. Nothing new is sent.`
      return `“${subject}” ${dryRun ? 'would go' : 'goes'} to ${counted(readers, 'reader')} of the ${kind}${dryRun ? '' : ' within the next minutes'}.`
    },
  }),
  'usage show': command({
    summary: 'Which kinds of pages were looked at, by those who allow it to be counted.',
    example: 'usage show --days 7 --json',
    options: {
      days: written(z.number().int().min(1).max(400))
        .default(30)
        .describe('<number> so many days, today included (30)'),
    },
    verb: ({ days }, { server, db, by }) => server.showUsage(db, { days, now: by.now }),
    lines: ({ from, to, views, pages }) => [
      `${from} to ${to}: ${views} pages looked at`,
      ...pages.map((each) => {
        const sides = Object.entries(each.bySide).map(([side, count]) => `${side} ${count}`)
        return `${String(each.views).padStart(8)}  ${each.page.padEnd(28)} ${sides.join(', ')}`
      }),
    ],
  }),
}
