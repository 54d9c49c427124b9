import { pagePath } from '@chainwork/contract/pages'
import { pageSize } from '@chainwork/contract/page-limits'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
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
import { HowClose } from './how-close.tsx'
import type { LoadedPages } from './load-following.ts'
import { type PostingSelection, prefetchPosting } from './use-posting.ts'

const cardsBeforePromo = 3

interface Props extends FeedProps {
  pages: LoadedPages & ListStatus
  state: SearchState
  offset: number
  found: SearchReply
  place: Place | null
  /** Stands after the third card, and is none itself. */
  promo?: React.ReactNode
}

/** The cards, with more of them as the end comes near, and under them those that are close. */
export function ResultList({ pages, state, offset, found, place, promo, ...props }: Props) {
  const { next, status, near } = pages
  const { length } = pages.cards
  const following = writeSearch(state)
  following.set('offset', String(offset + pageSize))
  const breaks = [
    ...(promo && length > cardsBeforePromo ? [{ at: cardsBeforePromo, between: promo }] : []),
    ...pages.turns.flatMap((id) => {
      const at = pages.cards.findIndex((card) => card.id === id)
      return at > 0 ? [{ at, between: <AnotherOrder state={state} /> }] : []
    }),
  ]
  return (
    <>
      {length ? (
        <>
          <div className={styles.list}>
            {/* A feed holds nothing but articles, so what stands between them makes it two. */}
            {[{ at: 0, between: null }, ...breaks].map(({ at, between }, part) => (
              <Fragment key={at}>
                {between}
                <Feed
                  label={part ? 'More job posts' : 'Job posts'}
                  isBusy={status === 'loading'}
                  cards={pages.cards.slice(at, breaks[part]?.at)}
                  position={offset + at + 1}
                  {...props}
                />
              </Fragment>
            ))}
          </div>
          <ListEnd list={pages} next={next && `${pagePath('/jobs')}?${following}`}>
            <p>You’ve reached the end of the list.</p>
          </ListEnd>
        </>
      ) : (
        <NoResults state={state} found={found} place={place} />
      )}
      {near.jobPostings.length ? (
        <section aria-labelledby="near" className={styles.near}>
          <h3 id="near">Close matches</h3>
          <HowClose
            near={near}
            shown={near.jobPostings.length}
            keyword={state.q}
            understood={found.understood}
            of="job post"
          />
          <Feed label="Close matches" cards={near.jobPostings} position={offset + length + 1} {...props} />
        </section>
      ) : null}
    </>
  )
}

interface FeedProps {
  selection: PostingSelection
  now: number
  wanted: Wanted
}

function Feed({
  label,
  isBusy,
  cards,
  position,
  selection,
  now,
  wanted,
}: FeedProps & {
  label: string
  isBusy?: boolean
  cards: readonly PostingCard[]
  /** Place in the list of the first of them. */
  position: number
}) {
  return (
    <div role="feed" aria-label={label} aria-busy={isBusy} className={`${styles.list} ${cardStyles.cards}`}>
      {cards.map((card, at) => (
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
