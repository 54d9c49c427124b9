import type { CurtaSolves, Poap, Web3Profile } from '@chainwork/contract/activity/schemas'
import { grouped, counted } from '../../format/numbers.ts'
import { Curta, Degenscore, Poaps } from './credential-cards.tsx'
import { Heatmap } from './heatmap.tsx'
import { OnChainCard } from './on-chain-card.tsx'
import styles from './on-chain.module.css'
import { ProtocolBubbles } from './protocol-bubbles.tsx'
import charts from './charts.module.css'

/** What was done, by day, by chain and by protocol, and, with full evidence, what was issued to the wallets. */
export function ActivityCards({
  web3,
  curta,
  poaps,
}: {
  web3: Web3Profile
  curta: CurtaSolves | null
  poaps: readonly Poap[] | null
}) {
  const {
    transactions,
    heatmap,
    asOf,
    multichainActivity,
    protocolActivity,
    otherActivity,
    collectionActivity,
  } = web3
  const total = transactions.reduce((sum, { numTx }) => sum + numTx, 0)
  const isWhole = web3.level === 'evidence'
  return (
    <>
      <OnChainCard title="Transactions Count" figure={grouped(total)} unit="in the last year">
        <Heatmap days={heatmap} until={(asOf ?? heatmap.at(-1)?.date ?? '1970-01-01').slice(0, 10)} />
      </OnChainCard>
      <div className={styles.pair}>
        <OnChainCard
          title="Multi-chain Activity"
          figure={String(multichainActivity.length)}
          unit={multichainActivity.length === 1 ? 'chain' : 'chains'}
        >
          {multichainActivity.length ? (
            <ChainBars chains={multichainActivity} />
          ) : (
            <p className="quiet">No transactions on the chains we read.</p>
          )}
        </OnChainCard>
        <OnChainCard
          title="Top Protocol Activity"
          figure={String(protocolActivity.length)}
          unit={protocolActivity.length === 1 ? 'protocol' : 'protocols'}
        >
          {protocolActivity.length || otherActivity || collectionActivity ? (
            <ProtocolBubbles
              protocols={protocolActivity}
              collections={collectionActivity}
              other={otherActivity}
            />
          ) : (
            <p className="quiet">No protocols used yet.</p>
          )}
        </OnChainCard>
      </div>
      {isWhole ? (
        <>
          <div className={styles.pair}>
            <Degenscore state={web3.credentials.degen} scores={web3.degenScores} />
            <Curta state={web3.credentials.curta} curta={curta} />
          </div>
          <Poaps state={web3.credentials.poap} poaps={poaps} />
        </>
      ) : null}
    </>
  )
}

interface ChainCount {
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
function ChainBars({ chains }: { chains: readonly ChainCount[] }) {
  const bars = chains.toSorted((a, b) => b.numTx - a.numTx || a.chainId - b.chainId)
  const end = axisEnd(bars.map(({ numTx }) => numTx))
  return (
    <div className={charts.bars}>
      <ul>
        {bars.map(({ chainId, chain, numTx, iconUrl }) => (
          <li key={chainId}>
            <span className={charts.barName}>
              {iconUrl ? <img src={iconUrl} alt="" width={20} height={20} loading="lazy" /> : null}
              {chain}
            </span>
            <svg className={charts.bar} aria-hidden="true">
              <rect className={charts.rail} width="100%" height="100%" rx="3" />
              <rect className={charts.fill} width={`${(100 * numTx) / end}%`} height="100%" rx="3" />
            </svg>
            <span className={charts.barCount}>
              {grouped(numTx)}
              <span className="visually-hidden"> {counted(numTx, 'transaction').split(' ')[1]}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={charts.axis} aria-hidden="true">
        {[0, end / 2, end].map((tick) => (
          <span key={tick}>{grouped(tick)}</span>
        ))}
      </p>
    </div>
  )
}
