import { scoreStepWords } from '@chainwork/contract/activity/score-steps'
import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './score-screen.module.css'
import { useLiveReading } from './use-live-reading.ts'

/** Why a score is not explained: it is unknown, not shown, or shown without its parts; for its owner with the next step. */
export function NoScore({
  web3: { state, level },
  score,
  whose,
  back,
}: {
  web3: Web3Profile
  score: number | null
  /** Null for one's own. */
  whose: string | null
  /** The on-chain profile that the score belongs to. */
  back: string
}) {
  const isOwn = whose === null
  useLiveReading(isOwn && state === 'pending')
  const name = isOwn ? 'This profile' : <Written>{whose}</Written>
  if (score !== null && level === 'steps')
    return (
      <section className={styles.card} aria-label="Score">
        <p>
          {name} stays anonymous and shows the step of this score: {scoreStepWords(score)}.
        </p>
      </section>
    )
  if (score !== null)
    return (
      <section className={`${styles.card} ${styles.sum}`} aria-label="Score">
        <ScoreFigure score={score} />
        <p>{name} shows the score, not how it adds up.</p>
      </section>
    )
  return (
    <section className={styles.card} aria-label="No score">
      {state === 'not-shown' ? (
        <p>Not shown. {name} doesn’t share on-chain data here. That says nothing about what they’ve done.</p>
      ) : (
        <p>There is no score yet. Unknown is never shown as zero.</p>
      )}
      {isOwn ? <NextStep state={state} back={back} /> : null}
    </section>
  )
}

function NextStep({ state, back }: { state: Web3Profile['state']; back: string }) {
  if (state === 'not-connected')
    return (
      <>
        <p className="quiet">Connect a wallet, and we’ll read and score its public history.</p>
        <p>
          <Button kind="primary" to={pagePath('/wallets')}>
            Connect Wallet
          </Button>
        </p>
      </>
    )
  return (
    <>
      <p className="quiet">
        {state === 'unread'
          ? 'Your wallets are connected, and nothing here reads their chains.'
          : state === 'failed'
            ? 'The chains could not be read. We’ll try each again.'
            : 'We’re reading the chains. Your score appears here when we’re done.'}
      </p>
      <p>
        <Button to={back}>{state === 'unread' ? 'See why' : 'See each chain'}</Button>
      </p>
    </>
  )
}

/** The number of a score in its ring. */
export function ScoreFigure({ score }: { score: number }) {
  return (
    <div className={styles.seal}>
      <ScoreRing share={score / 100} />
      <p>
        <strong>{score}</strong>
        <span>of 100</span>
      </p>
    </div>
  )
}

/** One score as the share of a ring, from the top clockwise. Decoration: the number stands in it. */
function ScoreRing({ share }: { share: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle className={styles.open} cx="50" cy="50" r="44" />
      {share ? (
        <circle
          className={styles.earned}
          cx="50"
          cy="50"
          r="44"
          pathLength="100"
          strokeDasharray={`${Math.round(1000 * share) / 10} 100`}
          transform="rotate(-90 50 50)"
        />
      ) : null}
    </svg>
  )
}
