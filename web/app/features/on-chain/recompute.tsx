import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { scoreLabels, type ScoreName } from '@chainwork/contract/activity/values'
import { useState } from 'react'
import { ApiFailure, apiPath, call } from '../../api/client.ts'
import { counted } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Recomputed } from './recompute-scores.ts'
import styles from './score-screen.module.css'

const command = 'chainwork score recompute FILE'
const exported = 'GET /api/job-seeker/me/web3-profile/export'

/** Computing the scores again, in this browser or with the command, from the exported transactions. */
export function Recompute({ web3, name }: { web3: Web3Profile; name: ScoreName }) {
  const isHydrated = useHydrated()
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
        <Button
          type="button"
          disabled={!isHydrated}
          isBusy={isBusy}
          onClick={() => (isBusy ? undefined : void recompute())}
        >
          Recompute in this browser
        </Button>
        <Button href={apiPath(exported)} download>
          Download the file
        </Button>
      </div>
      <div role="status">
        {outcome === null ? null : typeof outcome === 'string' ? (
          <Notice tone="danger" size="small">
            {outcome}
          </Notice>
        ) : outcome.differences.length ? (
          <Notice tone="danger" size="small">
            <p>
              <strong>It does not agree.</strong> Something changed since this page was loaded, or a mistake
              is ours.
            </p>
            <ul>
              {outcome.differences.slice(0, 5).map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Notice>
        ) : (
          <Notice tone="success" size="small" icon="check">
            <p>
              <strong>It agrees, bit for bit.</strong> {scoreLabels[name]}{' '}
              <span className="mono">{outcome.scores.find((score) => score.name === name)?.score}</span>, from{' '}
              {counted(outcome.events, 'transaction')}.
            </p>
            <p className={styles.root}>
              <code className="mono">{outcome.inputRoot}</code>
            </p>
          </Notice>
        )}
      </div>
      <p>Or without us, with the file you downloaded:</p>
      <div className={styles.command}>
        <code className="mono">{command}</code>
        <CopyButton text={() => command} told="Command copied" failed="Select it and copy it by hand">
          Copy
        </CopyButton>
      </div>
    </section>
  )
}
