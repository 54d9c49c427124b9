import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import type { OnChainParts } from '../on-chain/load-on-chain.ts'
import { OnChainData } from '../on-chain/on-chain-data.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { OffChain } from './off-chain.tsx'
import { UnfinishedCard } from './unfinished-card.tsx'
import { VisibilityCard } from './visibility-card.tsx'
import { type ProfileTab, profileTabs } from './profile-tab.ts'
import styles from './profile.module.css'
import { Tabs } from '../../ui/tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Their own profile: who, how complete, and what is known from the person and from chains. */
export function ProfileScreen({
  profile,
  onChain,
  unfinished,
  tab,
}: {
  profile: Profile
  onChain: OnChainParts
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
      <div className={styles.columns}>
        <div className={tab === 'all' ? styles.side : `${styles.side} ${styles.alone}`}>
          <IdentityCard profile={profile} scores={onChain.web3?.onChainScores} />
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
