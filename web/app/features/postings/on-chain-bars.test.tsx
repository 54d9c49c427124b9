import type { Posting } from '@chainwork/contract/postings/schemas'
import { expect, test } from 'vitest'
import { rendered } from '../../testing/render.tsx'
import { OnChainBars } from './on-chain-bars.tsx'
import type { OwnScores } from './use-own-scores.ts'

const asked: NonNullable<Posting['onChainRequirements']> = {
  dexXp: 100,
  defiXp: 100,
  nftXp: 100,
  years: 0,
  blockchains: [],
  skills: ['Governance'],
  questions: ['Which DAO?'],
}
const score = (points: number | null) => ({ score: points, max: 100 as const, state: 'ok' as const })
const veteran: OwnScores = {
  state: 'ok',
  asOf: '2026-11-20T00:00:00.000Z',
  staleSince: null,
  sources: [],
  onChainScores: {
    MULTI_CHAIN_SCORE: score(92),
    DEFI_SCORE: score(96.7),
    DEX_SCORE: score(75.6),
    NFT_SCORE: score(0),
  },
}
const unknown: OwnScores = {
  ...veteran,
  state: 'not-connected',
  asOf: null,
  onChainScores: {
    MULTI_CHAIN_SCORE: score(null),
    DEFI_SCORE: score(null),
    DEX_SCORE: score(null),
    NFT_SCORE: score(null),
  },
}
const text = (own: OwnScores | null, requirements = asked) =>
  rendered(<OnChainBars heading="h2" requirements={requirements} own={own} />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/[|\s]+/g, ' ')

test('guests read what is required, 300 when everything is, and nobody’s score', () => {
  expect(text(null)).toContain('On-chain score required 300 DEX 100 DeFi 100 NFT 100')
  expect(text(null)).not.toContain('not connected')
})

test('a seeker reads their points beside the required ones, in pictures and in words', () => {
  expect(text(veteran)).toContain('required 172.3 / 300')
  expect(text(veteran)).toContain('DEX Not met: you have 75.6 / 100 required')
  expect(text(veteran, { ...asked, dexXp: 75 })).toContain('Met: you have 75.6 / 75 required')
  expect(text(veteran)).toContain('Your scores as of 20.11.2026')
})

test('without a wallet nothing is checked, and one step leads on', () => {
  expect(text(unknown)).toContain('DEX Not checked. ? / 100 required')
  expect(text(unknown)).toContain('no wallet is connected. Connect Wallet')
  expect(text({ ...unknown, state: 'pending' })).toContain('your wallets are being read')
  expect(text({ ...unknown, state: 'failed' })).toContain('your wallets could not be read')
})

test('stale scores say since when', () => {
  expect(text({ ...veteran, staleSince: '2026-11-18T00:00:00.000Z' })).toContain(
    'could not be read again since 18.11.2026',
  )
})

test('skills and questions are not checked, and a score of nothing is not shown', () => {
  expect(text(veteran)).toContain('Governance not checked Which DAO? not checked')
  expect(text(veteran, { ...asked, nftXp: 0 })).not.toContain('NFT')
})

test('where no score is required, the heading tells none, and none is said to be read', () => {
  const none = { ...asked, dexXp: 0, defiXp: 0, nftXp: 0, years: 2 }
  for (const own of [null, veteran]) {
    expect(text(own, none)).toContain('On-chain experience required 2 years on chain')
    expect(text(own, none)).not.toContain('being read')
  }
  expect(text(unknown, none)).toContain('no wallet is connected')
})
