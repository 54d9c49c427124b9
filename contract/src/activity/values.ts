/** Lookup values of on-chain profiles, as on the wire, with the words people read. No dependencies: screens import them freely. */

/** The four scores in the order in which they are shown. */
export const scoreNames = ['MULTI_CHAIN_SCORE', 'DEFI_SCORE', 'DEX_SCORE', 'NFT_SCORE'] as const
export type ScoreName = (typeof scoreNames)[number]
export const scoreLabels: Record<ScoreName, string> = {
  MULTI_CHAIN_SCORE: 'Multi-chain',
  DEFI_SCORE: 'DeFi',
  DEX_SCORE: 'DEX',
  NFT_SCORE: 'NFT',
}

/** What is known of one score: unknown is never 0. */
export const scoreStates = ['ok', 'no-activity', 'pending'] as const

/** How much of the on-chain profile those see who may see any of it; each level shows what the one before it does, and more. */
export const onChainDetails = ['scores', 'protocols', 'evidence'] as const
export type OnChainDetail = (typeof onChainDetails)[number]

/** What others can see of it: what is chosen, or of somebody without a name the scores in steps and nothing else. */
export const seenDetails = ['steps', ...onChainDetails] as const
export type SeenDetail = (typeof seenDetails)[number]
export const seenDetailLabels: Record<SeenDetail, string> = {
  steps: 'Scores in steps',
  scores: 'Scores only',
  protocols: 'Scores and activity',
  evidence: 'Full evidence',
}
export const seenDetailWords: Record<SeenDetail, string> = {
  steps: 'The four scores in steps of 20, without their date. No wallet, transaction, protocol or day.',
  scores: 'The four scores and their date. No wallet, transaction, protocol or day.',
  protocols:
    'Also your transactions by day, protocol and chain, and how the scores add up. Exact activity by day can let people find your wallet.',
  evidence:
    'Also your wallet addresses, transactions, POAPs, Curta and DegenScore: anyone who sees this knows your wallets.',
}

/**
 * `not-connected`: there is no wallet; `unread`: there is one, and nothing here reads its chains. `not-shown` is all that others
 * learn where there is nothing for them, whatever the reason.
 */
export const web3States = [
  'not-connected',
  'unread',
  'pending',
  'ok',
  'stale',
  'failed',
  'not-shown',
] as const
export type Web3State = (typeof web3States)[number]

/** `sample`: histories made up for looking around, not read from a chain. */
export const chainModes = ['sample', 'live'] as const
export type ChainMode = (typeof chainModes)[number]

/** How far the reading of one chain is. */
export const readingStates = ['waiting', 'reading', 'read', 'failed'] as const

/** Why a chain could not be read. */
export const readingErrors = ['unreachable', 'rateLimited', 'badAnswer', 'unsupported'] as const
export type ReadingError = (typeof readingErrors)[number]
export const readingErrorWords: Record<ReadingError, string> = {
  unreachable: 'The source cannot be reached.',
  rateLimited: 'The source is limiting requests right now.',
  badAnswer: 'The source gave an answer that can’t be right.',
  unsupported: 'The source does not read this chain.',
}

/** What is known of POAPs, Curta and DegenScore; a number is there only with `ok`. */
export const credentialStates = ['ok', 'not-connected', 'pending', 'failed', 'not-shown'] as const
export type CredentialState = (typeof credentialStates)[number]

/** POAPs that a profile shows. */
export const poapsShown = 12
/** Wallets one search for POAPs may name. */
export const maxPoapAddresses = 20
/** POAPs a page of the search has. */
export const poapPageSize = 20
/** Seconds between two refreshes that a person asks for. */
export const refreshSeconds = 600

/** Lines of on-chain requirements of which recruiters are told how many seekers meet them. */
export const reachLines = ['dexXp', 'defiXp', 'nftXp', 'years', 'blockchain'] as const
export type ReachLine = (typeof reachLines)[number]
/** Numbers of people are told in these steps only; below the first one it is just "under 10". */
export const reachBands = [10, 25, 50, 100, 250, 500, 1000] as const

/** Where the keys that sign scores are published. */
export const scoreKeysPath = '/.well-known/chainwork-scores.json'
/** How long signed scores hold after the day they are of. */
export const statementDays = 90
/** Of a signed file; larger than any person's history. */
export const maxBundleBytes = 64 * 1024 * 1024
