import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What pages do through one door, and the files that are that door. Forms are sent and kept by `features/forms/`; everything
 * else asks the API through its client.
 */
const doors: readonly { of: string; pattern: RegExp; files: readonly string[] }[] = [
  {
    of: 'fetch(',
    // A method of that name is somebody else's; what is handed on under it is not a call.
    pattern: /(?<![.\w])fetch\(|\bnew XMLHttpRequest\b|\.sendBeacon\(/,
    files: [
      'web/app/api/files.ts',
      // The published keys that sign scores, which are no part of the API.
      'web/app/features/on-chain/check-file.ts',
      // The stand-in of the domain name system, which is no part of the API.
      'web/app/features/recruiter/company/domain-screen.tsx',
    ],
  },
  {
    of: 'localStorage',
    pattern: /\blocalStorage\b/,
    files: [
      'web/app/ui/storage.ts',
      'web/app/features/forms/device-draft.ts',
      'web/app/features/postings/seen.ts',
      'web/app/features/search/keyboard-help.tsx',
      'web/app/features/search/recent-searches.ts',
      'web/app/features/session/intent.ts',
      'web/app/features/wallets/demo-wallet.ts',
    ],
  },
]

/** Every file of the web that goes past a door, as `file: why`, and every door that nothing goes through any more. */
export function passedDoors(
  read: (file: string) => string = (file) => readFileSync(join(root, file), 'utf8'),
  files: readonly string[] = sourceFiles(root),
): string[] {
  const pages = files.filter((file) => file.startsWith('web/app/') && !/\.test\.tsx?$/.test(file))
  const texts = pages.map((file) => ({ file, text: read(file) }))
  return doors.flatMap(({ of, pattern, files: allowed }) => {
    const using = new Set(texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file))
    return [
      ...[...using].filter((file) => !allowed.includes(file)).map((file) => `${file}: uses ${of}`),
      ...allowed.filter((file) => !using.has(file)).map((file) => `${file}: does not use ${of} any more`),
    ]
  })
}
