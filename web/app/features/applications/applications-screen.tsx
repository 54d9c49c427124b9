import { pagePath } from '@chainwork/contract/pages'
import type { OutsideApplication } from '@chainwork/contract/applications/outside'
import type { OwnApplication, OwnApplicationDetail } from '@chainwork/contract/applications/schemas'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import type { Interview } from '@chainwork/contract/interviews/schemas'
import { Link } from 'react-router'
import { InterviewStrip } from '../interviews/interview-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SavedList } from './saved-list.tsx'
import { type DismissedAll, DismissedList } from './dismissed-list.tsx'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationRow } from './application-row.tsx'
import { OutsideList } from './outside-list.tsx'
import layout from '../../ui/list-and-detail.module.css'
import styles from './applications.module.css'
import { type ApplicationListState, writeApplicationList } from './applications-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pages } from '../../ui/pages.tsx'

export interface ApplicationsScreenProps {
  state: ApplicationListState
  counts: { applied: number; saved: number; dismissed: number }
  applied: {
    applications: OwnApplication[]
    next: string | null
    /** Null when there is none, or none like this. */
    detail: OwnApplicationDetail | null
    /** Notes of applications on companies' own sites, on the first page. */
    outside: readonly OutsideApplication[]
    /** Times to pick from and interviews that are not over. */
    ahead: Interview[]
    /** All of the chosen application. */
    interviews: Interview[]
  } | null
  saved: { cards: PostingCard[]; total: number } | null
  dismissed: DismissedAll | null
  isWithdrawing: boolean
  now: number
}

/** What somebody applied to and what they keep: list left, one application with its timeline right. */
export function ApplicationsScreen(props: ApplicationsScreenProps) {
  const { state, counts, applied, saved, dismissed, now } = props
  const tab = (name: ApplicationListState['tab'], label: string, count: number) => ({
    to: writeApplicationList({ tab: name }),
    label: `${label} (${count})`,
    isCurrent: state.tab === name,
  })
  return (
    <main id="main" className={styles.page} data-open={state.application ? true : undefined}>
      <PageHeader title="Applications" />
      <Tabs
        label="Applications"
        preventScrollReset
        tabs={[
          tab('applied', 'Applied', counts.applied),
          tab('saved', 'Saved Posts', counts.saved),
          tab('dismissed', 'Dismissed', counts.dismissed),
        ]}
      />
      {saved ? <SavedList {...saved} offset={state.offset} now={now} /> : null}
      {dismissed ? <DismissedList dismissed={dismissed} after={state.after} /> : null}
      {applied ? <InterviewStrip items={applied.ahead} title="Interviews ahead" /> : null}
      {applied ? <Applied {...props} applied={applied} /> : null}
    </main>
  )
}

function Applied({
  state,
  counts,
  applied: { applications, next, detail, interviews, outside },
  isWithdrawing,
  now,
}: ApplicationsScreenProps & { applied: NonNullable<ApplicationsScreenProps['applied']> }) {
  if (!counts.applied && outside.length) return <OutsideList items={outside} />
  if (!counts.applied)
    return (
      <EmptyState
        drawing="sheet"
        title="No job applications yet"
        label="No job applications"
        next={['Search Jobs', pagePath('/jobs')]}
      >
        <p>Apply for a job, and its progress appears here.</p>
      </EmptyState>
    )
  return (
    <div className={`${layout.columns} ${styles.columns}`}>
      <section className={layout.list} aria-labelledby="list">
        <h2 id="list" className="visually-hidden">
          Your applications, latest first
        </h2>
        {applications.length ? (
          <ul className={styles.list}>
            {applications.map((each) => (
              <li key={each.id}>
                <ApplicationRow
                  application={each}
                  now={now}
                  to={writeApplicationList({ ...state, application: each.id })}
                  isOpen={each.id === detail?.id}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.note}>There is nothing on this page.</p>
        )}
        <Pages
          first={state.after ? writeApplicationList({}) : null}
          next={next && writeApplicationList({ after: next })}
        />
        <OutsideList items={outside} />
      </section>
      <section className={layout.detail} aria-label="Selected application">
        {state.application ? (
          <Link
            className={layout.back}
            to={writeApplicationList({ ...state, application: '' })}
            preventScrollReset
          >
            <Icon name="back" small /> All applications
          </Link>
        ) : null}
        {detail ? (
          <ApplicationDetail
            key={detail.id}
            detail={detail}
            interviews={interviews}
            now={now}
            isWithdrawing={isWithdrawing}
            back={writeApplicationList({ ...state, application: detail.id })}
          />
        ) : (
          <p className={styles.note}>This application does not exist. Choose another one.</p>
        )}
      </section>
    </div>
  )
}
