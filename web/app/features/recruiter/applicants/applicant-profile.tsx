import type { Profile } from '@chainwork/contract/profiles/schemas'
import { IdentityCard } from '../../profile/identity-card.tsx'
import { OffChain } from '../../profile/off-chain.tsx'
import applicants from './applicants.module.css'
import styles from './applicant-detail.module.css'

/** The profile as it was handed in, as far as the applicant still shows it. */
export function ApplicantProfile({
  profile,
  tab,
  name,
}: {
  profile: Profile | null
  tab: 'all' | 'on-chain' | 'off-chain' | string
  name: string
}) {
  if (!profile)
    return (
      <p className={applicants.note}>This profile is hidden from your company or was deleted by its owner.</p>
    )
  return (
    <div className={styles.profile}>
      {tab === 'on-chain' ? null : <IdentityCard profile={profile} />}
      {tab === 'off-chain' ? null : (
        <section className={styles.chain} aria-labelledby="on-chain">
          <h3 id="on-chain">On-Chain Data</h3>
          <p>The wallets of {name} have not been checked, so there is no score: not checked is never zero.</p>
        </section>
      )}
      {tab === 'on-chain' ? null : <OffChain profile={profile} isOwn={false} />}
    </div>
  )
}
