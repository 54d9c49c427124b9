import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Tabs } from '../../ui/tabs.tsx'
import type { OnChainParts } from '../on-chain/load-on-chain.ts'
import { OnChainData } from '../on-chain/on-chain-data.tsx'
import { IdentityCard } from './identity-card.tsx'
import { OffChain } from './off-chain.tsx'
import { type ProfileTab, profileTabs } from './profile-tab.ts'
import styles from './profile.module.css'

/** A profile as somebody else gets it: what is hidden or missing takes no place. With `onChain` it has tabs. */
export function SeenProfile({
  profile,
  onChain,
  tab = 'all',
}: {
  profile: Profile
  onChain?: OnChainParts
  tab?: ProfileTab
}) {
  const { id, firstName, about, employmentHistory, educationHistory, skills, languages, interests, links } =
    profile
  const lists = [employmentHistory, educationHistory, skills, languages, interests, links]
  const isBare = !about && lists.every((list) => !list.length)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <IdentityCard profile={profile} scores={onChain?.web3?.onChainScores} />
      </div>
      <div className={styles.main}>
        {onChain ? (
          <Tabs
            label="Profile"
            preventScrollReset
            replace
            tabs={profileTabs.map(([name, label]) => ({
              to: name === 'all' ? '?' : `?tab=${name}`,
              label,
              isCurrent: name === tab,
            }))}
          />
        ) : null}
        {onChain && tab !== 'off-chain' ? (
          <OnChainData
            parts={onChain}
            viewed={{
              isOwn: false,
              name: firstName,
              pageOf: (name) => pagePath('/recruiter/candidates/:id/scores/:name', { id, name }),
            }}
            isWhole={tab === 'on-chain'}
          />
        ) : null}
        {tab === 'on-chain' ? null : isBare ? (
          <p className={`${styles.card} quiet`}>Nothing more is shown.</p>
        ) : (
          <OffChain profile={profile} isOwn={false} />
        )}
      </div>
    </div>
  )
}
