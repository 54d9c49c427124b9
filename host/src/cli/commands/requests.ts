import { requestRefusals } from '@chainwork/contract/console/refusals'
import type { RequestKind } from '@chainwork/contract/audit/values'
import { idOf } from '@chainwork/contract/ids'
import { shownText } from '@chainwork/contract/text'
import type { RequestAnswer } from '@chainwork/server'
import { type Command, command, flag } from '../command.ts'
import { dryRun, file, limit, listed, minute, problemOf, user } from '../options.ts'
import { writeNewFile } from '../write-file.ts'

const request = idOf('personRequest').describe('its id (prq_…)')

/** How every step of a request is answered. */
const deciding = (done: string) => ({
  problem: problemOf<RequestAnswer>(requestRefusals),
  lines: (answer: RequestAnswer, given: { dryRun: boolean }) =>
    'id' in answer
      ? `${given.dryRun ? 'Would be carried out: ' : ''}${answer.result === 'done' ? done : 'It was written down before.'} ${answer.id}`
      : [],
})

const order = (kind: RequestKind, summary: string) =>
  command({
    summary,
    example: `requests ${kind} ada@example.org --reference letter-2026-31`,
    takes: ['user'],
    options: {
      user,
      reference: shownText(200, { empty: 'Say where the letter is filed.' }).describe(
        '<words> where the letter is filed',
      ),
      dryRun,
    },
    verb: (given, { server, write, by }) =>
      write((tx) => server.orderRequest(tx, { ...by, user: given.user, kind, reference: given.reference })),
    ...deciding('It is written down; somebody else says yes.'),
  })

/** Commands about what people asked for by letter. */
export const requestCommands: Readonly<Record<string, Command>> = {
  'requests access': order('access', 'Writes down that somebody asked by letter for their data.'),
  'requests erasure': order('erasure', 'Writes down that somebody asked by letter to be deleted.'),
  'requests list': command({
    summary: 'Requests that wait for a second operator, oldest first.',
    example: 'requests list --json',
    options: { decided: flag('what was decided, latest first'), limit: limit(100) },
    verb: (given, { server, db }) => server.listRequests(db, given),
    lines: (found) =>
      listed(
        found,
        'No request waits.',
        ({ id, kind, userId, requestedAt, requestedBy, reference, state, decidedBy }) =>
          `${id}  ${minute(requestedAt)}  ${kind.padEnd(7)}  ${userId ?? 'deleted'}  ${reference}, by ${requestedBy}${decidedBy ? `  ${state} by ${decidedBy}` : ''}`,
      ),
  }),
  'requests approve': command({
    summary: 'Says yes to a request; an account that is to be deleted is deleted with it.',
    example: 'requests approve prq_01h455vb4pex5vsknk084sn02q --dry-run',
    takes: ['request'],
    options: { request, dryRun },
    verb: (given, { server, database, write, by }) =>
      server.withProducer(database, () =>
        write((tx) => server.approveRequest(tx, { ...by, id: given.request })),
      ),
    ...deciding('It is approved.'),
  }),
  'requests refuse': command({
    summary: 'Refuses a request.',
    example: 'requests refuse prq_01h455vb4pex5vsknk084sn02q --reason "Not their signature"',
    takes: ['request'],
    options: {
      request,
      reason: shownText(1000, { empty: 'Say why.' }).describe('<words> for the audit'),
      dryRun,
    },
    verb: (given, { server, write, by }) =>
      write((tx) => server.refuseRequest(tx, { ...by, id: given.request, reason: given.reason })),
    ...deciding('It is refused.'),
  }),
  'requests export': command({
    summary: 'Writes all that is stored about somebody into a file, for 30 days after the yes.',
    example: 'requests export prq_01h455vb4pex5vsknk084sn02q ada.tar.gz',
    takes: ['request', 'file'],
    options: { request, file: file('a file that does not exist yet') },
    verb: async (given, { server, database, by, caller }) => {
      const files = server.openFiles(database, caller.config().filesBucket)
      const archive = await server.exportRequested({ database, files }, { ...by, id: given.request })
      return archive && { file: await writeNewFile(caller, given.file, archive.bytes) }
    },
    missing: 'There is no request for access with this id that was approved in the last 30 days.',
    lines: ({ file: path }) => `Wrote ${path}.`,
  }),
}
