import type { Posting, PostingCard } from '@chainwork/contract/postings/schemas'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { MarketNumbers } from '@chainwork/contract/search/suggestions'
import { type SearchState, isPlaceCode, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { Suspense, useMemo } from 'react'
import { useNavigation, Link } from 'react-router'
import { counted, grouped } from '../../format/numbers.ts'
import { AlertButton } from '../alerts/alert-button.tsx'
import { NoDetail } from '../lists/list-end.tsx'
import { useList } from '../lists/use-list.ts'
import { type Beside, useBeside } from '../postings/beside.ts'
import { CardDetail } from '../postings/card-detail.tsx'
import { PostingDetail } from '../postings/posting-detail.tsx'
import { isLeftOut } from '../saved/dismissal-marks.ts'
import { leaveCard } from '../saved/leave-card.ts'
import { useShown } from '../saved/use-shown.ts'
import { useSession } from '../session/use-session.ts'
import { ActiveFilters } from './active-filters.tsx'
import { Carousel } from './carousel.tsx'
import { FilterBar } from './filter-bar.tsx'
import { firstPage, loadFollowing } from './load-following.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { ResultList } from './result-list.tsx'
import { SearchBox } from './search-box.tsx'
import layout from '../../ui/list-and-detail.module.css'
import styles from './search.module.css'
import type { UncertainPlace } from './typed-place.ts'
import { UnderstoodWords, withoutPart } from './understood-words.tsx'
import { type PostingSelection, usePosting } from './use-posting.ts'
import { wantedOf } from './wanted.ts'
import { pagePath } from '@chainwork/contract/pages'
import { entryFor } from '../session/intent.ts'

export interface SearchScreenProps {
  state: SearchState
  found: SearchReply
  offset: number
  posting: Posting | null
  place: Place | null
  /** What was typed as the place, where it is not certain. */
  question: UncertainPlace | null
  keywordProblem: string | null
  /** The filter that somebody without scripts asked to see whole. */
  whole: string | null
  /** The whole market in numbers; null while they cannot be counted. */
  market: MarketNumbers | null
  /** The reader's own skills, their names in small letters. */
  ownSkills: readonly string[]
  /** What is known of the posting beside its own words. */
  beside: Beside | null
  now: number
  /** What the reader should know of their own account first. */
  strip?: React.ReactNode
}

/**
 * The search: box, filters, list and the chosen posting beside it. Each part comes alive by itself, what somebody touches
 * first, so that no phone stands still while all of them do.
 */
export function SearchScreen(props: SearchScreenProps) {
  const { state, found, offset, place, keywordProblem, market, ownSkills, now } = props
  // A keyword that was refused stays in its field alone: what is found and offered is without it.
  const shown = keywordProblem ? { ...state, q: '', exact: '' as const } : state
  const address = writeSearch(state).toString()
  const { user, isSignedIn } = useSession()
  const loaded = useList({
    address: `${address}#${offset}`,
    found,
    first: () => firstPage(found),
    following: (before, signal) => loadFollowing(shown, before, signal),
    isShown: (card) => !isLeftOut(user.uid, card),
  })
  const [own, close] = [useShown(loaded.cards), useShown(loaded.near.jobPostings)]
  const pages = { ...loaded, cards: own, near: { ...loaded.near, jobPostings: close } }
  const cards = [...pages.cards, ...pages.near.jobPostings]
  const selection = usePosting(cards, props.posting)
  const beside = useBeside(selection.detail, props.beside)
  // The same object while the search is, so that cards need not be looked at again.
  const wanted = useMemo(() => wantedOf(state, found.understood, ownSkills), [state, found, ownSkills])
  const isBusy = useNavigation().state === 'loading'
  const isPlain = address === '' && offset === 0
  return (
    <main id="main" className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Search Jobs</h1>
        {isSignedIn ? null : (
          <p className={styles.promise}>Web3 jobs with salaries, matched to what you did on chain</p>
        )}
        {market ? <MarketLine numbers={market} /> : null}
      </div>
      {props.strip}
      <SearchBox state={state} place={place} question={props.question} problem={keywordProblem} />
      <Suspense>
        <FilterBar
          state={state}
          facets={found.facets}
          total={found.total}
          whole={props.whole}
          hasSkills={ownSkills.length > 0}
        />
      </Suspense>
      {found.facets ? null : (
        <p className="quiet" role="status">
          Search is starting: results are not ranked yet. Filters come in a moment.
        </p>
      )}
      <UnderstoodWords state={shown} understood={found.understood} />
      <ActiveFilters state={state} place={place} />
      <div className={styles.columns} aria-busy={isBusy}>
        <section aria-labelledby="count">
          <div className={styles.top}>
            <Heading found={found} state={shown} />
            {keywordProblem ? null : <AlertButton state={withPlace(state, found)} />}
          </div>
          <Suspense>
            <ResultList
              pages={pages}
              selection={selection}
              state={shown}
              offset={offset}
              now={now}
              found={found}
              wanted={wanted}
              place={place}
              promo={isPlain && !isSignedIn ? <Carousel found={found} /> : null}
            />
          </Suspense>
          <KeyboardHelp selection={selection} cards={cards} />
        </section>
        <aside className={`${layout.panel} ${styles.panel}`} aria-label="Selected job post">
          <Suspense>
            {selection.detail ? (
              <PostingDetail
                posting={selection.detail}
                titleId="detail-title"
                isPanel
                beside={beside}
                ownSkills={ownSkills}
                onDismiss={(companyId) => {
                  const next = leaveCard(selection.detail!.id, companyId)
                  if (next) selection.select(next)
                }}
                now={now}
                headFirst={selection.detail !== props.posting}
                key={selection.detail.id}
              />
            ) : (
              <DetailFallback selection={selection} cards={cards} ownSkills={ownSkills} now={now} />
            )}
          </Suspense>
        </aside>
      </div>
    </main>
  )
}

/** A place that was read from the keyword counts as the place of an alert. */
function withPlace(state: SearchState, { understood }: SearchReply): SearchState {
  const read = understood.find(({ kind, value }) => kind === 'place' && isPlaceCode(value))
  if (!read || state.loc || state.exact) return state
  return { ...state, q: withoutPart(state.q, read), loc: read.value! }
}

function Heading({ found, state }: { found: SearchReply; state: SearchState }) {
  const count = found.totalIsCapped ? `${grouped(found.total)}+ Job Posts` : counted(found.total, 'Job Post')
  return (
    <div className={styles.heading}>
      <h2 id="count" aria-live="polite">
        {found.total === 0 ? 'There are no Job Posts' : count}
      </h2>
      {found.corrected.map(({ from, to }) => (
        <p key={from} className={styles.corrected}>
          Few job posts have “{from}”, so this shows results for <strong>{to}</strong>.
        </p>
      ))}
      <OrderLine state={state} found={found} />
    </div>
  )
}

function DetailFallback({
  selection,
  cards,
  ownSkills,
  now,
}: {
  selection: PostingSelection
  cards: PostingCard[]
  ownSkills: readonly string[]
  now: number
}) {
  if (!cards.length) return null
  const card = cards.find(({ id }) => id === selection.id)
  if (card && !selection.problem) return <CardDetail card={card} ownSkills={ownSkills} now={now} />
  return <NoDetail {...selection} what="job post" gone="This job post has closed." />
}

/** By what the list is ordered, where that is not plain; nothing over an empty list. */
function OrderLine({ state, found: { total, byMatch, facets } }: { state: SearchState; found: SearchReply }) {
  const session = useSession()
  if (!total) return null
  const usual = state.q ? 'the best keyword matches come first' : 'the newest come first'
  if (byMatch === 'given') return <p className={styles.corrected}>Best fit for you first</p>
  if (byMatch === 'noSeeker' && session.isSignedIn)
    return <p className={styles.corrected}>Only job seekers can sort by fit, so {usual}.</p>
  if (byMatch === 'noSeeker') {
    const here = `${pagePath('/jobs')}?${writeSearch(state)}`
    return (
      <p className={styles.corrected}>
        <Link to={entryFor(session, here)}>Sign in</Link> as a job seeker to see what fits you first. Until
        then {usual}.
      </p>
    )
  }
  if (byMatch === 'emptyProfile')
    return (
      <p className={styles.corrected}>
        Your profile shows companies nothing to compare yet, so {usual}.{' '}
        <Link to={pagePath('/profile/edit')}>Add your skills</Link>, or let companies see them, to see what
        fits you first.
      </p>
    )
  if (byMatch === 'notReady')
    return (
      <p className={styles.corrected}>
        We can rank jobs for you in a moment. Until then the newest come first.
      </p>
    )
  return state.q && !state.sort && facets ? <p className={styles.corrected}>Best matches first</p> : null
}

/** What this site is, in its own numbers of this moment. */
function MarketLine({ numbers: { total, web3, remote, withSalary } }: { numbers: MarketNumbers }) {
  if (!total) return null
  const share = (some: number) => `${Math.round((some / total) * 100)}%`
  return (
    <p className={styles.market}>
      {web3 === total
        ? counted(total, 'open web3 job')
        : `${counted(total, 'open job')} · ${share(web3)} web3`}
      {` · ${share(remote)} remote · salaries on ${share(withSalary)}`}
    </p>
  )
}
