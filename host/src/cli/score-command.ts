import { resolve } from 'node:path'
import { type ActivityEvent, type Explanation, explain, onChainScores, scoreNames } from '@chainwork/onchain'
import { findActivityByWallet, openChainSources, sampleSource, systemClock } from '@chainwork/server'
import { walletAddress } from '@chainwork/contract/web3/schemas'
import { z } from 'zod'
import { registryFor } from '../registry-for.ts'
import { CannotRun } from './cannot-run.ts'
import { type Print, onDatabase } from './operator-command.ts'
import { readScoreFile, unixSeconds } from './score-file.ts'

const labels = {
  DEX_SCORE: 'DEX',
  DEFI_SCORE: 'DeFi',
  NFT_SCORE: 'NFT',
  MULTI_CHAIN_SCORE: 'Multi-chain',
} as const

const isAddress = (given: string) => walletAddress.safeParse(given).success

/** `score recompute FILE` or `score recompute ADDRESS` */
export const scoreCommand = onDatabase({
  summary: 'Computes on-chain scores again, from exported events or from what is stored for a wallet.',
  example: 'score recompute events.json --json',
  arguments: [
    [
      '<source>',
      'a person’s events as JSON, { method, asOf, events }, or the address (0x…) of a verified wallet',
    ],
  ],
  notes:
    'An event has chainId, txHash, ts (Unix seconds), initiated, status (ok, failed), protocol, category, labelled\nand valueClass; selfTrade and testnet where they are true. The same events give the same scores, to the bit.\nA file needs no server and no database. With an address, the person who has that wallet is scored, over all\ntheir verified wallets, as on their profile.',
  flags: [
    ['--as-of <unix>', 'score at the day of this moment, in Unix seconds, instead of the day of the events'],
    ['--json', 'print everything that was counted as JSON'],
  ],
  options: z.strictObject({
    source: z.string().min(1),
    asOf: z
      .string()
      .regex(/^\d{1,12}$/, 'Expected Unix seconds')
      .transform(Number)
      .pipe(unixSeconds)
      .optional(),
    json: z.boolean().default(false),
  }),
  runAlone: ({ source, asOf, json }, print, caller) => {
    if (isAddress(source)) return null
    return readScoreFile(resolve(caller.cwd, source)).then((file) => {
      printScores(file.events, { asOf: asOf ?? file.asOf, json }, print)
      return 0
    })
  },
  run: async (database, { source, asOf, json }, print, caller) => {
    if (!isAddress(source)) throw new CannotRun('This is no address of a wallet.')
    const { chains } = openChainSources(caller.config(), database, sampleSource(systemClock))
    const found = await findActivityByWallet(database.db, source, registryFor(chains))
    if (!found) {
      print.problem('Nobody has a verified wallet with this address.')
      return 1
    }
    if (!json)
      print.line(
        found.wallets === 1
          ? 'The person with this wallet has no other verified one.'
          : `The person with this wallet is scored over ${found.wallets} verified wallets.`,
      )
    const today = Math.floor(systemClock.now().getTime() / 1000)
    printScores(found.events, { asOf: asOf ?? found.asOf ?? today, json }, print)
    return 0
  },
})

function printScores(
  events: readonly ActivityEvent[],
  { asOf, json }: { asOf: number; json: boolean },
  print: Print,
): void {
  if (json) return print.line(JSON.stringify(onChainScores(events, asOf)))
  const explained = explain(events, { asOf, registryVersion: null, sources: [] })
  print.line(`Scores at the end of ${new Date(asOf * 1000).toISOString().slice(0, 10)} UTC, of 100:`)
  for (const name of scoreNames) for (const line of describe(labels[name], explained[name])) print.line(line)
  const { coverage, inputRoot } = explained.DEX_SCORE
  print.line(`${coverage.recognised} of ${coverage.initiated} transactions are recognised.`)
  print.line(`Events: ${inputRoot}`)
}

function describe(label: string, { score, state, components }: Explanation): string[] {
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
