import { resolve } from 'node:path'
import { type ActivityEvent, type Explanation, explain, onChainScores, scoreNames } from '@chainwork/onchain'
import { registryFor } from '../registry-for.ts'
import type { Caller, Tools } from './command.ts'
import { readScoreFile } from './score-file.ts'

const labels = {
  DEX_SCORE: 'DEX',
  DEFI_SCORE: 'DeFi',
  NFT_SCORE: 'NFT',
  MULTI_CHAIN_SCORE: 'Multi-chain',
} as const

/** Scores from a file of events. */
export async function ofFile(file: string, asOf: number | undefined, caller: Caller) {
  const read = await readScoreFile(resolve(caller.cwd, file))
  return scored(read.events, asOf ?? read.asOf)
}

/** Scores of the person who has this wallet, over all that they have; null where nobody has it. */
export async function ofWallet(
  address: string,
  asOf: number | undefined,
  { server, database, caller, by }: Tools,
) {
  const found = await server.findActivityByWallet(database.db, address, await registryFor(caller.config()))
  if (!found) return null
  const today = Math.floor(by.now.getTime() / 1000)
  return scored(
    found.events,
    asOf ?? found.asOf ?? today,
    found.wallets === 1
      ? 'The person with this wallet has no other verified one.'
      : `The person with this wallet is scored over ${found.wallets} verified wallets.`,
  )
}

function scored(events: readonly ActivityEvent[], asOf: number, ...before: string[]) {
  return { scores: onChainScores(events, asOf), lines: () => [...before, ...describe(events, asOf)] }
}

function describe(events: readonly ActivityEvent[], asOf: number): string[] {
  const explained = explain(events, { asOf, registryVersion: null, sources: [] })
  const { coverage, inputRoot } = explained.DEX_SCORE
  return [
    `Scores at the end of ${new Date(asOf * 1000).toISOString().slice(0, 10)} UTC, of 100:`,
    ...scoreNames.flatMap((name) => describeScore(labels[name], explained[name])),
    `${coverage.recognised} of ${coverage.initiated} transactions are recognised.`,
    `Events: ${inputRoot}`,
  ]
}

function describeScore(label: string, { score, state, components }: Explanation): string[] {
  const total = `${label.padEnd(12)} ${(score ?? 0).toFixed(1).padStart(5)}`
  if (state === 'no-activity') return [`${total}  no activity`]
  return [
    total,
    ...components.map(
      ({ id, points, next }) =>
        `  ${id.padEnd(10)} ${points.toFixed(1).padStart(5)}${next ? `  ${next.text}` : ''}`,
    ),
  ]
}
