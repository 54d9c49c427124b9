import { type SeenDetail, seenDetailLabels, seenDetailWords } from '@chainwork/contract/activity/values'
import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import {
  type FindableLevel,
  type VisibilityGroup,
  visibilityGroupLabels,
  visibilityGroups,
} from '@chainwork/contract/profiles/values'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import edit from '../profile/edit.module.css'
import { Icon } from '../../ui/icon.tsx'
import type { OnChainParts } from '../on-chain/load-on-chain.ts'
import { foundWords } from '../profile/found-words.ts'
import profiles from '../profile/profile.module.css'
import { useSession } from '../session/use-session.ts'
import { SeenProfile } from '../profile/seen-profile.tsx'
import styles from './visibility.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export type SeenAs = 'allRecruiters' | 'appliedTo'

const viewers: readonly [SeenAs, string, string][] = [
  ['allRecruiters', 'Any recruiter', pagePath('/profile/preview')],
  ['appliedTo', 'A company I applied to', `${pagePath('/profile/preview')}?as=appliedTo`],
]

/** Their own profile exactly as a recruiter gets it. */
export function PreviewScreen({
  profile,
  groups,
  onChainDetail,
  findable,
  isAnonymous,
  onChain,
  as,
}: {
  profile: Profile | null
  groups: readonly VisibilityGroup[]
  onChainDetail: SeenDetail | null
  findable: FindableLevel | null
  isAnonymous: boolean
  onChain: OnChainParts
  as: SeenAs
}) {
  const { user } = useSession()
  const isFound = findable === 'everyone' || findable === 'verifiedCompanies'
  const hidden = visibilityGroups.filter((group) => !groups.includes(group))
  return (
    <main id="main" className={profiles.page}>
      <div>
        <p>
          <Link to={pagePath('/profile/visibility')} className={edit.back}>
            <Icon name="back" small /> Visibility
          </Link>
        </p>
        <PageHeader title="As a recruiter sees you" />
      </div>
      <Tabs
        label="Seen by"
        preventScrollReset
        replace
        tabs={viewers.map(([name, label, to]) => ({ to, label, isCurrent: name === as }))}
      />
      {as === 'allRecruiters' ? (
        <Notice
          action={
            <Button size="small" to={`${pagePath('/profile/visibility')}#found`}>
              Change
            </Button>
          }
        >
          <p>
            <strong>{foundWords(findable, user.emailVerified)}</strong>{' '}
            {isFound
              ? user.emailVerified
                ? 'Companies you blocked never find you, nor does the one you work for once it has verified its domain.'
                : 'This is what they will see then.'
              : 'This is what companies would see if you let them find you.'}
          </p>
          {isAnonymous ? (
            <p>
              You are anonymous: when you apply to a company or accept its invitation, it sees your name and
              picture, and your employers, links and contact as far as you share them.
            </p>
          ) : null}
        </Notice>
      ) : null}
      {profile ? (
        <>
          <p className="quiet">
            {hidden.length
              ? `Not shown: ${hidden.map((group) => visibilityGroupLabels[group]).join(', ')}.`
              : 'Every part of your profile is shown.'}
          </p>
          {onChainDetail ? (
            <p className="quiet">
              On-chain profile: {seenDetailLabels[onChainDetail]}. {seenDetailWords[onChainDetail]}
            </p>
          ) : null}
          <SeenProfile profile={profile} onChain={onChain} />
        </>
      ) : (
        <section className={`${profiles.card} ${styles.none}`} aria-labelledby="unseen">
          <h2 id="unseen">They find no profile</h2>
          <p>Every part is hidden from them, so they don’t see you at all.</p>
          <Button kind="primary" to={pagePath('/profile/visibility')}>
            Change who sees what
          </Button>
        </section>
      )}
    </main>
  )
}
