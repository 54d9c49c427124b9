import { shownText } from '@chainwork/contract/text'
import {
  type Database,
  type Tx,
  type UserAnswer,
  type UserOrder,
  approveUser,
  banUser,
  findUserId,
  listUsers,
  recordSearchChanges,
  revokeSessions,
  systemClock,
  unbanUser,
  withProducer,
  verifyUser,
} from '@chainwork/server'
import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'
import { inTransaction } from './dry-run.ts'
import { type OperatorCommand, onDatabase } from './operator-command.ts'
import { noUser, showUserCommand } from './show-user-command.ts'

const json = ['--json', 'print as JSON'] as const
const dryRunFlag = ['--dry-run', 'say what would happen, change nothing'] as const
const yes = z.boolean().default(false)
const words = shownText(1000, { empty: 'Say it in words.' })

/** `users list` */
const list = onDatabase({
  summary: 'Accounts, newest first.',
  example: 'users list --state pending --json',
  flags: [
    ['--state <state>', 'only active, inactive or pending ones'],
    ['--search <words>', 'only with these words in name or address'],
    ['--limit <number>', 'at most so many (100)'],
    json,
  ],
  options: z.strictObject({
    state: z
      .enum(['active', 'inactive', 'pending'], { error: 'States are active, inactive and pending.' })
      .optional(),
    search: words.optional(),
    limit: written(z.number().int().min(1).max(10_000)).default(100),
    json: yes,
  }),
  run: async ({ db }, { state = null, search = null, limit, json: isJson }, print) => {
    const found = await listUsers(db, { state, search, limit })
    if (isJson) print.line(JSON.stringify(found))
    else if (!found.length) print.line('There is no such account.')
    else
      for (const { id, createdAt, state: is, email, emailVerified, name, roles, reason } of found)
        print.line(
          `${id}  ${createdAt.slice(0, 16)}  ${is.padEnd(8)}  ${name || '–'} <${email}>${emailVerified ? '' : ' (not verified)'}  ${roles.join(', ') || 'no role'}${reason ? `  ${reason}` : ''}`,
        )
    return 0
  },
})

interface Act {
  summary: string
  /** What the command line adds after the name and the id. */
  example?: string
  reason: 'required' | 'optional' | 'none'
  flags?: readonly (readonly [string, string])[]
  done: (answer: Extract<UserAnswer, { result: 'done' }>) => string
  already: string
  carryOut: (
    tx: Tx,
    order: UserOrder & { reason: string | null; freezesPostings: boolean },
  ) => Promise<UserAnswer>
}

/** One thing an operator does to an account. */
function act(name: string, { summary, example, reason, flags = [], done, already, carryOut }: Act) {
  const reasonFlag = ['--reason <words>', 'kept, and told to the person by mail'] as const
  return onDatabase({
    summary,
    example: `users ${name} usr_01h455vb4pex5vsknk084sn02q${example ?? ''}`,
    arguments: [['<user>', 'their id (usr_…) or address']],
    required: reason === 'required' ? [reasonFlag] : [],
    flags: [...(reason === 'optional' ? [reasonFlag] : []), ...flags, dryRunFlag, json],
    options: z.strictObject({
      user: z.string().min(1).max(254),
      ...(reason === 'none' ? {} : { reason: reason === 'required' ? words : words.optional() }),
      ...(flags.length ? { freezePostings: yes } : {}),
      dryRun: yes,
      json: yes,
    }) as unknown as z.ZodType<Options>,
    run: async (database: Database, options: Options, print, { operator }) => {
      const userId = await findUserId(database.db, options.user)
      const answer: UserAnswer = userId
        ? await withProducer(database, () =>
            inTransaction(database, options.dryRun, (tx) =>
              carryOut(tx, {
                userId,
                operator,
                now: systemClock.now(),
                reason: options.reason ?? null,
                freezesPostings: options.freezePostings ?? false,
              }),
            ),
          )
        : { result: 'noUser' }
      if (options.json) print.line(JSON.stringify({ user: userId, dryRun: options.dryRun, ...answer }))
      else if (answer.result === 'done')
        print.line(`${options.dryRun ? 'Would be carried out: ' : ''}${done(answer)}`)
      else if (answer.result === 'alreadyDone') print.line(already)
      if (answer.result === 'noUser') print.problem(noUser)
      if (answer.result === 'notWaiting')
        print.problem(`This account is ${answer.state}: it waits for no approval.`)
      return answer.result === 'done' || answer.result === 'alreadyDone' ? 0 : 1
    },
  })
}

interface Options {
  user: string
  reason?: string
  freezePostings?: boolean
  dryRun: boolean
  json: boolean
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

export const userCommands: Readonly<Record<string, OperatorCommand>> = {
  'users list': list,
  'users show': showUserCommand,
  'users ban': act('ban', {
    summary: 'Deactivates an account at once: sessions end, its pages say "User inactive".',
    example: ' --reason "Asked applicants for money"',
    reason: 'required',
    flags: [['--freeze-postings', 'also freeze every open job post they wrote']],
    done: ({ sessionsEnded, postings, invitations }) =>
      `deactivated; ${counted(sessionsEnded, 'session')} ended, ${counted(postings, 'job post')} frozen, ${counted(invitations, 'invitation')} taken back.`,
    already: 'This account is inactive already.',
    carryOut: (tx, order) => banUser(tx, recordSearchChanges, { ...order, reason: order.reason ?? '' }),
  }),
  'users unban': act('unban', {
    summary: 'Lifts a deactivation; job posts that were frozen with it are back.',
    reason: 'optional',
    done: ({ state, postings }) => `${state} again; ${counted(postings, 'job post')} back.`,
    already: 'This account is not inactive.',
    carryOut: (tx, order) => unbanUser(tx, recordSearchChanges, order),
  }),
  'users approve': act('approve', {
    summary: 'Lets a recruiter in who waits for approval (see APPROVE_RECRUITERS).',
    reason: 'none',
    done: () => 'approved.',
    already: '',
    carryOut: approveUser,
  }),
  'users verify': act('verify', {
    summary: 'Takes an address as proven, for somebody whom our mail does not reach.',
    reason: 'none',
    done: () => 'the address is verified.',
    already: 'This address is verified already.',
    carryOut: verifyUser,
  }),
  'users sessions revoke': act('sessions revoke', {
    summary: 'Signs somebody out everywhere; they may sign in again.',
    reason: 'optional',
    done: ({ sessionsEnded }) => `${counted(sessionsEnded, 'session')} ended.`,
    already: 'They are signed in nowhere.',
    carryOut: revokeSessions,
  }),
}
