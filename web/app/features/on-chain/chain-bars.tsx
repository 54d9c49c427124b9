import { counted, grouped } from '../../format/numbers.ts'
import styles from './charts.module.css'

export interface ChainCount {
  chainId: number
  chain: string
  numTx: number
  iconUrl: string | null
}

/** Where the axis ends: the highest count rounded up to a multiple of 100, at least 100. */
function axisEnd(counts: readonly number[]): number {
  return Math.max(100, 100 * Math.ceil(Math.max(0, ...counts) / 100))
}

/** Transactions on each chain, the most used first, equals by the number of the chain. The numbers stand beside the bars. */
export function ChainBars({ chains }: { chains: readonly ChainCount[] }) {
  const bars = chains.toSorted((a, b) => b.numTx - a.numTx || a.chainId - b.chainId)
  const end = axisEnd(bars.map(({ numTx }) => numTx))
  return (
    <div className={styles.bars}>
      <ul>
        {bars.map(({ chainId, chain, numTx, iconUrl }) => (
          <li key={chainId}>
            <span className={styles.barName}>
              {iconUrl ? <img src={iconUrl} alt="" width={20} height={20} loading="lazy" /> : null}
              {chain}
            </span>
            <svg className={styles.bar} aria-hidden="true">
              <rect className={styles.rail} width="100%" height="100%" rx="3" />
              <rect className={styles.fill} width={`${(100 * numTx) / end}%`} height="100%" rx="3" />
            </svg>
            <span className={`${styles.barCount} mono`}>
              {grouped(numTx)}
              <span className="visually-hidden"> {counted(numTx, 'transaction').split(' ')[1]}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={`${styles.axis} mono`} aria-hidden="true">
        {[0, end / 2, end].map((tick) => (
          <span key={tick}>{grouped(tick)}</span>
        ))}
      </p>
    </div>
  )
}
