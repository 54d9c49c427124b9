import { resolve } from 'node:path'
import { readBundle } from '@chainwork/contract/activity/score-bundle'
import { type BundleCheck, type BundleOutcome, type ScoreBundle, checkBundle } from '@chainwork/onchain'
import { bundleTools } from '@chainwork/server/activity/show-bundle'
import { type Caller, CannotRun } from './command.ts'
import { readBounded } from './score-file.ts'

/** Checks a file of signed scores against those who may have signed. */
export async function checkScores(
  { file, signer: signers }: { file: string; signer: string[] },
  caller: Caller,
) {
  const read = readBundle(await readBounded(resolve(caller.cwd, file)))
  if ('problem' in read) throw new CannotRun(problems[read.problem] + (read.detail ? ` ${read.detail}` : ''))
  const { bundle } = read
  const now = Math.floor(Date.now() / 1000)
  const check = await checkBundle(bundle, { signers, now, ...bundleTools })
  return { bundle, check, lines: () => describeCheck(bundle, check) }
}

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

function describeCheck({ statement, signer }: ScoreBundle, check: BundleCheck): string[] {
  const { outcome, isSample, events, computed } = check
  const date = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
  const tenths = (value: number) => (value / 10).toFixed(1).padStart(5)
  return [
    words[outcome],
    ...(isSample ? ['Sample data: this history was made up.'] : []),
    `Signer:  ${signer}`,
    `Subject: ${statement.subject}`,
    `Method ${statement.method}, registry ${statement.registryVersion}, of ${date(statement.asOf)}, until ${date(statement.expires)}`,
    ...rows.map(([name, label]) => {
      const own = computed === null ? '' : `  computed ${tenths(computed[name])}`
      return `${label.padEnd(12)} ${tenths(statement[name])}${own}`
    }),
    events === null
      ? 'No transactions came along, so the scores cannot be computed again.'
      : `${events} transactions came along.`,
  ]
}
