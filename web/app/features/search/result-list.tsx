import { pagePath } from '@chainwork/contract/pages'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Wanted } from '../postings/highlight.ts'
import { NoResults } from './no-results.tsx'
import { PostingCardView } from '../postings/posting-card.tsx'
import cardStyles from '../postings/card.module.css'
import styles from './search.module.css'
import type { Pages } from './use-pages.ts'
import { type useSelection, prefetchPosting } from './use-selection.ts'

const cardsBeforePromo = 3
/** Pages that load by themselves while scrolling; then a button asks. */
const automaticPages = 3
const pageSize = 20
const scrollThrottleMs = 200

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
  const end = useRef<HTMLDivElement>(null)
  const { loadMore, more, next, status } = pages
  const isAutomatic = next !== null && more < automaticPages && status === 'idle'
  useEffect(() => {
    if (!isAutomatic || !end.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) timer ??= setTimeout(loadMore, scrollThrottleMs)
      },
      { rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isAutomatic, loadMore])
  if (!pages.cards.length) return <NoResults state={state} found={found} place={place} />
  const following = writeSearch(state)
  following.set('offset', String(offset + pageSize))
  // A feed holds nothing but articles, so what stands between them makes it two.
  const feed = (label: string, from: number, to: number) => (
    <div
      role="feed"
      aria-label={label}
      aria-busy={status === 'loading'}
      className={`${styles.list} ${cardStyles.cards}`}
    >
      {pages.cards.slice(from, to).map((card, index) => (
        <PostingCardView
          key={card.id}
          card={card}
          now={now}
          position={offset + from + index + 1}
          isSelected={card.id === selection.id}
          onSelect={selection.select}
          onNear={prefetchPosting}
          isDismissable
          wanted={wanted}
        />
      ))}
    </div>
  )
  const all = pages.cards.length
  return (
    <>
      {promo && all > cardsBeforePromo ? (
        <div className={styles.list}>
          {feed('Job posts', 0, cardsBeforePromo)}
          {promo}
          {feed('More job posts', cardsBeforePromo, all)}
        </div>
      ) : (
        feed('Job posts', 0, all)
      )}
      <div ref={end} className={styles.end}>
        {status === 'failed' ? (
          <p role="alert">
            The next job posts did not load. The list above stays.{' '}
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
          <p>That is all of them.</p>
        )}
      </div>
    </>
  )
}
