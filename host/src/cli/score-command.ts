import { resolve } from 'node:path'
import { type Explanation, explain, onChainScores, scoreNames } from '@chainwork/onchain'
import { z } from 'zod'
import { alone } from './operator-command.ts'
import { readScoreFile, unixSeconds } from './score-file.ts'

const labels = {
  DEX_SCORE: 'DEX',
  DEFI_SCORE: 'DeFi',
  NFT_SCORE: 'NFT',
  MULTI_CHAIN_SCORE: 'Multi-chain',
} as const

/** `score recompute FILE` */
export const scoreCommand = alone({
  summary: 'Computes on-chain scores from exported events again, on this machine alone.',
  example: 'score recompute events.json --json',
  arguments: [['<file>', 'a person’s events as JSON: { method, asOf, events }']],
  notes:
    'An event has chainId, txHash, ts (Unix seconds), initiated, status (ok, failed), protocol, category, labelled\nand valueClass; selfTrade and testnet where they are true. The same events give the same scores, to the bit.',
  flags: [
    ['--as-of <unix>', 'score at the day of this moment, in Unix seconds, instead of the one in the file'],
    ['--json', 'print everything that was counted as JSON'],
  ],
  options: z.strictObject({
    file: z.string().min(1),
    asOf: z
      .string()
      .regex(/^\d{1,12}$/, 'Expected Unix seconds')
      .transform(Number)
      .pipe(unixSeconds)
      .optional(),
    json: z.boolean().default(false),
  }),
  run: async ({ file, asOf: wanted, json }, print, caller) => {
    const { events, asOf: told } = await readScoreFile(resolve(caller.cwd, file))
    const asOf = wanted ?? told
    if (json) {
      print.line(JSON.stringify(onChainScores(events, asOf)))
      return 0
    }
    const explained = explain(events, { asOf, registryVersion: null, sources: [] })
    print.line(`Scores at the end of ${new Date(asOf * 1000).toISOString().slice(0, 10)} UTC, of 100:`)
    for (const name of scoreNames)
      for (const line of describe(labels[name], explained[name])) print.line(line)
    const { coverage, inputRoot } = explained.DEX_SCORE
    print.line(`${coverage.recognised} of ${coverage.initiated} transactions are recognised.`)
    print.line(`Events: ${inputRoot}`)
    return 0
  },
})

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
