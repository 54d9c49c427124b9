import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { Link, useNavigation, useSearchParams } from 'react-router'
import controls from '../../../ui/controls.module.css'
import { postJob } from '../../shell/navigation.ts'
import { type Credits, creditsLeft } from '../credits.ts'
import recruiter from '../recruiter.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ListFilter } from './list-filter.tsx'
import { type ListState, writeList } from './list-state.ts'
import { OwnPostingRow } from './own-posting-row.tsx'
import styles from './my-jobs.module.css'

const pageSize = 20

interface MyJobsProps {
  state: ListState
  found: { jobPostings: OwnCard[]; total: number }
  credits: Credits
  keywordProblem: string | null
  /** Applicants without a decision, of the posting that is about to be closed. */
  waiting: number
  now: number
}

/** The company's job posts in every status, newest first. */
export function MyJobsScreen({ state, found, credits, keywordProblem, waiting, now }: MyJobsProps) {
  const navigation = useNavigation()
  const [params] = useSearchParams()
  const { total, jobPostings: cards } = found
  const isFiltered = Boolean(state.q || state.status)
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === '/recruiter/my-jobs'
  const asked = params.get('confirm')
  const card = cards.find(({ id }) => id === params.get('job'))
  const isAsked =
    card !== undefined && (asked === 'close' || asked === 'delete') && card.actions.includes(asked)
  return (
    <main id="main" className={recruiter.page}>
      <header className={recruiter.head}>
        <div>
          <h1>Your Job Posts</h1>
          <p className={recruiter.lead}>
            {creditsLeft(credits)}, {credits.used} used. A post uses one when it is submitted.
          </p>
        </div>
      </header>
      {cards.length || isFiltered ? <ListFilter state={state} problem={keywordProblem} /> : null}
      <section aria-labelledby="count" aria-busy={isBusy} className={styles.found}>
        <h2 id="count" aria-live="polite" className={styles.count}>
          {total
            ? `${total.toLocaleString('en-US')} Job ${total === 1 ? 'Post' : 'Posts'}`
            : 'There are no Job Posts'}
        </h2>
        {cards.length ? (
          <div className={styles.list}>
            {cards.map((each) => (
              <OwnPostingRow
                key={each.id}
                card={each}
                credits={credits}
                now={now}
                confirm={(action, { id }) => writeList(state, { confirm: action, job: id })}
              />
            ))}
          </div>
        ) : (
          <Empty state={state} total={total} />
        )}
        <Pages state={state} total={total} />
      </section>
      {isAsked ? (
        <ConfirmDialog action={asked} card={card} waiting={waiting} back={writeList(state)} key={card.id} />
      ) : null}
    </main>
  )
}

function Empty({ state, total }: { state: ListState; total: number }) {
  if (total)
    return (
      <div className={recruiter.empty}>
        <p>The list ends before this page.</p>
        <Link className={controls.ghost} to={writeList({ ...state, offset: 0 })}>
          To the first page
        </Link>
      </div>
    )
  if (state.q || state.status)
    return (
      <div className={recruiter.empty}>
        <p>
          Nothing of your company matches{state.q ? ` “${state.q}”` : ''}
          {state.status ? ` in status ${state.status}` : ''}.
        </p>
        <Link className={controls.ghost} to="/recruiter/my-jobs">
          Remove All
        </Link>
      </div>
    )
  return (
    <div className={recruiter.empty}>
      <p>
        Post your first job: four short steps, saved as you go. You see the page before anybody else does, and
        nothing is public until you submit it.
      </p>
      {postJob ? (
        <Link className={controls.button} to={postJob}>
          Post a Job
        </Link>
      ) : null}
    </div>
  )
}

function Pages({ state, total }: { state: ListState; total: number }) {
  const { offset } = state
  if (!offset && total <= pageSize) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      {offset > 0 ? (
        <Link
          className={controls.ghost}
          rel="prev"
          to={writeList({ ...state, offset: Math.max(0, offset - pageSize) })}
        >
          Newer
        </Link>
      ) : null}
      <span className="mono">
        {Math.min(offset + 1, total)} - {Math.min(offset + pageSize, total)} of{' '}
        {total.toLocaleString('en-US')}
      </span>
      {offset + pageSize < total ? (
        <Link className={controls.ghost} rel="next" to={writeList({ ...state, offset: offset + pageSize })}>
          Older
        </Link>
      ) : null}
    </nav>
  )
}
