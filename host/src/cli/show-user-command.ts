import { type ShownUser, showUser, systemClock } from '@chainwork/server'
import { z } from 'zod'
import { type Print, onDatabase } from './operator-command.ts'

export const noUser = 'There is no account with this id or address.'

/** `users show USER` */
export const showUserCommand = onDatabase({
  summary: 'One account: state and why, roles, sessions, job posts, and what operators did.',
  example: 'users show ada@example.org',
  arguments: [['<user>', 'their id (usr_…) or address']],
  flags: [['--json', 'print as JSON']],
  options: z.strictObject({ user: z.string().min(1).max(254), json: z.boolean().default(false) }),
  run: async ({ db }, { user, json }, print) => {
    const found = await showUser(db, user, systemClock.now())
    if (!found) {
      print.problem(noUser)
      return 1
    }
    if (json) print.line(JSON.stringify(found))
    else printUser(found, print)
    return 0
  },
})

function printUser(found: ShownUser, print: Print): void {
  print.line(`${found.name || 'Without a name'} <${found.email}> (${found.id})`)
  print.line(`${found.state}${found.reason ? `: ${found.reason}` : ''}`)
  print.line(`email ${found.emailVerified ? 'verified' : 'not verified'}, signs in by ${list(found.methods)}`)
  print.line(
    `since ${found.createdAt.slice(0, 16)}, last seen ${found.lastSeenAt?.slice(0, 16) ?? 'never'}, signed in at ${found.sessions} places${found.hibernatedAt ? ', hibernates' : ''}`,
  )
  print.line(`roles: ${list(found.roles)}; ${found.applications} applications`)
  print.line(`job posts: ${found.openPostings} open, ${found.frozenPostings} frozen`)
  for (const { id, name, role, status } of found.companies)
    print.line(`${role} of ${name} (${id})${status === 'active' ? '' : `, ${status}`}`)
  for (const { at, operator, action, reason } of found.records)
    print.line(`${at.slice(0, 16)}  ${action} by ${operator}${reason ? `: ${reason}` : ''}`)
}

function list(words: readonly string[]): string {
  return words.join(', ') || 'none'
}
