import { Button } from '../../../ui/button.tsx'
import type { Credits } from '../../buying/credits.ts'
import search from '../../search/search.module.css'
import { useMoreNearEnd } from '../../search/use-more-near-end.ts'
import { type OwnListState, writeOwnList } from './list-state.ts'
import { OwnPostingCard } from './own-posting-card.tsx'
import { ownPageSize } from './search-own.ts'
import type { OwnPages } from './use-own-pages.ts'
import type { OwnSelection } from './use-own-selection.ts'

/** The company's cards, with more of them as the end comes near. */
export function OwnList({
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
  const { cards, hasMore, loadMore, status, total } = pages
  const end = useMoreNearEnd(pages)
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
      <div ref={end} className={search.end}>
        {status === 'failed' ? (
          <p role="alert">
            More job posts didn’t load. The list above stays.{' '}
            <Button type="button" onClick={loadMore}>
              Try again
            </Button>
          </p>
        ) : hasMore ? (
          <Button
            href={writeOwnList({ ...state, offset: state.offset + ownPageSize })}
            rel="next"
            onClick={(event: React.MouseEvent) => {
              event.preventDefault()
              loadMore()
            }}
          >
            {status === 'loading' ? 'Loading …' : 'Load more'}
          </Button>
        ) : total > ownPageSize ? (
          <p>You’ve seen all {total.toLocaleString('en-US')} job posts.</p>
        ) : null}
      </div>
    </>
  )
}
