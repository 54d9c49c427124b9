import { maxBoardAddress } from '@chainwork/contract/job-boards/values'
import { idFromSlug } from '@chainwork/contract/ids'
import { opaque, shownLine } from '@chainwork/contract/text'
import type { OperatorAction } from '@chainwork/contract/audit/values'
import type { BoardAnswer, Tx } from '@chainwork/server'
import { z } from 'zod'
import { type Command, type Tools, command, flag } from '../command.ts'
import { company, counted, dryRun, listed, minute } from '../options.ts'

const board = z
  .string()
  .transform((key, check) => {
    const id = idFromSlug('jobBoard', key)
    if (id) return id
    check.addIssue({ code: 'custom', message: 'This is not the id of a job board (jbd_…).' })
    return z.NEVER
  })
  .describe('its id (jbd_…)')

const problems: Record<Exclude<BoardAnswer['result'], 'done'>, string> = {
  noBoard: 'There is no such job board.',
  notRecognised: 'This is not the address of a Greenhouse, Lever, Ashby or Recruitee board.',
  optedOut: 'Its company does not want it to be read.',
  tooSoon: 'It was read less than a minute ago, or its last reads failed and it waits for the next.',
  removed: 'It is removed. Add it again first.',
  notClaimed: 'No company has claimed it.',
  noClaim: 'This company has not connected it, or is gone or frozen.',
}

/** How every change is answered. */
const changing = (done: (answer: Extract<BoardAnswer, { result: 'done' }>) => string) => ({
  problem: (answer: BoardAnswer) => (answer.result === 'done' ? null : problems[answer.result]),
  lines: (answer: BoardAnswer, given: { dryRun: boolean }) =>
    answer.result === 'done' ? `${given.dryRun ? 'Would be carried out: ' : ''}${done(answer)}` : [],
})

/** Writes down what was done to a board. */
async function recorded(
  tx: Tx,
  { server, by }: Pick<Tools, 'server' | 'by'>,
  action: OperatorAction,
  answer: BoardAnswer,
): Promise<BoardAnswer> {
  if (answer.result === 'done')
    await server.recordOperator(tx, action, { operator: by.operator, subject: answer.id, now: by.now })
  return answer
}

/** Commands about the boards that posts are read from. */
export const jobBoardCommands: Readonly<Record<string, Command>> = {
  'job-boards list': command({
    summary: 'Every job board with its health, those that need somebody first.',
    example: 'job-boards list --json',
    options: {},
    verb: (_given, { server, db }) => server.listBoardsForOperators(db),
    lines: (boards) =>
      listed(
        boards,
        'No job board is read.',
        ({ id, name, health, posts, waiting, contestants, address, owner, lastCompleteAt, lastSentence }) =>
          `${id}  ${health.padEnd(10)}  ${counted(posts, 'post')}${waiting ? `, ${waiting} wait to be closed` : ''}  ${name}${owner ? ' (claimed)' : ''}${contestants.length ? `, also claimed by ${contestants.join(', ')}` : ''}  ${address}  ${lastCompleteAt ? `read ${minute(lastCompleteAt)}` : 'never read'}${lastSentence ? `  ${lastSentence}` : ''}`,
      ),
  }),
  'job-boards add': command({
    summary: 'Says whose board an address is: its posts are public from the first complete read on.',
    example: 'job-boards add https://boards.greenhouse.io/acme --company Acme',
    takes: ['address'],
    options: {
      address: opaque(maxBoardAddress).describe('any address of the board'),
      company: shownLine(200, { empty: 'Say whose board it is.' }).describe('<name> whose board it is'),
      dryRun,
    },
    verb: ({ address, company: name }, { server, write, by }) =>
      write(async (tx) =>
        recorded(
          tx,
          { server, by },
          'boardAdded',
          await server.addBoard(tx, server.recordSearchChanges, { address, company: name, now: by.now }),
        ),
      ),
    ...changing(({ id }) => `It is read within minutes: ${id}`),
  }),
  'job-boards read': command({
    summary: 'Has a job board read now.',
    example: 'job-boards read jbd_01h455vb4pex5vsknk084sn02q',
    takes: ['board'],
    options: { board, dryRun },
    verb: (given, { server, write, by }) =>
      write(async (tx) =>
        recorded(tx, { server, by }, 'boardRead', await server.requestReadByHand(tx, given.board, by.now)),
      ),
    ...changing(() => 'It is read within minutes.'),
  }),
  'job-boards hold': command({
    summary: 'Closes nothing that vanished together from a job board, for seven days.',
    example: 'job-boards hold jbd_01h455vb4pex5vsknk084sn02q',
    takes: ['board'],
    options: { board, dryRun },
    verb: (given, { server, write, by }) =>
      write(async (tx) =>
        recorded(
          tx,
          { server, by },
          'boardHeld',
          await server.holdBoard(tx, given.board, by.operator, by.now),
        ),
      ),
    ...changing(() => 'It is held.'),
  }),
  'job-boards release': command({
    summary: 'Ends a hold, so the next reads close what is gone. With --company: decides a claim.',
    example: 'job-boards release jbd_01h455vb4pex5vsknk084sn02q',
    takes: ['board'],
    options: {
      board,
      company: company
        .optional()
        .describe(
          '<id> whose claim is released: one that was refused or undone may be made again, any other makes the board its own',
        ),
      dryRun,
    },
    verb: ({ board: id, company: companyId }, { server, write, by }) =>
      write(async (tx) =>
        recorded(
          tx,
          { server, by },
          'boardReleased',
          companyId
            ? await server.decideClaimByHand(tx, server.recordSearchChanges, id, { companyId, now: by.now })
            : await server.holdBoard(tx, id, null, by.now),
        ),
      ),
    ...changing(({ claim }) =>
      claim === undefined
        ? 'It is no longer held.'
        : claim === 'open'
          ? 'The company may claim it again.'
          : 'It is the company’s now.',
    ),
  }),
  'job-boards remove': command({
    summary: 'Removes a job board and closes its posts, or takes it from a company that is not its own.',
    example: 'job-boards remove jbd_01h455vb4pex5vsknk084sn02q --opt-out',
    takes: ['board'],
    options: {
      board,
      optOut: flag('for good: texts are deleted, and it can’t be added again'),
      wrongCompany: flag('only the claim is undone: applications become private notes of those who applied'),
      dryRun,
    },
    verb: ({ board: id, optOut, wrongCompany }, { server, write, by }) =>
      write(async (tx) =>
        recorded(
          tx,
          { server, by },
          'boardRemoved',
          await server.removeBoardByHand(tx, server.recordSearchChanges, id, {
            optOut,
            wrongCompany,
            now: by.now,
          }),
        ),
      ),
    ...changing(({ posts, notes }) =>
      notes === undefined
        ? `It is removed: ${counted(posts ?? 0, 'post')} closed.`
        : `The claim is undone: ${counted(notes, 'application')} returned to who wrote them.`,
    ),
  }),
}
