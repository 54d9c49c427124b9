import type { CurtaSolves, Poap, Web3Profile } from '@chainwork/contract/activity/schemas'
import { grouped } from '../../format/numbers.ts'
import { ChainBars } from './chain-bars.tsx'
import { Curta, Degenscore, Poaps } from './credential-cards.tsx'
import { Heatmap } from './heatmap.tsx'
import { OnChainCard } from './on-chain-card.tsx'
import styles from './on-chain.module.css'
import { ProtocolBubbles } from './protocol-bubbles.tsx'

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
