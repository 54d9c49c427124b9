import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreLabels, type ScoreName } from '@chainwork/contract/activity/values'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure, apiPath, call } from '../../api/client.ts'
import { counted } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Recomputed } from './recompute-scores.ts'
import styles from './score-screen.module.css'

const command = 'npm run chainwork -- score recompute FILE'
const exported = 'GET /api/job-seeker/me/web3-profile/export'

/** Computing the scores again, in this browser or with the command, from the exported transactions. */
export function Recompute({ web3, name }: { web3: Web3Profile; name: ScoreName }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Recomputed | string | null>(null)
  const recompute = async () => {
    setBusy(true)
    try {
      const [file, { recomputeScores }] = await Promise.all([
        call(exported, {}),
        import('./recompute-scores.ts'),
      ])
      setOutcome(recomputeScores(file, web3))
    } catch (error) {
      setOutcome(error instanceof ApiFailure ? error.message : 'It could not be computed. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.card} aria-labelledby="recompute">
      <h2 id="recompute">Compute it again</h2>
      <p>
        The method is open: the same transactions give the same numbers, to the last bit, on any computer.
        This button fetches your transactions and computes all four scores in your browser.
      </p>
      <div className={styles.actions}>
        <Button type="button" isBusy={isBusy} onClick={() => (isBusy ? undefined : void recompute())}>
          Recompute in this browser
        </Button>
        <Button href={apiPath(exported)} download>
          Download the file
        </Button>
      </div>
      <div role="status">
        {outcome === null ? null : (
          <RecomputeOutcome
            outcome={outcome}
            name={name}
            reload={() => {
              setOutcome(null)
              void revalidate()
            }}
          />
        )}
      </div>
      <noscript>
        <p className="quiet">The button needs JavaScript. The file can be downloaded without it.</p>
      </noscript>
      <p>
        Or without us: this site runs on open-source software. The method and its code are in the repository’s
        folder <code className="mono">onchain</code>. In a copy of the repository, this command computes the
        scores from the file you downloaded:
      </p>
      <div className={styles.command}>
        <code className="mono">{command}</code>
        <CopyButton text={() => command} notice="Command copied" failed="Select it and copy it by hand">
          Copy
        </CopyButton>
      </div>
    </section>
  )
}

/** What computing again gave, or why it could not be done. */
export function RecomputeOutcome({
  outcome,
  name,
  reload,
}: {
  outcome: Recomputed | string
  name: ScoreName
  reload: () => void
}) {
  if (typeof outcome === 'string')
    return (
      <Notice tone="danger" size="small">
        {outcome}
      </Notice>
    )
  if (!outcome.differences.length)
    return (
      <Notice tone="success" size="small" icon="check">
        <p>
          <strong>It agrees, bit for bit.</strong> {scoreLabels[name]}{' '}
          <span>{outcome.scores.find((score) => score.name === name)?.score}</span>, from{' '}
          {counted(outcome.events, 'transaction')}.
        </p>
        <p className={styles.root}>
          <code className="mono">{outcome.inputRoot}</code>
        </p>
      </Notice>
    )
  if (outcome.hasOtherInput)
    return (
      <Notice tone="warning" size="small">
        <p>
          <strong>Your transactions changed since this page was loaded.</strong> A wallet was added or
          disconnected, or a chain was read again. Reload the scores, then compute them again.
        </p>
        <p>
          <Button type="button" size="small" onClick={reload}>
            Reload the scores
          </Button>
        </p>
      </Notice>
    )
  return (
    <Notice tone="danger" size="small">
      <p>
        <strong>It does not agree.</strong> The transactions are the same, so the mistake is ours.
      </p>
      <ul>
        {outcome.differences.slice(0, 5).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Notice>
  )
}
