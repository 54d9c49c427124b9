import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const literal =
  /\b(?:30|thirty)[ -]days?\b|\b720 hours\b|\b30 \* (?:24|day|86_?400)|\b2_?592_?000(?:_?000)?\b/i
/** Tests say what they expect, and a migration says what was true on its day. */
const apart = /\.(?:test|race|spec)\.tsx?$|\/(?:migrations|oracle|testing)\b|^tools\/check-open-window\.ts$/

/** Times of thirty days that are not the one a posting is open, with words of the line they stand in. */
const otherTimes: Record<string, readonly string[]> = {
  'console/src/rooms/requests.tsx': ['the archive can be written'],
  'contract/src/accounts/endpoints.ts': ['opened the caller’s record'],
  'contract/src/failures/companies.ts': ['change the name', 'up to 5 companies'],
  'contract/src/failures/profiles.ts': ['new addresses'],
  'host/src/cli/commands/requests.ts': ['after the yes', 'approved in the last'],
  'host/src/cli/commands/users.ts': ['once the case has ended'],
  'host/src/gate.ts': ['stayMs'],
  'server/src/accounts/look-up/open-record.ts': ['in any case'],
  'server/src/accounts/requests/person-requests.ts': ['approved in the last'],
  'server/src/activity/plan-night.ts': ['activeMs'],
  'server/src/companies/edit-company.ts': ['company.renamedEnough'],
  'server/src/companies/team/create-company.ts': ['company.foundedEnough', 'sixth within'],
  'server/src/job-boards/closing-rules.ts': ['unreadable'],
  'server/src/identity/codes.ts': ['recoverEmail'],
  'server/src/identity/end-ways-in.ts': ['doubtMs'],
  'server/src/identity/change-email-templates.ts': ['The link works', 'can take the account back'],
  'server/src/identity/email-templates.ts': ['We removed these ways to sign in'],
  'server/src/platform/queue/prepare-queues.ts': ['retentionSeconds'],
  'server/src/public-cards/choose-name.ts': ['newMs'],
  'server/src/threads/delete-threads.ts': ['12 after their company'],
  'server/src/web3/unlink-wallet.ts': ['blockMs', 'nobody else can link it'],
  'web/app/features/identity/confirm-change.tsx': ['can take the account back'],
  'web/app/features/legal/cookies.ts': [
    'posting: what you typed',
    'company: what you typed',
    'start: what you typed',
    'steps: which steps',
  ],
  'web/app/features/legal/privacy.ts': ['Technical records', 'opens a person’s record'],
  'web/app/features/legal/terms.ts': ['When these terms change'],
  'web/app/features/recruiter/wizard/visited-steps.ts': ['days30'],
  'web/app/features/settings/operator-looks.tsx': ['ended, or'],
  'web/app/features/wallets/link-dialog.tsx': ['connected to another account'],
  'web/app/features/wallets/wallets-screen.tsx': ['A disconnected wallet'],
}

/** Places that know by themselves how long a posting is open. */
export function openWindowLiterals(): string[] {
  return sourceFiles(root)
    .filter((file) => !apart.test(file))
    .flatMap((file) => findLiterals(file, readFileSync(join(root, file), 'utf8')))
}

/** The lines of a file that say thirty days, as `file:line: why`. */
export function findLiterals(file: string, text: string): string[] {
  const others = otherTimes[file] ?? []
  return text
    .split('\n')
    .flatMap((line, index) =>
      literal.test(line) && !others.some((words) => line.includes(words))
        ? [
            `${file}:${index + 1}: thirty days; a posting's come from contract/src/open-window.ts or server/src/platform/open-window.ts`,
          ]
        : [],
    )
}
