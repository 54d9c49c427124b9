import { pagePath } from '@chainwork/contract/pages'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { EmptyDrawing } from '../../../ui/empty-drawing.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ApplicantDetailView } from './applicant-detail.tsx'
import { ApplicantKeys } from './applicant-keys.tsx'
import { ApplicantList } from './applicant-list.tsx'
import { ApplicantsFilter } from './applicants-filter.tsx'
import layout from '../../../ui/list-and-detail.module.css'
import styles from './applicants.module.css'
import { Board } from './board.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import {
  type ApplicantListState,
  exportPath,
  readApplicantList,
  withoutQuestion,
  writeApplicantList,
} from './applicants-address.ts'
import type { LoadedApplicants } from './load-applicants.ts'
import { UndoStrip } from './undo-strip.tsx'
import { useMoves } from './use-moves.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Written } from '../../../ui/written.tsx'
import { useWidth } from '../../../ui/side-by-side.ts'

const path = pagePath('/recruiter/applicants')

/** Who applied to the company: list with one applicant beside it, or the pipeline of one job post as a board. */
export function ApplicantsScreen({ loaded, state }: { loaded: LoadedApplicants; state: ApplicantListState }) {
  const { postings, counts, board, now } = loaded
  const navigation = useNavigation()
  const plain = withoutQuestion(state)
  const back = writeApplicantList(plain)
  const moves = useMoves()
  const detail = loaded.detail && moves.current(loaded.detail)
  const list = loaded.list && { ...loaded.list, applicants: loaded.list.applicants.map(moves.current) }
  const known = new Map<string, Applicant>(
    [
      ...(list?.applicants ?? []),
      ...(board ?? []).flatMap(({ applicants }) => applicants.map(moves.current)),
      ...(detail ? [detail] : []),
    ].map((each) => [each.id, each]),
  )
  const isGoing = navigation.state === 'loading' && navigation.location.pathname === path
  // Who is opened beside it leaves the list as it is.
  const isBusy = isGoing && listIn(navigation.location.search) !== writeApplicantList(listOf(plain))
  useFirstOpen(plain, list?.applicants[0]?.id)
  const detailView = state.application ? (
    <section className={layout.detail} aria-label="Selected applicant" aria-busy={isGoing}>
      <Link className={layout.back} to={writeApplicantList({ ...plain, application: '' })} preventScrollReset>
        <Icon name="back" small /> All applicants
      </Link>
      {detail ? (
        <ApplicantDetailView
          key={detail.id}
          detail={detail}
          stages={loaded.stages}
          scorecards={loaded.scorecards}
          interviews={loaded.interviews}
          onChain={loaded.onChain}
          state={plain}
          now={now}
        />
      ) : (
        <p className={styles.note}>This application does not exist. Choose another one.</p>
      )}
    </section>
  ) : null
  return (
    <main id="main" className={styles.page} data-open={state.application ? true : undefined}>
      <PageHeader title="Applicants">
        <div className={styles.tools}>
          <ul className={styles.views} aria-label="View">
            {(['list', 'board'] as const).map((view) => (
              <li key={view}>
                <Link
                  to={writeApplicantList({ ...plain, view, offset: 0, application: '' })}
                  aria-current={state.view === view ? 'page' : undefined}
                >
                  {view === 'list' ? 'List' : 'Board'}
                </Link>
              </li>
            ))}
          </ul>
          {state.jobPostingId ? (
            <Button size="small" href={exportPath(state)} download>
              Export CSV
            </Button>
          ) : null}
        </div>
      </PageHeader>
      <ApplicantsFilter state={plain} postings={postings} counts={counts} />
      <div className={styles.found} aria-busy={isBusy}>
        {state.view === 'board' ? (
          board ? (
            <>
              <Board key={state.jobPostingId} columns={board} state={plain} moves={moves} now={now} />
              {detailView}
            </>
          ) : (
            <ChoosePosting state={plain} postings={postings} />
          )
        ) : list && list.applicants.length ? (
          <div className={`${layout.columns} ${styles.columns}`}>
            <section className={layout.list} aria-labelledby="count">
              <div className={styles.top}>
                <h2 id="count" aria-live="polite" className={styles.count}>
                  {list.total.toLocaleString('en-US')} {list.total === 1 ? 'applicant' : 'applicants'}
                  {state.stageId && list.applicants[0]?.stageName ? (
                    <>
                      {' in '}
                      <Written>{list.applicants[0].stageName}</Written>
                    </>
                  ) : null}
                </h2>
                {list.applicants.some(({ onChainFit }) => onChainFit.isSample) ? (
                  <p className="quiet">On-chain: sample data</p>
                ) : null}
              </div>
              <ApplicantList state={plain} {...list} now={now} />
              <ApplicantKeys state={plain} applicants={list.applicants} detail={detail} />
            </section>
            {detailView ?? (
              <section className={layout.detail} aria-label="Selected applicant">
                <div className={styles.choose}>
                  <EmptyDrawing of="people" />
                  <p>Choose an applicant to read the profile and the answers.</p>
                  <p className="quiet">They can see that your company looked.</p>
                </div>
              </section>
            )}
          </div>
        ) : (
          <Empty state={plain} total={list?.total ?? 0} />
        )}
      </div>
      <UndoStrip moves={moves} />
      {state.decide && state.picks.length ? (
        <DecisionDialog
          key={state.decide}
          to={state.decide}
          stage={board?.find(({ stageId }) => stageId === state.stageId) ?? null}
          picks={state.picks}
          known={known}
          moves={moves}
          back={back}
        />
      ) : null}
    </main>
  )
}

const listOf = (state: ApplicantListState): ApplicantListState => ({ ...state, application: '', tab: 'all' })
const listIn = (search: string) =>
  writeApplicantList(listOf(withoutQuestion(readApplicantList(new URLSearchParams(search)))))

/** Where a list has room for one beside it, the first is open: the company looks at who is shown, and they can see that. */
function useFirstOpen(state: ApplicantListState, first: string | undefined) {
  const navigate = useNavigate()
  const hasRoom = useWidth('md') && state.view === 'list' && !state.application
  const open = useEffectEvent(
    (application: string) =>
      void navigate(writeApplicantList({ ...state, application }), {
        replace: true,
        preventScrollReset: true,
      }),
  )
  useEffect(() => {
    if (hasRoom && first) open(first)
  }, [hasRoom, first])
}

function Empty({ state, total }: { state: ApplicantListState; total: number }) {
  if (total)
    return (
      <EmptyState
        drawing="search"
        action={<Button to={writeApplicantList({ ...state, offset: 0 })}>Go to the first page</Button>}
      >
        <p>There is nothing on this page.</p>
      </EmptyState>
    )
  if (state.status.length)
    return (
      <EmptyState
        drawing="people"
        action={<Button to={writeApplicantList({ ...state, status: [] })}>Show all statuses</Button>}
      >
        <p>No one is in {state.status.join(' or ')} right now.</p>
      </EmptyState>
    )
  return (
    <EmptyState drawing="sheet" action={<Button to={pagePath('/recruiter/my-jobs')}>My Job Posts</Button>}>
      <p>No one has applied yet. Applicants appear here at once, with profile and answers.</p>
    </EmptyState>
  )
}

function ChoosePosting({
  state,
  postings,
}: {
  state: ApplicantListState
  postings: LoadedApplicants['postings']
}) {
  return (
    <EmptyState
      action={
        postings.length ? (
          <ul className={styles.choices}>
            {postings.slice(0, 12).map(({ id, title }) => (
              <li key={id}>
                <Link to={writeApplicantList({ ...state, jobPostingId: id })}>{title}</Link>
              </li>
            ))}
          </ul>
        ) : (
          <Button to={pagePath('/recruiter/my-jobs')}>My Job Posts</Button>
        )
      }
    >
      <p>A board shows the pipeline of one job post.</p>
    </EmptyState>
  )
}
