import type { Credits } from '../../buying/credits.ts'
import { ListEnd } from '../../lists/list-end.tsx'
import search from '../../search/search.module.css'
import { type OwnListState, writeOwnList } from './list-state.ts'
import { OwnPostingCard } from './own-posting-card.tsx'
import { ownPageSize } from './search-own.ts'
import type { OwnPages, OwnSelection } from './use-own-posts.ts'

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
