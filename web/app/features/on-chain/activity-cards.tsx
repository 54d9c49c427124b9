import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { grouped } from '../../format/numbers.ts'
import { ChainBars } from './chain-bars.tsx'
import { Heatmap } from './heatmap.tsx'
import { OnChainCard } from './on-chain-card.tsx'
import styles from './on-chain.module.css'
import { ProtocolBubbles } from './protocol-bubbles.tsx'

/** What was done, by day, by chain and by protocol. */
export function ActivityCards({ web3 }: { web3: Web3Profile }) {
  const { transactions, heatmap, asOf, multichainActivity, protocolActivity, otherActivity } = web3
  const total = transactions.reduce((sum, { numTx }) => sum + numTx, 0)
  return (
    <>
      <OnChainCard
        title="Transactions Count"
        figure={
          <>
            {grouped(total)} <small className="quiet">in the last year</small>
          </>
        }
      >
        <Heatmap days={heatmap} until={(asOf ?? heatmap.at(-1)?.date ?? '1970-01-01').slice(0, 10)} />
      </OnChainCard>
      <div className={styles.pair}>
        <OnChainCard title="Multi-chain Activity" figure={multichainActivity.length || undefined}>
          {multichainActivity.length ? (
            <ChainBars chains={multichainActivity} />
          ) : (
            <p className="quiet">No transactions on any chain that is read.</p>
          )}
        </OnChainCard>
        <OnChainCard title="Top Protocol Activity" figure={protocolActivity.length || undefined}>
          {protocolActivity.length || otherActivity ? (
            <ProtocolBubbles protocols={protocolActivity} other={otherActivity} />
          ) : (
            <p className="quiet">No protocol used yet.</p>
          )}
        </OnChainCard>
      </div>
    </>
  )
}
