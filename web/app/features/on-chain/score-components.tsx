import { chainOf, transactionUrl } from '@chainwork/contract/activity/chains'
import type { ScoreExplanation } from '@chainwork/contract/activity/schemas'
import type { ScoreName } from '@chainwork/contract/activity/values'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { day } from '../../format/dates.ts'
import { componentTitle, points, rawWords } from './component-words.ts'
import styles from './score-screen.module.css'

type Component = ScoreExplanation['components'][number]

/** The five components: what was counted, the points, and transactions that show it. */
export function ScoreComponents({ explanation, name }: { explanation: ScoreExplanation; name: ScoreName }) {
  return (
    <section className={styles.card} aria-labelledby="adds-up">
      <h2 id="adds-up">How it adds up</h2>
      <ul className={styles.components}>
        {explanation.components.map((component) => (
          <Part key={component.id} component={component} name={name} />
        ))}
      </ul>
      {explanation.maturity < 1 ? (
        <p className={`quiet ${styles.key}`}>
          <svg className={styles.swatch} viewBox="0 0 20 10" aria-hidden="true">
            <rect className={styles.held} width="20" height="10" rx="3" />
          </svg>
          held back until 26 active weeks
        </p>
      ) : null}
    </section>
  )
}

function Part({ component, name }: { component: Component; name: ScoreName }) {
  const { id, weight, normalised, points: earned, evidence } = component
  const { title, rule } = componentTitle(id, name)
  const most = 100 * weight
  return (
    <li className={styles.component}>
      <div className={styles.line}>
        <h3>{title}</h3>
        <p className={`${styles.points} mono`}>
          <strong>{points(earned)}</strong> of {shown(most)}
          <span className="visually-hidden"> points</span>
        </p>
      </div>
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.rail} width="100%" height="100%" rx="3" />
        <rect className={styles.held} width={`${100 * normalised}%`} height="100%" rx="3" />
        <rect className={styles.fill} width={`${(100 * earned) / most}%`} height="100%" rx="3" />
      </svg>
      <p className={styles.counted}>
        <span className="mono">{rawWords(component)}</span> <span className="quiet">{rule}</span>
      </p>
      {evidence.length ? (
        <details className={styles.evidence}>
          <summary>
            Evidence<span className="visually-hidden"> for {title}</span> ({evidence.length})
          </summary>
          <ul>
            {evidence.map(({ chainId, txHash, ts, protocol }) => {
              const url = transactionUrl(chainId, txHash)
              const hash = shortAddress(txHash)
              return (
                <li key={`${chainId} ${txHash}`}>
                  <span className="mono">{day(new Date(ts * 1000).toISOString())}</span>
                  <span>
                    {protocol && !protocol.startsWith('nft:') ? `${protocol}, ` : ''}
                    {chainOf(chainId).name}
                  </span>
                  {url ? (
                    <a className="mono" href={url} rel="nofollow noopener noreferrer">
                      {hash}
                    </a>
                  ) : (
                    <span className="mono">{hash}</span>
                  )}
                </li>
              )
            })}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

/** Weights are tenths and hundredths, which binary fractions miss by a little. */
function shown(value: number): string {
  return String(Math.round(value * 10) / 10)
}
