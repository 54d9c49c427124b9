import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import { counted } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { ChainReadings, isReading, progressWords } from './chain-readings.tsx'
import { OnChainCard } from './on-chain-card.tsx'
import styles from './on-chain.module.css'
import { useLiveReading } from './use-live-reading.ts'

/** From which wallets and chains the owner's data come. */
export function ReadingCard({ web3 }: { web3: Web3Profile }) {
  return (
    <OnChainCard title="What is read">
      <Readings web3={web3} />
    </OnChainCard>
  )
}

/** How far the reading of each chain is, live while it goes on, and reading again. */
export function Readings({ web3: { state, sources, wallets } }: { web3: Web3Profile }) {
  const isGoingOn = state === 'pending' || isReading(sources)
  useLiveReading(isGoingOn)
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const refresh = async () => {
    setAsking(true)
    try {
      const { message } = await call('POST /api/job-seeker/me/web3-profile/refresh', {})
      toast(message)
      await revalidate()
    } catch (error) {
      toast(error instanceof ApiFailure ? error.message : 'Something went wrong')
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <p role="status" className="quiet">
        {wallets.length ? `${counted(wallets.length, 'wallet')}: ` : ''}
        {progressWords(sources)}
      </p>
      {isGoingOn || state === 'failed' || sources.some((source) => source.state === 'failed') ? (
        <ChainReadings readings={sources} />
      ) : (
        <details className={styles.more}>
          <summary>Chain by chain</summary>
          <ChainReadings readings={sources} />
        </details>
      )}
      <div className={styles.actions}>
        <Button
          type="button"
          size="small"
          disabled={isGoingOn}
          isBusy={isAsking}
          onClick={() => void refresh()}
        >
          Read again
        </Button>
        <Button size="small" to={pagePath('/wallets')}>
          Manage Wallets
        </Button>
      </div>
      <noscript>
        <p className="quiet">Refreshing needs JavaScript. Scores also refresh every night.</p>
      </noscript>
    </>
  )
}
