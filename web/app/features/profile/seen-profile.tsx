import type { Profile } from '@chainwork/contract/profiles/schemas'
import { IdentityCard } from './identity-card.tsx'
import { OffChain } from './off-chain.tsx'
import styles from './profile.module.css'

/** A profile as somebody else gets it: what is hidden or missing takes no place. */
export function SeenProfile({ profile }: { profile: Profile }) {
  const { about, employmentHistory, educationHistory, skills, languages, interests, links } = profile
  const lists = [employmentHistory, educationHistory, skills, languages, interests, links]
  const isBare = !about && lists.every((list) => !list.length)
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <IdentityCard profile={profile} />
      </div>
      <div className={styles.main}>
        {isBare ? (
          <p className={`${styles.card} quiet`}>Nothing more is shown.</p>
        ) : (
          <OffChain profile={profile} isOwn={false} />
        )}
      </div>
    </div>
  )
}
