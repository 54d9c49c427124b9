import { pagePath } from '@chainwork/contract/pages'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { Wanted } from '../postings/highlight.ts'
import { NoResults } from './no-results.tsx'
import { PostingCardView } from '../postings/posting-card.tsx'
import cardStyles from '../postings/card.module.css'
import styles from './search.module.css'
import { useMoreNearEnd } from './use-more-near-end.ts'
import type { Pages } from './use-pages.ts'
import { type useSelection, prefetchPosting } from './use-selection.ts'

const cardsBeforePromo = 3
const pageSize = 20

interface Props {
  pages: Pages
  selection: ReturnType<typeof useSelection>
  state: SearchState
  offset: number
  now: number
  found: SearchReply
  wanted: Wanted
  place: Place | null
  /** Stands after the third card, and is none itself. */
  promo?: React.ReactNode
}

/** The cards, with more of them as the end comes near. */
export function ResultList({ pages, selection, state, offset, now, found, wanted, place, promo }: Props) {
  const { loadMore, next, status } = pages
  const end = useMoreNearEnd({ ...pages, hasMore: next !== null })
  if (!pages.cards.length) return <NoResults state={state} found={found} place={place} />
  const following = writeSearch(state)
  following.set('offset', String(offset + pageSize))
  const all = pages.cards.length
  const breaks = [
    ...(promo && all > cardsBeforePromo ? [{ at: cardsBeforePromo, between: promo }] : []),
    ...pages.turns.flatMap((id) => {
      const at = pages.cards.findIndex((card) => card.id === id)
      return at > 0 ? [{ at, between: <AnotherOrder state={state} /> }] : []
    }),
  ]
  return (
    <>
      <div className={styles.list}>
        {/* A feed holds nothing but articles, so what stands between them makes it two. */}
        {[{ at: 0, between: null }, ...breaks].map(({ at, between }, part) => (
          <Fragment key={at}>
            {between}
            <div
              role="feed"
              aria-label={part ? 'More job posts' : 'Job posts'}
              aria-busy={status === 'loading'}
              className={`${styles.list} ${cardStyles.cards}`}
            >
              {pages.cards.slice(at, breaks[part]?.at).map((card, index) => (
                <PostingCardView
                  key={card.id}
                  card={card}
                  now={now}
                  position={offset + at + index + 1}
                  isSelected={card.id === selection.id}
                  onSelect={selection.select}
                  onNear={prefetchPosting}
                  isDismissable
                  wanted={wanted}
                />
              ))}
            </div>
          </Fragment>
        ))}
      </div>
      <div ref={end} className={styles.end}>
        {status === 'failed' ? (
          <p role="alert">
            More job posts didn’t load. The list above stays.{' '}
            <Button type="button" onClick={loadMore}>
              Try again
            </Button>
          </p>
        ) : next ? (
          <Button
            href={`${pagePath('/jobs')}?${following}`}
            rel="next"
            onClick={(event) => {
              event.preventDefault()
              loadMore()
            }}
          >
            {status === 'loading' ? 'Loading …' : 'Load more'}
          </Button>
        ) : (
          <p>You’ve reached the end of the list.</p>
        )}
      </div>
    </>
  )
}

/** Stands where the list goes on in another order than it began with. */
function AnotherOrder({ state }: { state: SearchState }) {
  const { pathname, search } = useLocation()
  return (
    <p role="status" className={styles.turn}>
      {state.sort === 'match'
        ? 'Your profile has changed, and the order with it.'
        : 'The order has changed meanwhile.'}{' '}
      Below are the jobs that were still to come, in the new order.{' '}
      <Button size="small" to={`${pathname}${search}`}>
        Start again
      </Button>
    </p>
  )
}
