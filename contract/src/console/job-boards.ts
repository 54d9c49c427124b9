import { z } from 'zod'
import { idOf } from '../ids.ts'
import { boardHealths, boardSystemNames, claimStates } from '../job-boards/values.ts'
import { consoleEndpoint } from './endpoint.ts'
import { at, count, done } from './fields.ts'

const listedBoard = z.object({
  id: idOf('jobBoard'),
  name: z.string(),
  system: z.enum(boardSystemNames),
  address: z.string(),
  health: z.enum(boardHealths),
  /** The company that has proven that it is its own. */
  owner: z.string().nullable(),
  /** What the last complete read found. */
  found: count.nullable(),
  open: count,
  closed: count,
  /** Posts that wait to be closed, many or all at once. */
  waiting: count,
  /** Companies whose claim waits for an operator, with the evidence for each. */
  contestants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      verifiedDomain: z.string().nullable(),
      /** Whether the domain’s pages linked to this board and no other. */
      domainLinks: z.boolean(),
      /** Whether its code was found in a post on the board. */
      codeFound: z.boolean(),
      owner: z.string().nullable(),
      /** Domains of its members’ verified email addresses. */
      emailDomains: z.array(z.string()),
      connectedAt: at,
      provenAt: at.nullable(),
    }),
  ),
  failures: count,
  lastReadAt: at.nullable(),
  lastCompleteAt: at.nullable(),
  lastSentence: z.string().nullable(),
})
export type ListedBoard = z.output<typeof listedBoard>

export const listJobBoards = consoleEndpoint('GET /api/console/job-board', {
  who: 'moderate',
  summary: 'Every job board with its health, those that need somebody first.',
  reply: z.object({ items: z.array(listedBoard) }),
})

export const holdJobBoard = consoleEndpoint('POST /api/console/job-board/:id/hold', {
  who: 'moderate',
  summary: 'Keeps posts open for seven days that vanished from a job board together; or ends that hold.',
  params: z.object({ id: idOf('jobBoard') }),
  body: z.strictObject({ isHeld: z.boolean() }),
  reply: done,
  fails: ['jobBoard.notFound'],
})

export const decideJobBoard = consoleEndpoint('POST /api/console/job-board/:id/claim', {
  who: 'moderate',
  summary:
    'Makes a job board the company’s whose claim waits, or lets it claim again what was refused or undone.',
  params: z.object({ id: idOf('jobBoard') }),
  body: z.strictObject({ companyId: idOf('company') }),
  reply: z.object({ claim: z.enum(claimStates) }),
  fails: ['jobBoard.notFound', 'jobBoard.noClaim'],
})
