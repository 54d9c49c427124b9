import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import type { OnChainParts } from '../on-chain/load-on-chain.ts'
import { OnChainData } from '../on-chain/on-chain-data.tsx'
import { WhoSeesScores } from '../on-chain/who-sees-scores.tsx'
import { IdentityCard } from './identity-card.tsx'
import { OffChain } from './off-chain.tsx'
import { UnfinishedCard } from './unfinished-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'
import { type ProfileTab, profileTabs } from './profile-tab.ts'
import styles from './profile.module.css'
import { Tabs } from '../../ui/tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { editPlaces } from './edit-places.ts'
import { ProfileMeter } from './profile-meter.tsx'
import side from './side-cards.module.css'

/** Their own profile: who, how complete, and what is known from the person and from chains. */
export function ProfileScreen({
  profile,
  onChain,
  asksWhoSees,
  unfinished,
  tab,
}: {
  profile: Profile
  onChain: OnChainParts
  /** A wallet is connected, and it was never said who sees its scores. */
  asksWhoSees: boolean
  unfinished: readonly UnfinishedEntry[]
  tab: ProfileTab
}) {
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title="My Profile"
        lead={
          profile.updatedAt ? (
            <>
              Updated last <time dateTime={profile.updatedAt}>{day(profile.updatedAt)}</time>
            </>
          ) : null
        }
      >
        <Button kind="primary" to={pagePath('/profile/edit')}>
          Edit Profile
        </Button>
      </PageHeader>
      <IdentityCard profile={profile} scores={onChain.web3?.onChainScores} />
      <div className={styles.columns}>
        <div className={tab === 'all' ? styles.side : `${styles.side} ${styles.alone}`}>
          {profile.completeness ? <CompletenessCard completeness={profile.completeness} /> : null}
          {profile.visibility ? (
            <VisibilityCard visibility={profile.visibility} findable={profile.findable} />
          ) : null}
        </div>
        <div className={styles.main}>
          <Tabs
            label="Profile"
            preventScrollReset
            replace
            tabs={profileTabs.map(([name, label]) => ({
              to: name === 'all' ? pagePath('/profile') : `${pagePath('/profile')}?tab=${name}`,
              label,
              isCurrent: name === tab,
            }))}
          />
          {asksWhoSees ? (
            <section className={styles.card} aria-label="Your scores">
              <WhoSeesScores />
            </section>
          ) : null}
          <UnfinishedCard entries={unfinished} />
          {tab === 'off-chain' ? null : (
            <OnChainData
              parts={onChain}
              viewed={{
                isOwn: true,
                name: profile.firstName,
                pageOf: (name) => pagePath('/profile/scores/:name', { name }),
              }}
              isWhole={tab === 'on-chain'}
            />
          )}
          {tab === 'on-chain' ? null : <OffChain profile={profile} isOwn />}
        </div>
      </div>
    </main>
  )
}

/** How much of a profile is there, and what adds the most now. */
function CompletenessCard({
  completeness: { percent, next },
}: {
  completeness: NonNullable<Profile['completeness']>
}) {
  return (
    <section className={styles.card} aria-labelledby="completeness">
      <ProfileMeter percent={percent} />
      {next ? (
        <p className={side.cardLinks}>
          <Link className={side.next} to={`${pagePath('/profile/edit')}#${editPlaces[next.step].place}`}>
            <Icon name="plus" small />
            <span>
              {next.label} <span>+{next.gain}%</span>
            </span>
          </Link>
          <Link className={side.next} to={pagePath('/profile/resume')}>
            <Icon name="sheet" small /> Fill it in from a résumé
          </Link>
        </p>
      ) : (
        <p className="quiet">Your profile has everything recruiters look for.</p>
      )}
    </section>
  )
}
