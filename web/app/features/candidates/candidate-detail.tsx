import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { Link, useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { PersonMark } from '../../ui/mark.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { dotted } from '../../ui/dotted.ts'
import { Written } from '../../ui/written.tsx'
import { Invite } from '../invitations/invite.tsx'
import { Shortlisting } from '../shortlists/shortlisting.tsx'
import { NoDetail } from '../lists/list-end.tsx'
import { tabAddress } from '../on-chain/tab-address.ts'
import { personName } from '../profile/person-name.ts'
import { profileTabs, tabOf } from '../profile/profile-tab.ts'
import { ApplicantProfile } from '../recruiter/applicants/applicant-profile.tsx'
import { candidatePage, candidateScorePage } from './candidate-page.ts'
import { CandidatePreview } from './candidate-preview.tsx'
import { JobMatch, Ties } from './candidate-ties.tsx'
import styles from './candidates.module.css'
import type { useOpenedCandidate } from './use-opened-candidate.ts'

type Selection = ReturnType<typeof useOpenedCandidate>

/** The opened profile beside the list, and why there is none. */
export function CandidateDetail({
  selection,
  cards,
  preview,
  job,
  now,
}: {
  selection: Selection
  /** The entry that is shown while none is opened. */
  preview: CandidateCard | undefined
  /** The chosen job post; empty without one. */
  job: string
  cards: readonly CandidateCard[]
  now: number
}) {
  const { id, detail: profile, ties, onChain, problem } = selection
  const [params] = useSearchParams()
  if (id === null)
    return preview ? (
      <CandidatePreview card={preview} job={job} now={now} onOpen={selection.select} key={preview.id} />
    ) : null
  if (problem?.kind === 'limit')
    return (
      <Notice tone="warning" role="alert" className={styles.limit}>
        {problem.words}
      </Notice>
    )
  if (problem || !profile)
    return (
      <NoDetail {...selection} what="profile" gone="This candidate is no longer visible to your company." />
    )
  const tab = tabOf(params)
  const where = dotted([profile.jobTitle, profile.location])
  // A new job post's match is on the card before the ties are read again.
  const match = cards.find((card) => card.id === profile.id)?.match ?? ties?.match ?? null
  return (
    <article className={styles.detail} aria-labelledby="detail-title">
      <header>
        <PersonMark
          id={profile.id}
          name={profile.firstName ? personName(profile) : null}
          imageUrl={profile.avatarUrl}
          size={64}
        />
        <div>
          <h2 id="detail-title" tabIndex={-1}>
            <Written>{personName(profile)}</Written>
          </h2>
          {where ? <p>{where}</p> : null}
        </div>
        <p className="quiet">
          {profile.firstName
            ? 'You see the parts they share with your company.'
            : 'Name and picture appear when they accept an invitation from your company, employers and contact as far as they share them.'}{' '}
          They can see that you looked. <Link to={candidatePage(profile.id, job)}>Open as a page</Link>
        </p>
      </header>
      {ties ? <Ties ties={ties} isNamed={profile.firstName !== ''} /> : null}
      <Invite candidate={profile}>
        <Shortlisting candidate={profile} />
      </Invite>
      <JobMatch match={match} />
      <Tabs
        label="Profile"
        size="small"
        preventScrollReset
        replace
        tabs={profileTabs.map(([name, label]) => ({
          to: tabAddress(params, name === 'all' ? null : name),
          label,
          isCurrent: name === tab,
        }))}
      />
      <ApplicantProfile
        profile={profile}
        onChain={onChain}
        tab={tab}
        name={profile.firstName || 'This candidate'}
        pageOf={(seeker, score) => candidateScorePage(seeker, score, job)}
      />
    </article>
  )
}
