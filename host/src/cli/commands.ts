import type { Command } from './command.ts'
import { auditCommands } from './commands/audit.ts'
import { caseCommands } from './commands/cases.ts'
import { creditCommands } from './commands/credits.ts'
import { installationCommands } from './commands/installation.ts'
import { jobBoardCommands } from './commands/job-boards.ts'
import { lookUpCommands } from './commands/look-up.ts'
import { operatorCommands } from './commands/operators.ts'
import { messageCommands } from './commands/messages.ts'
import { paymentCommands } from './commands/payments.ts'
import { postingCommands } from './commands/postings.ts'
import { requestCommands } from './commands/requests.ts'
import { scoreCommands } from './commands/scores.ts'
import { userCommands } from './commands/users.ts'

/**
 * Every operator command by the words that call it. One more entry is all a new command needs: help, parsing, dry runs,
 * JSON, the running server's control socket, progress and exit codes follow from it. Entries load the product, and
 * whatever else is large, when they run: help and typing errors are answered without.
 */
export const commands: Readonly<Record<string, Command>> = {
  ...postingCommands,
  ...caseCommands,
  ...jobBoardCommands,
  ...lookUpCommands,
  ...userCommands,
  ...requestCommands,
  ...operatorCommands,
  ...creditCommands,
  ...paymentCommands,
  ...messageCommands,
  ...auditCommands,
  ...scoreCommands,
  ...installationCommands,
}

/** What the first word of longer commands is about. */
export const groups: Readonly<Record<string, string>> = {
  postings: 'Job posts',
  cases: 'What was reported',
  'job-boards': 'Boards of companies that posts are read from',
  users: 'Accounts',
  companies: 'Companies',
  requests: 'What people asked for by letter',
  audit: 'What operators did',
  operators: 'Access to the console',
  sessions: 'Where somebody is signed in',
  review: 'Decisions about postings before people see them',
  messages: 'What people wrote to the team',
  mail: 'Letters on their way',
  newsletter: 'Letters to everybody who chose them',
  score: 'On-chain experience',
  usage: 'How often pages are looked at',
  credits: 'What companies pay for job posts with',
  payments: 'Money that companies pay by card',
}
