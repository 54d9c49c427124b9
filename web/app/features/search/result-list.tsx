import { pagePath } from '@chainwork/contract/pages'
import { pageSize } from '@chainwork/contract/page-limits'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ListEnd } from '../lists/list-end.tsx'
import type { ListStatus } from '../lists/use-list.ts'
import type { Wanted } from '../postings/highlight.ts'
import { NoResults } from './no-results.tsx'
import { PostingCardView } from '../postings/posting-card.tsx'
import cardStyles from '../postings/card.module.css'
import styles from './search.module.css'
import type { LoadedPages } from './load-following.ts'
import { type PostingSelection, prefetchPosting } from './use-posting.ts'
import { counted } from '../../format/numbers.ts'

const cardsBeforePromo = 3

interface Props {
  pages: LoadedPages & ListStatus
  selection: PostingSelection
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
  const { next, status } = pages
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
      <ListEnd list={pages} next={next && `${pagePath('/jobs')}?${following}`}>
        <p>You’ve reached the end of the list.</p>
      </ListEnd>
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

/** Job posts with most of the important words, under those with all of them. */
export function NearList({
  near,
  position,
  selection,
  now,
  wanted,
}: {
  near: SearchReply['near']
  /** Place in the list of the first of them. */
  position: number
  selection: PostingSelection
  now: number
  wanted: Wanted
}) {
  if (!near.jobPostings.length) return null
  const { length } = near.jobPostings
  return (
    <section aria-labelledby="near" className={styles.near}>
      <h3 id="near">Close matches</h3>
      <p className={styles.corrected}>
        {length < near.total
          ? `The closest ${length} of ${counted(near.total, 'job post')} with most of your words`
          : `${counted(near.total, 'job post')} with most of your words`}
      </p>
      <div role="feed" aria-label="Close matches" className={`${styles.list} ${cardStyles.cards}`}>
        {near.jobPostings.map((card, at) => (
          <PostingCardView
            key={card.id}
            card={card}
            now={now}
            position={position + at}
            isSelected={card.id === selection.id}
            onSelect={selection.select}
            onNear={prefetchPosting}
            isDismissable
            wanted={wanted}
          />
        ))}
      </div>
    </section>
  )
}
