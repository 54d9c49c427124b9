import { pagePath } from '@chainwork/contract/pages'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { Ending } from '../postings/open-posting.ts'
import { salaryRange } from '../../format/salary.ts'
import { CompanyMark } from '../../ui/mark.tsx'
import styles from './errors.module.css'

const endings: Record<Ending, { status: number; title: string; text: string }> = {
  closed: { status: 410, title: 'This job post is closed', text: 'It no longer takes applications.' },
  frozen: { status: 410, title: 'This job post was taken down', text: 'It takes no applications.' },
  legal: {
    status: 451,
    title: 'Not available',
    text: 'This content is not available for legal reasons.',
  },
}

/** The title of a page of a posting that is gone. */
export function closedTitle(why: Ending): string {
  return endings[why].title
}

/** What stands where a posting was: why it is gone, what is open instead, and the way to the search. */
export function ClosedPosting({
  why,
  words,
  similar,
}: {
  why: Ending
  words: string
  similar: readonly PostingCard[]
}) {
  const { status, title, text } = endings[why]
  return (
    <main className={styles.page} id="main">
      <p className={`${styles.code} mono`}>{status}</p>
      <h1>{title}</h1>
      <p>
        {text} {similar.length ? 'These open jobs ask for similar work.' : 'Search shows what’s open.'}
      </p>
      {similar.length ? (
        <section aria-labelledby="similar" className={styles.similar}>
          <h2 id="similar">Similar open job posts</h2>
          <ul>
            {similar.map((card) => (
              <li key={card.id}>
                <CompanyMark company={card.company} />
                <div>
                  <Link to={pagePath('/jobs/:key', { key: card.slug })}>{card.jobTitle}</Link>
                  <p>{[card.company.name, card.location, salaryRange(card)].filter(Boolean).join(' · ')}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles.actions}>
        <Button kind="primary" to={pagePath('/jobs')}>
          See open job posts
        </Button>
        {words ? (
          <Button to={`${pagePath('/jobs')}?q=${encodeURIComponent(words)}`}>Search for “{words}”</Button>
        ) : null}
      </p>
    </main>
  )
}
