import { creditCommands } from './credit-commands.ts'
import { backupCommand } from './backup-command.ts'
import { demoCommand } from './demo-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { freezeCommands } from './freeze-commands.ts'
import { importCommand } from './import-command.ts'
import { mailCommands } from './mail-commands.ts'
import { migrateCommand } from './migrate-command.ts'
import { messageCommands } from './message-commands.ts'
import { newsletterCommand } from './newsletter-command.ts'
import type { OperatorCommand } from './operator-command.ts'
import { paymentCommands } from './payment-commands.ts'
import { reviewCommands } from './review-commands.ts'
import { restoreCommand } from './restore-command.ts'
import { routesCommand } from './routes-command.ts'
import { scoreCheckCommand } from './score-check-command.ts'
import { scoreCommand } from './score-command.ts'
import { statusCommand } from './status-command.ts'
import { usageCommand } from './usage-command.ts'
import { userCommands } from './user-commands.ts'

/**
 * Every operator command by the words that call it. One more entry is all a new command needs: help, parsing, the
 * running server's control socket, progress and exit codes follow from it.
 */
export const commands: Readonly<Record<string, OperatorCommand>> = {
  'postings import': importCommand,
  ...reviewCommands,
  ...freezeCommands,
  ...userCommands,
  ...creditCommands,
  ...paymentCommands,
  ...messageCommands,
  ...mailCommands,
  'newsletter send': newsletterCommand,
  'usage show': usageCommand,
  'score recompute': scoreCommand,
  'score check': scoreCheckCommand,
  demo: demoCommand,
  status: statusCommand,
  doctor: doctorCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  routes: routesCommand,
}

/** What the first word of longer commands is about. */
export const groups: Readonly<Record<string, string>> = {
  postings: 'Job posts',
  users: 'Accounts',
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
