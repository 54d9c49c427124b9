import { expect, test } from 'vitest'
import { aSeeker, rendered, words } from '../../testing/render.tsx'
import { NotConnected } from '../on-chain/not-connected.tsx'
import { WhatIsSigned } from './signing-steps.tsx'
import { WalletsScreen } from './wallets-screen.tsx'
import { whatIsRead } from './what-is-read.ts'

test.each([
  [
    'the list of wallets',
    () => <WalletsScreen wallets={[]} memberSince="2026-11-01T00:00:00.000Z" moment={null} />,
  ],
  ['the dialog that asks for a signature', () => <WhatIsSigned />],
  ['the profile', () => <NotConnected isWhole />],
])('%s promises what every place promises about reading, and nothing else', (_place, part) => {
  const said = words(rendered(part(), aSeeker))
  expect(said).toContain(whatIsRead)
  expect(said.replace(whatIsRead, '')).not.toMatch(/\bread\b(?!-only)/i)
})

test('without scripts the buttons that do nothing say why', () => {
  const html = rendered(
    <WalletsScreen wallets={[]} memberSince="2026-11-01T00:00:00.000Z" moment={null} />,
    aSeeker,
  )
  expect(html).toMatch(/<noscript>.*Connecting and verifying a wallet need JavaScript.*<\/noscript>/)
})
