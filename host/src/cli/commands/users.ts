import { lookReasonNames } from '@chainwork/contract/audit/values'
import { shownText } from '@chainwork/contract/text'
import type { ShownUser, Tx, UserAnswer, UserOrder } from '@chainwork/server'
import { z } from 'zod'
import { type Command, type Tools, command, flag } from '../command.ts'
import { caseId, counted, dryRun, limit, listed, minute, user } from '../options.ts'

const words = shownText(1000, { empty: 'Say it in words.' })
const meaningOfReason = '<words> kept, and told to the person by mail'
const optionalReason = { reason: words.optional().describe(meaningOfReason) }
const noUser = 'There is no account with this id or address.'

interface Act {
  summary: string
  /** What the command line adds after the name and the id. */
  example?: string
  options?: z.ZodRawShape
  done: (answer: Extract<UserAnswer, { result: 'done' }>) => string
  already?: string
  carryOut: (
    tx: Tx,
    order: UserOrder & { reason: string | null; freezesPostings: boolean },
    server: Tools['server'],
  ) => Promise<UserAnswer>
}

/** One thing an operator does to an account. */
function act(name: string, { summary, example = '', options = {}, done, already = '', carryOut }: Act) {
  return command({
    summary,
    example: `users ${name} usr_01h455vb4pex5vsknk084sn02q${example}`,
    takes: ['user'],
    options: { user, ...options, dryRun },
    verb: async (given, { server, database, db, write, by }) => {
      const { reason = null, freezePostings = false } = given as { reason?: string; freezePostings?: boolean }
      const userId = await server.findUserId(db, given.user)
      if (!userId) return { user: null, result: 'noUser' as const }
      const order = { ...by, userId, reason, freezesPostings: freezePostings }
      const answer = await server.withProducer(database, () => write((tx) => carryOut(tx, order, server)))
      return { user: userId, ...answer }
    },
    problem: (answer) =>
      answer.result === 'noUser'
        ? noUser
        : answer.result === 'notWaiting'
          ? `This account is ${answer.state}: it waits for no approval.`
          : null,
    lines: (answer, given) =>
      answer.result === 'done' ? `${given.dryRun ? 'Would be carried out: ' : ''}${done(answer)}` : already,
  })
}

/** Commands about accounts. */
export const userCommands: Readonly<Record<string, Command>> = {
  'users list': command({
    summary: 'Accounts, newest first.',
    example: 'users list --state pending --json',
    options: {
      state: z
        .enum(['active', 'inactive', 'pending'], { error: 'States are active, inactive and pending.' })
        .optional()
        .describe('<state> only active, inactive or pending ones'),
      search: words
        .optional()
        .describe('<words> an id, a wallet, the name of a public card, or words in name or address'),
      limit: limit(100),
    },
    verb: ({ state = null, search = null, limit: max }, { server, db }) =>
      server.listUsers(db, { state, search, limit: max }),
    lines: (found) =>
      listed(
        found,
        'There is no such account.',
        ({ id, createdAt, state, email, emailVerified, name, roles, reason }) =>
          `${id}  ${minute(createdAt)}  ${state.padEnd(8)}  ${name || '–'} <${email}>${emailVerified ? '' : ' (not verified)'}  ${roles.join(', ') || 'no role'}${reason ? `  ${reason}` : ''}`,
      ),
  }),
  'users show': command({
    summary: 'One account: state and why, roles, sessions, job posts, and what operators did.',
    example: 'users show ada@example.org --reason case --case cas_01h455vb4pex5vsknk084sn02q',
    notes:
      'The person reads kind of reason and day: once the case has ended, else after 30 days. Reasons: support, case, security, payment, law.',
    takes: ['user'],
    options: {
      user,
      reason: z
        .enum(lookReasonNames, { error: `Say why with --reason: ${lookReasonNames.join(', ')}.` })
        .describe('<kind> why you open it; the person reads the kind'),
      case: caseId.optional().describe('<id> the case it is for'),
      note: words.optional().describe('<words> for the audit alone'),
    },
    verb: ({ user: key, reason, case: forCase = null, note = null }, { server, write, by }) =>
      write((tx) => server.openRecord(tx, { ...by, user: key, reason, caseId: forCase, note })),
    problem: (answer) =>
      answer.result === 'done'
        ? null
        : answer.result === 'noUser'
          ? noUser
          : 'Name the case with --case: there is none without it, or this person has no part in it.',
    lines: (answer) => (answer.result === 'done' ? describeUser(answer.record) : []),
    json: (answer) => (answer.result === 'done' ? answer.record : answer),
  }),
  'users ban': act('ban', {
    summary: 'Deactivates an account at once: sessions end, its pages say "User inactive".',
    example: ' --reason "Asked applicants for money"',
    options: {
      reason: words.describe(meaningOfReason),
      freezePostings: flag('also freeze every open job post they wrote'),
    },
    done: ({ sessionsEnded, postings, invitations }) =>
      `deactivated; ${counted(sessionsEnded, 'session')} ended, ${counted(postings, 'job post')} frozen, ${counted(invitations, 'invitation')} taken back.`,
    already: 'This account is inactive already.',
    carryOut: (tx, order, server) =>
      server.banUser(tx, server.recordSearchChanges, { ...order, reason: order.reason ?? '' }),
  }),
  'users unban': act('unban', {
    summary: 'Lifts a deactivation; job posts that were frozen with it are back.',
    options: optionalReason,
    done: ({ state, postings }) => `${state} again; ${counted(postings, 'job post')} back.`,
    already: 'This account is not inactive.',
    carryOut: (tx, order, server) => server.unbanUser(tx, server.recordSearchChanges, order),
  }),
  'users approve': act('approve', {
    summary: 'Lets a recruiter in who waits for approval (see APPROVE_RECRUITERS).',
    done: () => 'approved.',
    carryOut: (tx, order, server) => server.approveUser(tx, order),
  }),
  'users verify': act('verify', {
    summary: 'Takes an address as proven, for somebody whom our mail does not reach.',
    done: () => 'the address is verified.',
    already: 'This address is verified already.',
    carryOut: (tx, order, server) => server.verifyUser(tx, order),
  }),
  'users sessions revoke': act('sessions revoke', {
    summary: 'Signs somebody out everywhere; they may sign in again.',
    options: optionalReason,
    done: ({ sessionsEnded }) => `${counted(sessionsEnded, 'session')} ended.`,
    already: 'They are signed in nowhere.',
    carryOut: (tx, order, server) => server.revokeSessions(tx, order),
  }),
}

function describeUser(found: ShownUser): string[] {
  const list = (each: readonly string[]) => each.join(', ') || 'none'
  return [
    `${found.name || 'Without a name'} <${found.email}> (${found.id})`,
    `${found.state}${found.reason ? `: ${found.reason}` : ''}`,
    `email ${found.emailVerified ? 'verified' : 'not verified'}, signs in by ${list(found.methods)}`,
    `since ${minute(found.createdAt)}, last seen ${found.lastSeenAt ? minute(found.lastSeenAt) : 'never'}, signed in at ${found.sessions} places${found.hibernatedAt ? ', hibernates' : ''}`,
    `roles: ${list(found.roles)}; ${found.applications} applications`,
    `job posts: ${found.openPostings} open, ${found.frozenPostings} frozen`,
    ...found.companies.map(
      ({ id, name, role, status }) => `${role} of ${name} (${id})${status === 'active' ? '' : `, ${status}`}`,
    ),
    ...found.records.map(
      ({ at, operator, action, reason }) =>
        `${minute(at)}  ${action} by ${operator}${reason ? `: ${reason}` : ''}`,
    ),
  ]
}
