import type { Profile } from '@chainwork/contract/profiles/schemas'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../ui/tabs.tsx'
import type { OnChainParts } from '../on-chain/load-on-chain.ts'
import { OnChainData } from '../on-chain/on-chain-data.tsx'
import { drawnScores } from '../on-chain/score-kinds.ts'
import { tabAddress } from '../on-chain/tab-address.ts'
import { hasAvailability } from './availability.tsx'
import { IdentityCard } from './identity-card.tsx'
import { OffChain } from './off-chain.tsx'
import { profileTabs, tabOf } from './profile-tab.ts'
import styles from './profile.module.css'

/** A profile as somebody else gets it: what is hidden or missing takes no place. With `onChain` it has tabs. */
export function SeenProfile({
  profile,
  onChain,
  pageOf,
}: {
  profile: Profile
  onChain?: OnChainParts | undefined
  /** The address of a score's page, where the viewer has one. */
  pageOf?: (name: string) => string
}) {
  const [params] = useSearchParams()
  const tab = onChain ? tabOf(params) : 'all'
  const { firstName, about, employmentHistory, educationHistory, skills, languages, interests, links } =
    profile
  const lists = [employmentHistory, educationHistory, skills, languages, interests, links]
  const isBare = !about && lists.every((list) => !list.length) && !hasAvailability(profile)
  return (
    <div className={styles.seen}>
      <IdentityCard profile={profile} scores={onChain?.web3 ? drawnScores(onChain.web3) : undefined} />
      <div className={styles.main}>
        {onChain ? (
          <Tabs
            label="Profile"
            preventScrollReset
            replace
            tabs={profileTabs.map(([name, label]) => ({
              to: tabAddress(params, name === 'all' ? null : name),
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
              name: firstName || 'This candidate',
              pageOf,
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
