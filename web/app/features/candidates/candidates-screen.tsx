import { pageSize } from '@chainwork/contract/page-limits'
import { useState } from 'react'
import { useNavigation, Link } from 'react-router'
import { grouped } from '../../format/numbers.ts'
import layout from '../../ui/list-and-detail.module.css'
import { FilterChips } from '../search/filter-chips.tsx'
import { KeyboardHelp } from '../search/keyboard-help.tsx'
import search from '../search/search.module.css'
import { HowClose } from '../search/how-close.tsx'
import { ReadAs } from '../search/understood-words.tsx'
import understood from '../search/understood-words.module.css'
import { CandidateBox } from './candidate-box.tsx'
import { CandidateCardView } from './candidate-card.tsx'
import { CandidateDetail } from './candidate-detail.tsx'
import { CandidateFilters } from './candidate-filters.tsx'
import styles from './candidates.module.css'
import { candidatesFound, candidatesPath } from './candidates-page.ts'
import { filterChips, unfiltered } from './filter-words.ts'
import type { LoadedCandidates } from './load-candidates.ts'
import { SaveSearch } from './save-search.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { useFreshOnFocus } from '../../ui/use-fresh-on-focus.ts'
import { Pages } from '../../ui/pages.tsx'
import { useOpenedCandidate } from './use-opened-candidate.ts'
import { emptyCandidateSearch, isNarrowed, isSearchable } from '@chainwork/contract/candidates/candidate-url'
import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { RecentlyViewed } from './recently-viewed.tsx'

const unused = ['s', 'a', 'x']

/** The search for candidates: box, filters, list and the opened profile beside it. */
export function CandidatesScreen(loaded: LoadedCandidates) {
  const { state, found, offset, postings, saved, recent, keywordProblem, whole, now } = loaded
  const shown = keywordProblem ? { ...state, q: '' } : state
  const selection = useOpenedCandidate(state.job)
  useFreshOnFocus(selection.look)
  const { state: going, location } = useNavigation()
  const isBusy = going === 'loading' && location.pathname.endsWith('/candidates')
  const cards = [...found.candidates, ...found.near.candidates]
  const { near } = found
  /** The entry with the focus: gone through with keys, each is shown beside the list, and none is opened. */
  const [previewed, setPreviewed] = useState<string | null>(null)
  const feed = (label: string, people: readonly CandidateCard[], total: number) => (
    <div
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className={search.list}
      onFocus={({ target }) => setPreviewed(target.closest('article')?.id ?? null)}
    >
      {people.map((card, at) => (
        <CandidateCardView
          key={card.id}
          card={card}
          job={state.job}
          now={now}
          position={(label === 'Candidates' ? offset : 0) + at + 1}
          total={total}
          isSelected={card.id === selection.id}
          onSelect={selection.select}
        />
      ))}
    </div>
  )
  return (
    <main id="main" className={search.page}>
      <div className={styles.head}>
        <h1 className={search.title}>Search Candidates</h1>
        <SaveSearch {...loaded} />
      </div>
      <SavedSearches saved={saved} state={state} />
      <CandidateBox state={state} postings={postings} problem={keywordProblem} />
      <CandidateFilters state={shown} found={found} whole={whole} />
      {found.facets ? null : <p className="quiet">Filters are not ready yet. Reload the page in a moment.</p>}
      <FilterChips chips={filterChips(shown, found.facets)} none={unfiltered(shown)} />
      {found.understood.length ? (
        <div className={understood.understood}>
          <ReadAs keyword={shown.q} read={found.understood} to={(q) => candidatesPath({ ...shown, q })} />
        </div>
      ) : null}
      <RecentlyViewed people={recent} job={state.job} onSelect={selection.select} />
      <div className={search.columns} aria-busy={isBusy}>
        <section aria-labelledby="count">
          <div className={search.top}>
            <Heading {...loaded} state={shown} />
          </div>
          {found.candidates.length ? (
            <>
              {feed('Candidates', found.candidates, found.totalIsCapped ? -1 : found.total)}
              <PageOf {...loaded} state={shown} />
              <KeyboardHelp selection={selection} cards={cards} entry="candidate" without={unused} />
            </>
          ) : (
            <NoCandidates {...loaded} state={shown} />
          )}
          {near.candidates.length ? (
            <section aria-labelledby="near" className={search.near}>
              <h3 id="near">Close matches</h3>
              <HowClose
                near={near}
                shown={near.candidates.length}
                keyword={state.q}
                understood={found.understood}
                of="candidate"
              />
              {feed('Close matches', near.candidates, near.total)}
            </section>
          ) : null}
        </section>
        <aside className={`${layout.panel} ${search.panel}`} aria-label="Selected candidate">
          {cards.length || selection.id !== null ? (
            <CandidateDetail
              selection={selection}
              cards={cards}
              preview={cards.find(({ id }) => `card-${id}` === previewed) ?? cards[0]}
              job={state.job}
              now={now}
            />
          ) : null}
        </aside>
      </div>
    </main>
  )
}

function Heading({ state, found }: LoadedCandidates) {
  const order =
    state.sort === 'match' ? 'Best match first' : state.sort === 'onChain' ? 'Highest scores first' : null
  return (
    <div className={search.heading}>
      <h2 id="count" aria-live="polite">
        {found.total === 0 ? 'There are no candidates' : candidatesFound(found)}
      </h2>
      {found.total
        ? found.corrected.map(({ from, to }) => (
            <p key={from} className={search.corrected}>
              Few candidates have “{from}”, so this shows results for <strong>{to}</strong>.
            </p>
          ))
        : null}
      {found.candidates.some(({ scores }) => scores?.isSample) ? (
        <p className={search.corrected}>On-chain: sample data</p>
      ) : null}
      {order && found.total ? <p className={search.corrected}>{order}</p> : null}
    </div>
  )
}

function PageOf({ state, found, offset }: LoadedCandidates) {
  const { total, totalIsCapped, candidates } = found
  const hasMore = found.next !== null && offset + pageSize < total
  if (!offset && !hasMore) return <p className={layout.end}>You’ve reached the end of the list.</p>
  return (
    <Pages
      className={styles.pages}
      previous={offset > 0 ? candidatesPath(state, offset - pageSize) : null}
      next={hasMore ? candidatesPath(state, offset + pageSize) : null}
    >
      <span>
        {grouped(offset + 1)} - {grouped(offset + candidates.length)} of {grouped(total)}
        {totalIsCapped ? '+' : ''}
      </span>
    </Pages>
  )
}

/** Why the list is empty, and the smallest steps that fill it. */
function NoCandidates({ state, found, relaxed, isVerified }: LoadedCandidates) {
  const unverified =
    isVerified === false ? (
      <p>
        Some candidates can only be found by companies with a verified domain.{' '}
        <Link to={pagePath('/recruiter/company-profile/domain')}>Verify your domain</Link>
      </p>
    ) : null
  if (found.total)
    return (
      <EmptyState size="small" action={<Button to={candidatesPath(state)}>Go to the first page</Button>}>
        <p>There is nothing on this page.</p>
      </EmptyState>
    )
  if (!isNarrowed(state))
    return (
      <EmptyState drawing="post" size="small" next={['Post a Job', pagePath('/recruiter/post-job')]}>
        <p>
          Job seekers choose which companies can find them, and no one has chosen yours yet. A job post
          reaches them all.
        </p>
        {unverified}
      </EmptyState>
    )
  return (
    <EmptyState drawing="people" size="small">
      <p>
        {state.q && !isSearchable(state.q)
          ? `“${state.q}” has no letters or numbers to search for.`
          : 'No candidate matches your search. Names are not searched.'}
      </p>
      <ul className={search.ways}>
        {relaxed.map(({ words, state: rest, total }) => (
          <li key={words}>
            <Link to={candidatesPath(rest)}>
              Without {words}: {candidatesFound({ ...found, total })}
            </Link>
          </li>
        ))}
        <li>
          <Link to={candidatesPath({ ...emptyCandidateSearch, job: state.job, sort: state.sort })}>
            See all candidates
          </Link>
        </li>
      </ul>
      {unverified}
    </EmptyState>
  )
}
