import type { Interview } from '@chainwork/contract/interviews/schemas'
import type { RecruiterStart } from '@chainwork/contract/applications/recruiter-start'
import { pagePath } from '@chainwork/contract/pages'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { KeyboardHelp } from '../../search/keyboard-help.tsx'
import layout from '../../../ui/list-and-detail.module.css'
import search from '../../search/search.module.css'
import { BuyMoreLink } from '../../buying/buy-more.tsx'
import { type Credits, creditsLeft, postCost } from '../../buying/credits.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { UncertainPlace } from '../../search/typed-place.ts'
import { ListFilter } from './list-filter.tsx'
import { type OwnListState, isNarrowed, isSought, writeOwnList } from './own-list-address.ts'
import { OwnDetail } from './own-detail.tsx'
import { OwnFilters } from './own-filters.tsx'
import styles from './my-jobs.module.css'
import { InterviewStrip } from '../../interviews/interview-list.tsx'
import { StartStrip } from './start-strip.tsx'
import { SponsorDialog } from './sponsor-dialog.tsx'
import { type OwnResult, ownPageSize } from './search-own.ts'
import { useSponsoring } from './use-sponsoring.ts'
import {
  type SelectedPosting,
  useOwnPages,
  useOwnPosting,
  type OwnPages,
  type OwnSelection,
} from './use-own-posts.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ListEnd } from '../../lists/list-end.tsx'
import { OwnPostingCard } from './own-posting-card.tsx'

/** From so many on a list is searched by words, place and status too. */
const manyPosts = 25

interface MyJobsProps {
  state: OwnListState
  found: OwnResult
  posting: SelectedPosting | null
  place: Place | null
  /** What was typed as the place, where it is not certain. */
  question: UncertainPlace | null
  credits: Credits
  keywordProblem: string | null
  /** Applicants without a decision, of the posting that is about to be closed. */
  waiting: number
  start: RecruiterStart
  interviews: Interview[]
  now: number
}

/** The company's job posts in every status, with the chosen one beside the list. */
export function MyJobsScreen(props: MyJobsProps) {
  const { state, found, credits, now } = props
  const navigation = useNavigation()
  const [params] = useSearchParams()
  const pages = useOwnPages(state, found)
  const selection = useOwnPosting(pages.cards, props.posting, found)
  const { cards, total } = pages
  const isBusy =
    navigation.state === 'loading' && navigation.location.pathname === pagePath('/recruiter/my-jobs')
  // What narrows the list already is always there to be changed.
  const hasForm =
    found.everything >= manyPosts ||
    isSought(state) ||
    props.question !== null ||
    props.keywordProblem !== null
  const question = params.get('confirm')
  const back = writeOwnList(state)
  const onSponsored = useSponsoring()
  const card = cards.find(({ id }) => id === params.get('job'))
  const isAllowed =
    card !== undefined && (question === 'close' || question === 'delete') && card.actions.includes(question)
  return (
    <main id="main" className={search.page} data-open={selection.isNamed || undefined}>
      <PageHeader
        title="Your Job Posts"
        lead={
          <>
            {creditsLeft(credits)}, {credits.used} used. {postCost(credits)} <BuyMoreLink />
          </>
        }
      />
      <StartStrip start={props.start} />
      <InterviewStrip items={props.interviews} title="Next interviews" />
      {found.everything || isNarrowed(state) ? (
        <div className={styles.narrow}>
          {hasForm ? (
            <ListFilter
              state={state}
              place={props.place}
              question={props.question}
              problem={props.keywordProblem}
            />
          ) : null}
          <OwnFilters
            state={state}
            facets={found.facets}
            total={total}
            place={props.place}
            hasForm={hasForm}
          />
        </div>
      ) : null}
      {cards.length ? (
        <div className={`${search.columns} ${styles.columns}`} aria-busy={isBusy}>
          <section aria-labelledby="count" className={styles.listSide}>
            <div className={search.top}>
              <div className={search.heading}>
                <Count total={total} />
              </div>
            </div>
            {state.offset > 0 ? (
              <Link className={layout.back} rel="prev" to={writeOwnList({ ...state, offset: 0 })}>
                Go to the first page
              </Link>
            ) : null}
            <OwnList pages={pages} selection={selection} state={state} credits={credits} now={now} />
            <KeyboardHelp selection={selection} cards={cards} without={['s', 'a', 'x']} />
          </section>
          <aside className={`${layout.panel} ${search.panel} ${styles.panel}`} aria-label="Selected job post">
            <OwnDetail selection={selection} cards={cards} back={writeOwnList(state)} />
          </aside>
        </div>
      ) : (
        <section aria-labelledby="count" aria-busy={isBusy} className={styles.found}>
          <Count total={total} />
          <Empty state={state} place={props.place} total={total} />
        </section>
      )}
      {card && question === 'sponsor' && card.actions.includes(question) ? (
        <SponsorDialog card={card} credits={credits} onDone={onSponsored} back={back} key={card.id} />
      ) : null}
      {isAllowed ? (
        <ConfirmDialog action={question} card={card} waiting={props.waiting} back={back} key={card.id} />
      ) : null}
    </main>
  )
}

function Count({ total }: { total: number }) {
  return (
    <h2 id="count" aria-live="polite">
      {total
        ? `${total.toLocaleString('en-US')} Job ${total === 1 ? 'Post' : 'Posts'}`
        : 'There are no Job Posts'}
    </h2>
  )
}

function Empty({ state, place, total }: { state: OwnListState; place: Place | null; total: number }) {
  if (total)
    return (
      <EmptyState action={<Button to={writeOwnList({ ...state, offset: 0 })}>Go to the first page</Button>}>
        <p>There is nothing on this page.</p>
      </EmptyState>
    )
  if (isNarrowed(state))
    return (
      <EmptyState drawing="search" action={<Button to={pagePath('/recruiter/my-jobs')}>Remove All</Button>}>
        <p>
          None of your job posts match{state.q ? ` “${state.q}”` : ''}
          {place ? ` in ${place.label}` : ''}
          {state.status ? ` in status ${state.status}` : ''}.
        </p>
      </EmptyState>
    )
  return (
    <EmptyState drawing="post" next={['Post a Job', pagePath('/recruiter/post-job')]}>
      <p>
        Post your first job: four short steps, saved as you go. You see the page before anyone else does, and
        nothing is public until you submit it.
      </p>
    </EmptyState>
  )
}

/** The company's cards, with more of them as the end comes near. */
function OwnList({
  pages,
  selection,
  state,
  credits,
  now,
}: {
  pages: OwnPages
  selection: OwnSelection
  state: OwnListState
  credits: Credits
  now: number
}) {
  const { cards, status, total } = pages
  const hasMore = state.offset + cards.length < total
  return (
    <>
      <div role="feed" aria-label="Job posts" aria-busy={status === 'loading'} className={search.list}>
        {cards.map((card, index) => (
          <OwnPostingCard
            key={card.id}
            card={card}
            credits={credits}
            now={now}
            position={state.offset + index + 1}
            isSelected={card.id === selection.id}
            to={writeOwnList(state, { job: card.id })}
            onSelect={selection.select}
            confirm={(action) => writeOwnList(state, { confirm: action, job: card.id })}
          />
        ))}
      </div>
      <ListEnd
        list={pages}
        next={hasMore ? writeOwnList({ ...state, offset: state.offset + ownPageSize }) : null}
      >
        {total > ownPageSize ? <p>You’ve seen all {total.toLocaleString('en-US')} job posts.</p> : null}
      </ListEnd>
    </>
  )
}
