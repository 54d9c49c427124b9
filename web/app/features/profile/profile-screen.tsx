import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import type { OnChainParts } from '../on-chain/load-on-chain.ts'
import { OnChainData } from '../on-chain/on-chain-data.tsx'
import { IdentityCard } from './identity-card.tsx'
import { OffChain } from './off-chain.tsx'
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
import lists from './list-editors.module.css'

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
              {next.label} <span className="mono">+{next.gain}%</span>
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

/** Entries that lack something, each with what is asked for; nobody else sees them until they are complete. */
function UnfinishedCard({ entries }: { entries: readonly UnfinishedEntry[] }) {
  if (!entries.length) return null
  return (
    <section className={styles.card} aria-labelledby="unfinished">
      <h2 id="unfinished">Still to complete</h2>
      <p className="quiet">Only you see these entries until they are complete.</p>
      <ul className={lists.items}>
        {entries.map(({ id, kind, questions }) => (
          <li key={id} className={lists.item}>
            <p>
              {questions.map((question) => (
                <span key={question}>{question}</span>
              ))}
            </p>
            <Button
              size="small"
              to={`${pagePath('/profile/edit')}?edit=${kind}&item=${id}#${kind}`}
              aria-label={`Answer ${questions[0] ?? ''}`}
            >
              Answer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
