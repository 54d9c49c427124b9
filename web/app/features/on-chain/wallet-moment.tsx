import { scoreLabels } from '@chainwork/contract/activity/values'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { counted } from '../../format/numbers.ts'
import { Notice } from '../../ui/notice.tsx'
import { Written } from '../../ui/written.tsx'
import { ChainReadings, isReading } from './chain-readings.tsx'
import type { Moment } from './load-moment.ts'
import styles from './on-chain.module.css'
import { Radar } from './radar.tsx'
import { SampleBanner } from './sample-banner.tsx'
import { scorePaths } from './score-kinds.ts'
import { useLiveReading } from './use-live-reading.ts'
import { WhoSeesScores } from './who-sees-scores.tsx'

/** What a connected wallet's history came to, where it was connected: the scores, what they are worth here, and who sees them. */
export function WalletMoment({ web3, standing }: Moment) {
  const isPending = web3.state === 'pending'
  useLiveReading(isPending)
  if (web3.state === 'unread')
    return (
      <Notice role="status" size="small">
        It is connected. Its chains are not read here.
      </Notice>
    )
  const { betterThan, opens } = standing
  return (
    <section className={styles.card} aria-labelledby="wallet-moment" aria-live="polite">
      <h2 id="wallet-moment">Your on-chain scores</h2>
      {web3.mode === 'sample' ? <SampleBanner /> : null}
      {isPending ? (
        <p>
          {web3.sources.length && !isReading(web3.sources)
            ? 'Computing the scores.'
            : 'Reading the chains. The scores appear here when that’s done.'}
        </p>
      ) : null}
      {web3.state === 'failed' ? (
        <>
          <p>There is no score yet. Unknown is never shown as zero. We’ll try each chain again.</p>
          <ChainReadings readings={web3.sources} />
        </>
      ) : (
        <Radar
          web3={web3}
          pageOf={
            isPending ? undefined : (score) => pagePath('/profile/scores/:name', { name: scorePaths[score] })
          }
        />
      )}
      {betterThan ? (
        <p>
          <strong>
            {scoreLabels[betterThan.score]}: better than {betterThan.percent}% of wallets here
          </strong>
        </p>
      ) : null}
      {opens.total ? (
        <>
          <p>
            Your scores meet what {counted(opens.total, 'open job post')} {opens.total === 1 ? 'asks' : 'ask'}{' '}
            for on chain{opens.total > opens.jobPostings.length ? ', the newest of them:' : ':'}
          </p>
          <ul>
            {opens.jobPostings.map(({ id, slug, jobTitle, company }) => (
              <li key={id}>
                <Link className={styles.link} to={pagePath('/jobs/:key', { key: slug })}>
                  <Written>{jobTitle}</Written>
                </Link>
                , <Written>{company.name}</Written>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isPending ? null : (
        <p>
          <Link className={styles.link} to={`${pagePath('/profile')}?tab=on-chain`}>
            See your on-chain profile
          </Link>
        </p>
      )}
      {standing.asksWhoSees ? <WhoSeesScores /> : null}
    </section>
  )
}
