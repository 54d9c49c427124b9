import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { Link } from 'react-router'
import controls from '../../ui/controls.module.css'
import { postingPath } from '../found/posting-path.ts'
import { salaryRange } from '../../format/salary.ts'
import { Seal } from '../../ui/seal.tsx'
import styles from './errors.module.css'

/** What stands where a posting was: that it is closed, what is open instead, and the way to the search. */
export function ClosedPosting({ words, similar }: { words: string; similar: readonly PostingCard[] }) {
  return (
    <main className={styles.page} id="main">
      <p className={`${styles.code} mono`}>410</p>
      <h1>This job post is closed</h1>
      <p>
        It no longer takes applications.{' '}
        {similar.length ? 'These are open and ask for similar work.' : 'The search shows what is open.'}
      </p>
      {similar.length ? (
        <section aria-labelledby="similar" className={styles.similar}>
          <h2 id="similar">Similar open job posts</h2>
          <ul>
            {similar.map((card) => (
              <li key={card.id}>
                <Seal seed={card.company.id} imageUrl={card.company.avatarUrl} size={40} />
                <div>
                  <Link to={postingPath(card.slug)}>{card.jobTitle}</Link>
                  <p>{[card.company.name, card.location, salaryRange(card)].filter(Boolean).join(' · ')}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles.actions}>
        <Link className={controls.button} to="/jobs">
          See open job posts
        </Link>
        {words ? (
          <Link className={controls.ghost} to={`/jobs?q=${encodeURIComponent(words)}`}>
            Search for “{words}”
          </Link>
        ) : null}
      </p>
    </main>
  )
}
