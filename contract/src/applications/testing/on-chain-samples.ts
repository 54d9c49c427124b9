import type { RequiredOnChain, OnChainFacts } from '../on-chain-match.ts'

/** A requirement with every kind of line. */
export const requiredOnChain: RequiredOnChain = {
  dexXp: 50,
  defiXp: 80.5,
  nftXp: 0,
  years: 2,
  blockchains: [
    { symbol: 'ETH', name: 'Ethereum' },
    { symbol: 'SOL', name: 'Solana' },
  ],
  skills: ['Governance'],
  questions: ['Which?'],
}

/** What is known of a person: some lines met, some missed, one unread. */
export const facts: OnChainFacts & { asOf: string } = {
  dex: 50,
  defi: 80.4,
  nft: null,
  years: 1.9,
  weeks: { 1: 4 },
  asOf: '2026-11-20T00:00:00.000Z',
  staleSince: null,
}
