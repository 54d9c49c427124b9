import { chainOf } from '@chainwork/contract/activity/chains'
import type { ChainReading, ScoreExplanation } from '@chainwork/contract/activity/schemas'
import { moment } from '../../format/dates.ts'
import { counted, grouped } from '../../format/numbers.ts'
import { sourceName } from './chain-readings.tsx'
import styles from './score-screen.module.css'

/** How much of what was done the registry knows; the rest counts nothing and is said. */
export function CoverageCard({ coverage: { initiated, recognised } }: Pick<ScoreExplanation, 'coverage'>) {
  return (
    <section className={styles.card} aria-labelledby="coverage">
      <h2 id="coverage">Recognized transactions</h2>
      <p>
        <span>{grouped(recognised)}</span> of <span>{grouped(initiated)}</span>{' '}
        {counted(initiated, 'transaction').split(' ')[1]} recognized
      </p>
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.rail} width="100%" height="100%" rx="3" />
        <rect
          className={styles.fill}
          width={`${initiated ? (100 * recognised) / initiated : 0}%`}
          height="100%"
          rx="3"
        />
      </svg>
      <p className="quiet">
        We recognize calls to contracts in our registry and NFTs of any collection, not approvals. Anything
        received, failed, or traded with yourself doesn’t count.
      </p>
    </section>
  )
}

/** Which chains it was read from, by what, how far and when. */
export function SourcesCard({
  explanation: { sources, inputRoot },
  readings,
}: {
  explanation: ScoreExplanation
  readings: readonly ChainReading[]
}) {
  const missed = readings.filter(({ state }) => state === 'failed')
  return (
    <section className={styles.card} aria-labelledby="sources">
      <h2 id="sources">Where it comes from</h2>
      <p className="quiet">
        Read from {counted(sources.length, 'chain')}.
        {missed.length ? ` Not read again: ${missed.map(({ chain }) => chain).join(', ')}.` : ''}
      </p>
      {sources.length ? (
        <ul className={styles.sources}>
          {sources.map(({ chainId, source, upToBlock, at }) => (
            <li key={chainId}>
              <img src={chainOf(chainId).iconUrl} alt="" width={20} height={20} />
              {chainOf(chainId).name}
              <span>
                up to block {grouped(upToBlock)}, {moment(new Date(at * 1000).toISOString())}, from{' '}
                {sourceName(source)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {inputRoot ? (
        <p className={styles.root}>
          <span className="quiet">Commitment to the transactions that count (inputRoot)</span>
          <code className="mono">{inputRoot}</code>
        </p>
      ) : null}
    </section>
  )
}
