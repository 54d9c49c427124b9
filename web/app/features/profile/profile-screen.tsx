import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { IdentityCard } from './identity-card.tsx'
import { OffChain } from './off-chain.tsx'
import { OnChain } from './on-chain.tsx'
import { VisibilityCard } from './visibility-card.tsx'
import type { ProfileTab } from './profile-tab.ts'
import styles from './profile.module.css'

const tabs: readonly [ProfileTab, string][] = [
  ['all', 'All Details'],
  ['on-chain', 'On-Chain Data'],
  ['off-chain', 'Off-Chain Data'],
]

/** Their own profile: who, how complete, and what is known from the person and from chains. */
export function ProfileScreen({
  profile,
  wallets,
  tab,
}: {
  profile: Profile
  wallets: readonly LinkedWallet[]
  tab: ProfileTab
}) {
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>My Profile</h1>
          {profile.updatedAt ? (
            <p className="quiet">
              Updated last <time dateTime={profile.updatedAt}>{day(profile.updatedAt)}</time>
            </p>
          ) : null}
        </div>
        <Button kind="primary" to={pagePath('/profile/edit')}>
          Edit Profile
        </Button>
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <IdentityCard profile={profile} />
          {profile.completeness ? <CompletenessCard completeness={profile.completeness} /> : null}
          {profile.visibility ? <VisibilityCard visibility={profile.visibility} /> : null}
        </div>
        <div className={styles.main}>
          <nav className={styles.tabs} aria-label="Profile">
            {tabs.map(([name, label]) => (
              <Link
                key={name}
                to={name === 'all' ? pagePath('/profile') : `${pagePath('/profile')}?tab=${name}`}
                aria-current={name === tab ? 'page' : undefined}
                preventScrollReset
                replace
              >
                {label}
              </Link>
            ))}
          </nav>
          {tab === 'off-chain' ? null : <OnChain wallets={wallets} />}
          {tab === 'on-chain' ? null : <OffChain profile={profile} isOwn />}
        </div>
      </div>
    </main>
  )
}
