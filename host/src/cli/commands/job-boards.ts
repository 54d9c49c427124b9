import { maxBoardAddress } from '@chainwork/contract/job-boards/values'
import { idOf } from '@chainwork/contract/ids'
import { opaque, shownLine } from '@chainwork/contract/text'
import { type Command, command, flag } from '../command.ts'
import { company, counted, dryRun, listed, minute } from '../options.ts'

const board = idOf('jobBoard').describe('its id (jbd_…)')

/** What was done, or with `--dry-run` would be. */
const said = ({ dryRun: isDry }: { dryRun: boolean }, words: string) =>
  `${isDry ? 'Would be carried out: ' : ''}${words}`

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
        ({ id, name, health, open, waiting, contestants, address, owner, lastCompleteAt, lastSentence }) =>
          [
            id,
            health.padEnd(10),
            `${counted(open, 'post')}${waiting ? `, ${waiting} wait to be closed` : ''}`,
            `${name}${owner ? ' (claimed)' : ''}${contestants.map((each) => `, also claimed by ${each.name} ${each.id}`).join('')}`,
            address,
            lastCompleteAt ? `read ${minute(lastCompleteAt)}` : 'never read',
            lastSentence ?? '',
          ]
            .join('  ')
            .trim(),
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
    verb: (given, { server, write, by }) =>
      write((tx) => server.addBoard(tx, server.recordSearchChanges, { ...given, ...by })),
    missing: 'This is not the address of a board that we can read.',
    lines: ({ id }, given) => said(given, `It is read within minutes: ${id}`),
  }),
  'job-boards read': command({
    summary: 'Has a job board read now.',
    example: 'job-boards read jbd_01h455vb4pex5vsknk084sn02q',
    takes: ['board'],
    options: { board, dryRun },
    verb: ({ board: id }, { server, write, by }) =>
      write((tx) => server.requestReadByHand(tx, { id, ...by })),
    lines: (_answer, given) => said(given, 'It is read within minutes.'),
  }),
  'job-boards hold': command({
    summary: 'Closes nothing that vanished together from a job board, for seven days.',
    example: 'job-boards hold jbd_01h455vb4pex5vsknk084sn02q',
    takes: ['board'],
    options: { board, dryRun },
    verb: ({ board: id }, { server, write, by }) =>
      write((tx) => server.holdBoard(tx, { id, isHeld: true, ...by })),
    lines: (_answer, given) => said(given, 'It is held.'),
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
      write(async (tx): Promise<{ id: string; claim?: string }> =>
        companyId
          ? server.decideClaimByHand(tx, server.recordSearchChanges, { id, companyId, ...by })
          : server.holdBoard(tx, { id, isHeld: false, ...by }),
      ),
    lines: ({ claim }, given) =>
      said(
        given,
        !claim
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
    verb: ({ board: id, ...given }, { server, write, by }) =>
      write((tx) => server.removeBoardByHand(tx, server.recordSearchChanges, { id, ...given, ...by })),
    lines: ({ posts = 0, notes }, given) =>
      said(
        given,
        notes === undefined
          ? `It is removed: ${counted(posts, 'post')} closed.`
          : `The claim is undone: ${counted(notes, 'application')} returned to who wrote them.`,
      ),
  }),
}
