import type { Posting } from '@chainwork/contract/postings/schemas'
import { expect, test } from 'vitest'
import { rendered } from '../../testing/render.tsx'
import { OnChainBars } from './on-chain-bars.tsx'
import type { OwnScores } from './use-own-scores.ts'

const required: NonNullable<Posting['onChainRequirements']> = {
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
  active: { years: 3.5, weeks: { 1: 90, 10: 2, 8453: 0 } },
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
  active: null,
  onChainScores: {
    MULTI_CHAIN_SCORE: score(null),
    DEFI_SCORE: score(null),
    DEX_SCORE: score(null),
    NFT_SCORE: score(null),
  },
}
const text = (own: OwnScores | null, requirements = required) =>
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
  expect(text(veteran, { ...required, dexXp: 75 })).toContain('Met: you have 75.6 / 75 required')
  expect(text(veteran)).toContain('Your scores as of 20.11.2026')
})

test('without a wallet nothing is checked, and one step leads on', () => {
  expect(text(unknown)).toContain('DEX Not checked. ? / 100 required')
  expect(text(unknown)).toContain('no wallet is connected. Connect Wallet')
  expect(text({ ...unknown, state: 'unread' })).toContain('your wallets are not read here. See why')
  expect(text({ ...unknown, state: 'pending' })).toContain('your wallets are being read')
  expect(text({ ...unknown, state: 'failed' })).toContain('your wallets could not be read')
})

test('a score that stays unknown once the reading is over is not said to be read', () => {
  const part = { ...veteran, onChainScores: { ...veteran.onChainScores, NFT_SCORE: score(null) } }
  expect(text(part)).toContain('NFT Not checked. ? / 100')
  expect(text(part)).toContain('as of 20.11.2026 . Scores with a ? could not be read')
  expect(text(part)).not.toContain('being read')
  const reading = { chainId: 1, state: 'reading' } as OwnScores['sources'][number]
  expect(text({ ...part, sources: [reading] })).toContain('your wallets are being read')
})

test('years and chains are met, not met or not checked for the seeker who looks', () => {
  const chain = (symbol: string, name: string) => ({ symbol, name, iconUrl: '/x.svg' })
  const blockchains = [chain('ETH', 'Ethereum'), chain('OP', 'Optimism'), chain('SOL', 'Solana')]
  const wanted = { ...required, years: 4, blockchains, skills: [], questions: [] } as typeof required
  expect(text(veteran, wanted)).toContain(
    '3.5 of 4 years on chain Ethereum met 90 active weeks Optimism: 2 of 4 active weeks Solana not checked',
  )
  expect(text(veteran, { ...wanted, years: 1 })).toContain('1 year on chain met 3.5 years')
  expect(text({ ...veteran, staleSince: '2026-11-18T00:00:00.000Z' }, wanted)).toContain(
    'Optimism not checked',
  )
  expect(text(unknown, wanted)).toContain('4 years on chain not checked')
  expect(text(null, wanted)).toContain('4 years on chain Ethereum Optimism Solana')
})

test('stale scores say since when', () => {
  expect(text({ ...veteran, staleSince: '2026-11-18T00:00:00.000Z' })).toContain(
    'Out of date: part of this hasn’t been read since 18.11.2026',
  )
})

test('skills and questions are not checked, and a score of nothing is not shown', () => {
  expect(text(veteran)).toContain('Governance not checked Which DAO? not checked')
  expect(text(veteran, { ...required, nftXp: 0 })).not.toContain('NFT')
})

test('where no score is required, the heading tells none, and none is said to be read', () => {
  const none = { ...required, dexXp: 0, defiXp: 0, nftXp: 0, years: 2 }
  for (const own of [null, veteran]) {
    expect(text(own, none)).toContain('On-chain experience required 2 years on chain')
    expect(text(own, none)).not.toContain('being read')
  }
  expect(text(unknown, none)).toContain('no wallet is connected')
})
