import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cookies } from './cookies.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** Everything that writes into a browser, and the name under which the policy speaks of it. */
const named: Record<string, string> = {
  'contract/src/notice-cookie.ts': 'notice',
  'host/src/gate.ts': 'chainwork.gate',
  'server/src/identity/pending-sign-in.ts': 'chainwork.provider_sign_in',
  'server/src/identity/sessions.ts': 'chainwork.session_token',
  'server/src/platform/http/known-device.ts': 'chainwork.device',
  'server/src/web3/login-with-wallet.ts': 'chainwork.wallet_login',
  'web/app/features/applying/use-draft.ts': 'answers',
  'web/app/features/forms/use-form-machine.ts': 'proof_of_work',
  'web/app/features/postings/seen.ts': 'seen',
  'web/app/features/recruiter/company/company-edit.tsx': 'company',
  'web/app/features/recruiter/my-jobs/use-sponsoring.ts': 'sponsored',
  'web/app/features/recruiter/wizard/draft/local-draft.ts': 'posting',
  'web/app/features/recruiter/wizard/use-writing.ts': 'posting',
  'web/app/features/recruiter/wizard/reading/reading-cookie.ts': 'reading',
  'web/app/features/lists/cached-lists.ts': 'lists',
  'web/app/features/search/keyboard-help.tsx': 'single-letter-keys',
  'web/app/features/search/recent-searches.ts': 'searches',
  'web/app/features/session/intent.ts': 'intent',
  'web/app/features/shell/consent.ts': 'consent',
  'web/app/features/session/use-stored-text.ts': 'text',
  'web/app/features/shell/theme-toggle.tsx': 'mode',
  'web/app/features/shell/use-collapsed-side.ts': 'sidebar',
  'web/app/features/shell/use-narrow-passed.ts': 'narrow',
  'web/app/features/start/use-start-draft.ts': 'start',
  'web/app/features/wallets/demo-wallet.ts': 'chainwork.demo-wallet',
}
/** What writes only what others give it, prints a line for a developer to run, or signs in operators, whom the policy is not for. */
const doors = new Set([
  'stand-ins/src/dev-chain/main.ts',
  'server/src/operators/sessions.ts',
  'server/src/platform/http/cookies.ts',
  'web/app/ui/storage.ts',
  'web/app/features/forms/device-draft.ts',
  'web/app/features/forms/use-device-draft.ts',
])
/** A cookie that is made, or storage that is written to. */
const writes =
  /\bstore\(\s*'|\bwriteDraft\(\w|\buseDeviceDraft\(`|\.setItem\(|\bset(?:Host)?Cookie\(|\bstringifySetCookie\(|Max-Age=|indexedDB\.open|caches\.open/

test('everything the product keeps in a browser is named in the cookie policy', () => {
  const files = ['contract/src', 'web/app', 'web/public', 'server/src', 'stand-ins/src', 'host/src'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(ts|tsx|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`),
  )
  const found = files.filter(
    (file) => !doors.has(file) && writes.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found.toSorted()).toEqual(Object.keys(named).toSorted())
  const items = cookies.sections.flatMap(({ paragraphs }) => paragraphs.flat())
  for (const name of Object.values(named))
    expect(
      items.some((item) => item.split(':')[0]!.split(', ').includes(name)),
      `the policy does not name ${name}`,
    ).toBe(true)
})
