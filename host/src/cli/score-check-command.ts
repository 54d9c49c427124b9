import { resolve } from 'node:path'
import { readBundle } from '@chainwork/contract/activity/score-bundle'
import { bundleTools, systemClock } from '@chainwork/server'
import { type BundleCheck, type BundleOutcome, type ScoreBundle, checkBundle } from '@chainwork/onchain'
import { z } from 'zod'
import { CannotRun } from './cannot-run.ts'
import { type Print, alone } from './operator-command.ts'
import { readBounded } from './score-file.ts'

const address = /^0x[0-9a-f]{40}$/i

/** `score check FILE` */
export const scoreCheckCommand = alone({
  summary: 'Checks a file of signed scores: who signed it, whether it was changed, and what its events give.',
  example: 'score check signed-scores.json --signer 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  arguments: [['<file>', 'a signed file of scores, as people download it']],
  notes:
    'The signer is published by the site that signed, under /.well-known/chainwork-scores.json. Take it from there,\nnot from the file. Nothing is asked over the network. Exit code 0 means valid, 1 anything else.',
  flags: [
    ['--signer <addresses>', 'who may have signed, with commas between; without it, no signer is known'],
    ['--json', 'print what was found as JSON'],
  ],
  options: z.strictObject({
    file: z.string().min(1),
    signer: z
      .string()
      .transform((text) => text.split(',').map((each) => each.trim()))
      .pipe(z.array(z.string().regex(address, 'Expected addresses (0x…) with commas between')).max(100))
      .default([]),
    json: z.boolean().default(false),
  }),
  run: async ({ file, signer: signers, json }, print, caller) => {
    const read = readBundle(await readBounded(resolve(caller.cwd, file)))
    if ('problem' in read)
      throw new CannotRun(problems[read.problem] + (read.detail ? ` ${read.detail}` : ''))
    const { bundle } = read
    const now = Math.floor(systemClock.now().getTime() / 1000)
    const check = await checkBundle(bundle, { signers, now, ...bundleTools })
    if (json) print.line(JSON.stringify({ ...check, signer: bundle.signer, statement: bundle.statement }))
    else printCheck(bundle, check, print)
    return check.outcome === 'valid' ? 0 : 1
  },
})

const problems = {
  'not-json': 'The file is not JSON.',
  'not-a-bundle': 'This is no file of signed scores.',
  'too-large': 'The file is too large.',
} as const

const words: Record<BundleOutcome, string> = {
  valid: 'Valid: signed, and not changed since.',
  expired: 'Expired: signed and not changed since, but its time is over.',
  'altered-score': 'Altered: the statement is not what its signer signed.',
  'altered-events': 'Altered: the transactions are not those that were signed.',
  'other-signer': 'Signed by a key that is not among those given with --signer.',
  'other-method': 'Signed, but by a method that is not known here; nothing was computed.',
  disagrees: 'Signed, but its transactions give other scores.',
}

const rows = [
  ['dex', 'DEX'],
  ['defi', 'DeFi'],
  ['nft', 'NFT'],
  ['multi', 'Multi-chain'],
] as const

function printCheck({ statement, signer }: ScoreBundle, check: BundleCheck, print: Print): void {
  const { outcome, isSample, events, computed } = check
  const date = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
  print.line(words[outcome])
  if (isSample) print.line('Sample data: this history was made up.')
  print.line(`Signer:  ${signer}`)
  print.line(`Subject: ${statement.subject}`)
  print.line(
    `Method ${statement.method}, registry ${statement.registryVersion}, of ${date(statement.asOf)}, until ${date(statement.expires)}`,
  )
  for (const [name, label] of rows) {
    const own = computed === null ? '' : `  computed ${tenths(computed[name])}`
    print.line(`${label.padEnd(12)} ${tenths(statement[name])}${own}`)
  }
  if (events === null) print.line('No transactions came along, so the scores cannot be computed again.')
  else print.line(`${events} transactions came along.`)
}

function tenths(value: number): string {
  return (value / 10).toFixed(1).padStart(5)
}
