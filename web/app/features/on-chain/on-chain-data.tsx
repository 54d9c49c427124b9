import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Written } from '../../ui/written.tsx'
import { ActivityCards } from './activity-cards.tsx'
import { isReading } from './chain-readings.tsx'
import type { OnChainParts } from './load-on-chain.ts'
import { NotConnected, NotRead } from './not-connected.tsx'
import styles from './on-chain.module.css'
import { Radar } from './radar.tsx'
import { ReadingCard, Readings } from './reading-card.tsx'
import { SampleBanner } from './sample-banner.tsx'
import { ScoresCard } from './scores-card.tsx'
import { tabAddress } from './tab-address.ts'
import { SectionTitle } from './section-title.tsx'
import type { Viewed } from './viewed.ts'
import { WalletsCard } from './wallets-card.tsx'

/**
 * Everything that chains say about a person, as far as the viewer may see it. `isWhole` in its own tab; beside everything else it
 * is one sheet, of which a phone shows the scores alone.
 */
export function OnChainData({
  parts: { web3, curta, poaps },
  viewed,
  isWhole,
}: {
  parts: OnChainParts
  viewed: Viewed
  isWhole: boolean
}) {
  const [params] = useSearchParams()
  if (!web3) return <Unloaded />
  // Among everything else, what is not shown takes no place.
  const notShown = isWhole ? <NotShown name={viewed.name} /> : null
  if (web3.state === 'not-shown') return notShown
  if (web3.state === 'not-connected') return viewed.isOwn ? <NotConnected isWhole={isWhole} /> : notShown
  if (web3.state === 'unread') return viewed.isOwn ? <NotRead web3={web3} /> : notShown
  return (
    <div className={styles.parts}>
      {web3.mode === 'sample' ? <SampleBanner /> : null}
      {web3.state === 'pending' || web3.state === 'failed' ? (
        <Unread web3={web3} isOwn={viewed.isOwn} />
      ) : (
        <div className={isWhole ? styles.parts : styles.sheet}>
          <ScoresCard web3={web3} viewed={viewed} />
          {isWhole ? null : (
            <p className={styles.onPhone}>
              <Link className={styles.link} to={tabAddress(params, 'on-chain')} preventScrollReset replace>
                See all on-chain data
              </Link>
            </p>
          )}
          <div className={isWhole ? styles.parts : `${styles.parts} ${styles.notOnPhone}`}>
            {web3.level === 'scores' || web3.level === 'steps' ? (
              <Withheld name={viewed.name} what="activity by day, chain or protocol" />
            ) : (
              <ActivityCards web3={web3} curta={curta} poaps={poaps} />
            )}
            {web3.level === 'protocols' ? (
              <Withheld name={viewed.name} what="wallets, transactions, POAPs, Curta and DegenScore" />
            ) : null}
            {viewed.isOwn ? (
              isWhole || isReading(web3.sources) ? (
                <ReadingCard web3={web3} />
              ) : null
            ) : (
              <WalletsCard web3={web3} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

/** Nothing is known yet: how far the reading is, over the room that the scores will take. */
function Unread({ web3, isOwn }: { web3: Web3Profile; isOwn: boolean }) {
  const isPending = web3.state === 'pending'
  return (
    <>
      <section className={styles.card} aria-labelledby="part-on-chain">
        <SectionTitle />
        {isPending ? (
          <p>
            {web3.sources.length && !isReading(web3.sources)
              ? 'Computing the scores.'
              : 'Reading the chains. The scores appear here when that’s done.'}
          </p>
        ) : (
          <>
            <p className={styles.state}>
              <Icon name="warning" small /> Could not be read
            </p>
            <p>There is no score yet. Unknown is never shown as zero. We’ll try each chain again.</p>
          </>
        )}
        {isOwn ? <Readings web3={web3} /> : null}
      </section>
      {isPending ? (
        <section className={styles.card} aria-label="Scores, not known yet">
          <Radar web3={web3} />
        </section>
      ) : null}
    </>
  )
}

function Unloaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <section className={styles.card} aria-labelledby="part-on-chain">
      <SectionTitle />
      <Notice tone="warning" size="small">
        On-chain data could not be loaded. Nothing is lost.
      </Notice>
      <p>
        <Button type="button" onClick={() => void revalidate()} isBusy={state === 'loading'}>
          Try again
        </Button>
      </p>
    </section>
  )
}

/** Hidden, blocked, absent and not connected look the same. */
function NotShown({ name }: { name: string }) {
  return (
    <section className={styles.card} aria-labelledby="part-on-chain">
      <SectionTitle />
      <p className={styles.state}>Not shown</p>
      <p className="quiet">
        <Written>{name}</Written> doesn’t share on-chain data here. That says nothing about what they’ve done.
      </p>
    </section>
  )
}

function Withheld({ name, what }: { name: string; what: string }) {
  return (
    <section className={`${styles.card} ${styles.ghost}`} aria-label="Not shown">
      <p>
        <Written>{name}</Written> doesn’t show {what}.
      </p>
    </section>
  )
}
