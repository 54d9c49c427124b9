import { pagePath } from '@chainwork/contract/pages'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { PostingCardView } from '../postings/posting-card.tsx'
import cardStyles from '../postings/card.module.css'
import styles from './saved-list.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RailCard, RailLinks, WithRail } from '../../ui/with-rail.tsx'
import { Pages } from '../../ui/pages.tsx'

/** Saved postings a page shows. */
export const savedPageSize = 20

/** The postings somebody keeps, as long as they are open. */
export function SavedList({
  cards,
  total,
  offset,
  now,
}: {
  cards: readonly PostingCard[]
  total: number
  offset: number
  now: number
}) {
  const to = (at: number) =>
    at > 0 ? `${pagePath('/applied-jobs')}?tab=saved&offset=${at}` : `${pagePath('/applied-jobs')}?tab=saved`
  return (
    <>
      {cards.length ? (
        <WithRail label="Saved posts" rail={<SavedRail />}>
          <div className={`${styles.list} ${cardStyles.cards}`}>
            {cards.map((card, index) => (
              <PostingCardView
                key={card.id}
                card={card}
                now={now}
                position={offset + index + 1}
                isSelected={false}
              />
            ))}
          </div>
        </WithRail>
      ) : (
        <EmptyState
          drawing="saved"
          title="No saved posts yet"
          label="No saved posts"
          next={['Search Jobs', pagePath('/jobs')]}
        >
          <p>Save a job post from the search, and it stays here until it closes.</p>
        </EmptyState>
      )}
      <Pages
        previous={offset > 0 ? to(offset - savedPageSize) : null}
        next={offset + savedPageSize < total ? to(offset + savedPageSize) : null}
      />
    </>
  )
}

function SavedRail() {
  return (
    <RailCard>
      <h2>Before they close</h2>
      <p className="quiet">A saved post leaves this list when it closes.</p>
      <RailLinks
        links={[
          {
            to: `${pagePath('/settings/user')}#notifications`,
            icon: 'bell',
            label: 'Get a reminder in time',
          },
          { to: pagePath('/recommended'), icon: 'star', label: 'See jobs that fit you' },
        ]}
      />
    </RailCard>
  )
}
