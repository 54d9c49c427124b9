import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { OnChainParts } from '../../on-chain/load-on-chain.ts'
import { OnChainData } from '../../on-chain/on-chain-data.tsx'
import { OffChain } from '../../profile/off-chain.tsx'
import applicants from './applicants.module.css'
import styles from './applicant-detail.module.css'

/** The profile as it was handed in, as far as the applicant still shows it. */
export function ApplicantProfile({
  profile,
  onChain,
  tab,
  name,
  pageOf,
}: {
  profile: Profile | null
  onChain: OnChainParts | null
  tab: 'all' | 'on-chain' | 'off-chain' | string
  name: string
  /** The address of one of their scores. */
  pageOf: (seeker: string, score: string) => string
}) {
  if (!profile)
    return (
      <p className={applicants.note}>This profile is hidden from your company or was deleted by its owner.</p>
    )
  return (
    <div className={styles.profile}>
      {tab === 'off-chain' || !onChain ? null : (
        <OnChainData
          parts={onChain}
          viewed={{
            isOwn: false,
            name,
            pageOf: (score) => pageOf(profile.id, score),
          }}
          isWhole={tab === 'on-chain'}
        />
      )}
      {tab === 'on-chain' ? null : <OffChain profile={profile} isOwn={false} />}
    </div>
  )
}
