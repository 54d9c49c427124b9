import { creditCommands } from './credit-commands.ts'
import { backupCommand } from './backup-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { importCommand } from './import-command.ts'
import { migrateCommand } from './migrate-command.ts'
import { messageCommands } from './message-commands.ts'
import type { OperatorCommand } from './operator-command.ts'
import { reviewCommands } from './review-commands.ts'
import { restoreCommand } from './restore-command.ts'
import { routesCommand } from './routes-command.ts'
import { statusCommand } from './status-command.ts'

/**
 * Every operator command by the words that call it. One more entry is all a new command needs: help, parsing, the
 * running server's control socket, progress and exit codes follow from it.
 */
export const commands: Readonly<Record<string, OperatorCommand>> = {
  'postings import': importCommand,
  ...reviewCommands,
  ...creditCommands,
  ...messageCommands,
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
  review: 'Decisions about postings before people see them',
  messages: 'What people wrote to the team',
  credits: 'What companies pay for job posts with',
}
