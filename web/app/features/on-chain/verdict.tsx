import type { ScoreBundleFile, ScoreKeys } from '@chainwork/contract/activity/score-bundle'
import type { BundleCheck, BundleOutcome } from '@chainwork/onchain'
import { day } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { Notice } from '../../ui/notice.tsx'
import { Fact } from '../../ui/fact.tsx'
import type { CheckedFile } from './check-file.ts'
import styles from './check-screen.module.css'
import { SampleBanner } from './sample-banner.tsx'

const problems = {
  'not-json': ['This is not a signed file.', 'It is not JSON: it may have been cut off or changed.'],
  'not-a-bundle': ['This is not a signed file.', 'It doesn’t look like signed scores.'],
  'too-large': ['This file is too large.', 'No signed file is larger than 64 MB.'],
  'no-keys': [
    'The published keys could not be loaded.',
    'Check your connection, then choose the file again.',
  ],
  insecure: ['Your browser cannot check it here.', 'It does so only on pages that are opened over https.'],
} as const

const tones: Record<BundleOutcome, 'success' | 'warning' | 'danger'> = {
  valid: 'success',
  expired: 'warning',
  'other-method': 'warning',
  'altered-score': 'danger',
  'altered-events': 'danger',
  'other-signer': 'danger',
  disagrees: 'danger',
}

/** What checking a file showed, the answer first. */
export function FileVerdict({ file }: { file: CheckedFile }) {
  if ('problem' in file) {
    const [title, words] = problems[file.problem]
    return (
      <Notice tone="danger" role="alert">
        <p>
          <strong>{title}</strong> {words}
        </p>
        {file.detail ? <p className="quiet">{file.detail}</p> : null}
      </Notice>
    )
  }
  const { bundle, check, keys } = file
  const [title, words] = wordsOf(file)
  return (
    <>
      <Notice
        tone={tones[check.outcome]}
        role="alert"
        {...(check.outcome === 'valid' ? { icon: 'check' as const } : {})}
      >
        <p>
          <strong>{title}</strong> {words}
        </p>
        {notesOf(bundle, check, keys).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
      {check.isSample ? <SampleBanner /> : null}
      <Statement bundle={bundle} check={check} />
    </>
  )
}

function wordsOf({ bundle, check }: { bundle: ScoreBundleFile; check: BundleCheck }): [string, string] {
  const { statement, signer } = bundle
  const from = check.events === null ? '' : counted(check.events, 'transaction')
  switch (check.outcome) {
    case 'valid':
      return check.events === null
        ? [
            'Valid.',
            'Signed by this site and not changed since. It holds the scores alone, so they cannot be computed again here.',
          ]
        : [
            'Valid, and it agrees.',
            `Signed by this site and not changed since. Your browser computed all four scores again from ${from}, and every number agrees.`,
          ]
    case 'expired':
      return [
        'Expired.',
        `Signed by this site and not changed since, but only valid until ${dayOf(statement.expires)}. Ask for a new one.`,
      ]
    case 'altered-score':
      return [
        'Altered.',
        'Its contents differ from the version that was signed. Do not rely on its numbers or dates.',
      ]
    case 'altered-events':
      return [
        'Altered transactions.',
        'The scores are signed by this site, but the transactions in the file are not those that were signed.',
      ]
    case 'other-signer':
      return [
        'Signed by another key.',
        `This site has not published the key ${signer}. The file is not from here.`,
      ]
    case 'other-method':
      return [
        'Signed, by another method.',
        `The signature is from this site, but the method ${statement.method} is not known here, so nothing was computed.`,
      ]
    case 'disagrees':
      return [
        'It does not agree.',
        'All signatures are from this site, but the transactions give other scores. The mistake is ours.',
      ]
  }
}

/** What should be known besides, of a file that is from here. */
function notesOf(
  { statement, signer }: ScoreBundleFile,
  { outcome }: BundleCheck,
  keys: ScoreKeys | null,
): string[] {
  if (outcome !== 'valid' && outcome !== 'expired') return []
  const current = keys?.methods.find(({ name }) => name === statement.method)?.registryVersion
  const isEarlier = keys?.keys.some(
    ({ address, isCurrent }) => !isCurrent && address.toLowerCase() === signer,
  )
  return [
    ...(current !== undefined && current !== statement.registryVersion
      ? [
          `Contracts were recognized by registry ${statement.registryVersion}; the current one is ${current}, and may recognize more or fewer.`,
        ]
      : []),
    ...(isEarlier ? ['Signed with an earlier key of this site, which still counts.'] : []),
  ]
}

const rows = [
  ['multi', 'Multi-chain'],
  ['defi', 'DeFi'],
  ['dex', 'DEX'],
  ['nft', 'NFT'],
] as const

/** Contents of the file, beside what its transactions give. */
function Statement({
  bundle: { statement, signer },
  check: { computed },
}: {
  bundle: ScoreBundleFile
  check: BundleCheck
}) {
  const isWithheld = /^0x0+$/.test(statement.inputRoot)
  return (
    <section className={styles.card} aria-labelledby="statement">
      <h2 id="statement">Contents of the file</h2>
      <table className={styles.scores}>
        <caption className="visually-hidden">Scores, of 100</caption>
        <thead>
          <tr>
            <th scope="col">Score</th>
            <th scope="col">In the file</th>
            <th scope="col">Computed here</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, label]) => {
            const differs = computed !== null && computed[name] !== statement[name]
            return (
              <tr key={name} data-differs={differs || undefined}>
                <th scope="row">{label}</th>
                <td>{points(statement[name])}</td>
                <td>
                  {computed === null ? '--' : points(computed[name])}
                  {differs ? <span className={styles.differs}> differs</span> : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <dl className={styles.facts}>
        <Fact name="As of">{dayOf(statement.asOf)}</Fact>
        <Fact name="Valid until">{dayOf(statement.expires)}</Fact>
        <Fact name="Method">
          {statement.method}, registry {statement.registryVersion}
        </Fact>
        <Fact name="Signed by">
          <code className="mono">{signer}</code>
        </Fact>
        <Fact name="Person, as a salted hash">
          <code className="mono">{statement.subject}</code>
        </Fact>
        <Fact name="Commitment to the transactions (inputRoot)">
          {isWithheld ? 'Withheld' : <code className="mono">{statement.inputRoot}</code>}
          {computed !== null && computed.inputRoot !== statement.inputRoot ? (
            <span className={styles.differs}> differs</span>
          ) : null}
        </Fact>
      </dl>
    </section>
  )
}

function points(tenths: number): string {
  return (tenths / 10).toFixed(1)
}

function dayOf(seconds: number): string {
  return day(new Date(seconds * 1000).toISOString())
}
