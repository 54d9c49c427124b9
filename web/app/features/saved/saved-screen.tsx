import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { Link } from 'react-router'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icon.tsx'
import { PostingCardView } from '../postings/posting-card.tsx'
import styles from './saved.module.css'

/** The postings somebody keeps, as long as they are open. */
export function SavedScreen({
  cards,
  total,
  offset,
  pageSize,
  now,
}: {
  cards: readonly PostingCard[]
  total: number
  offset: number
  pageSize: number
  now: number
}) {
  const to = (at: number) => (at > 0 ? `/applied-jobs?offset=${at}` : '/applied-jobs')
  return (
    <main id="main" className={styles.page}>
      <h1>Applications</h1>
      <nav className={styles.tabs} aria-label="Applications">
        <Link to="/applied-jobs" aria-current="page">
          Saved Posts ({total})
        </Link>
      </nav>
      {cards.length ? (
        <div className={styles.list}>
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
      ) : (
        <section className={styles.empty} aria-label="No saved posts">
          <Icon name="bookmark" />
          <h2>No saved posts yet</h2>
          <p>Save a job post from the search, and it stays here until it closes.</p>
          <Link className={controls.button} to="/jobs">
            Search Jobs
          </Link>
        </section>
      )}
      {offset > 0 || offset + pageSize < total ? (
        <nav className={styles.pages} aria-label="Pages">
          {offset > 0 ? (
            <Link className={controls.ghost} to={to(offset - pageSize)} rel="prev">
              Previous
            </Link>
          ) : null}
          {offset + pageSize < total ? (
            <Link className={controls.ghost} to={to(offset + pageSize)} rel="next">
              Next
            </Link>
          ) : null}
        </nav>
      ) : null}
    </main>
  )
}
