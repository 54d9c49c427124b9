import { chainOf, transactionUrl } from '@chainwork/contract/activity/chains'
import type { ScoreExplanation, Web3Profile } from '@chainwork/contract/activity/schemas'
import type { ScoreName } from '@chainwork/contract/activity/values'
import { shortAddress } from '@chainwork/contract/web3/short-address'
import { day } from '../../format/dates.ts'
import { componentTitle, points, rawWords } from './component-words.ts'
import styles from './score-screen.module.css'

type Component = ScoreExplanation['components'][number]

type Evidence = Component['evidence'][number]

/** The five components: what was counted, the points, and transactions that show it. */
export function ScoreComponents({
  web3,
  explanation,
  name,
}: {
  web3: Web3Profile
  explanation: ScoreExplanation
  name: ScoreName
}) {
  return (
    <section className={styles.card} aria-labelledby="adds-up">
      <h2 id="adds-up">How it adds up</h2>
      <ul className={styles.components}>
        {explanation.components.map((component) => (
          <Part key={component.id} component={component} name={name} web3={web3} />
        ))}
      </ul>
      {explanation.maturity < 1 && explanation.components.some(({ normalised }) => normalised > 0) ? (
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

function Part({ component, name, web3 }: { component: Component; name: ScoreName; web3: Web3Profile }) {
  const { id, weight, normalised, points: earned, evidence } = component
  const { title, rule } = componentTitle(id, name)
  const max = 100 * weight
  return (
    <li className={styles.component}>
      <div className={styles.line}>
        <h3>{title}</h3>
        <p className={styles.points}>
          <strong>{points(earned)}</strong> of {shown(max)}
          <span className="visually-hidden"> points</span>
        </p>
      </div>
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.rail} width="100%" height="100%" rx="3" />
        <rect className={styles.held} width={`${100 * normalised}%`} height="100%" rx="3" />
        <rect className={styles.fill} width={`${(100 * earned) / max}%`} height="100%" rx="3" />
      </svg>
      <p className={styles.counted}>
        <span>{rawWords(component)}</span> <span className="quiet">{rule}</span>
      </p>
      {evidence.length ? (
        <details className={styles.evidence}>
          <summary>
            Evidence<span className="visually-hidden"> for {title}</span> ({evidence.length})
          </summary>
          <ul>
            {/* The last activity is shown by the latest transaction, everything else from the first one on. */}
            {(id === 'recency' ? evidence.toSorted((a, b) => b.ts - a.ts) : evidence).map((each) => (
              <Transaction key={`${each.chainId} ${each.txHash}`} evidence={each} web3={web3} />
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}

/** A transaction that shows something: when, where, and its page in the block explorer unless it was made up. */
function Transaction({
  evidence: { chainId, txHash, ts, protocol },
  web3: { mode, protocolActivity },
}: {
  evidence: Evidence
  web3: Web3Profile
}) {
  const url = mode === 'sample' ? null : transactionUrl(chainId, txHash)
  const hash = shortAddress(txHash)
  const used = protocol?.startsWith('nft:')
    ? 'NFT collection'
    : (protocolActivity.find((known) => known.protocol === protocol)?.name ?? protocol)
  return (
    <li>
      <span>{day(new Date(ts * 1000).toISOString())}</span>
      <span>
        {used ? `${used}, ` : ''}
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
}

/** Weights are tenths and hundredths, which binary fractions miss by a little. */
function shown(value: number): string {
  return String(Math.round(value * 10) / 10)
}
