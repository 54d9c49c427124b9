import type { BoardDetail } from '@chainwork/contract/job-boards/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Written } from '../../../ui/written.tsx'
import { FieldOrigins, fieldLabel } from '../../job-boards/field-origins.tsx'
import shared from '../../job-boards/job-boards.module.css'
import styles from './job-boards.module.css'

/** The posts of a board: who says what in each, what the company can add, and where people apply. */
export function BoardPosts({
  board,
  isAdmin,
  applyHere,
}: {
  board: BoardDetail
  isAdmin: boolean
  /** Where taking applications to a post is confirmed. */
  applyHere: (jobPostingId: string) => string
}) {
  const { id, jobPostings, isOwner, mayApplyHere, disconnectedAt } = board
  const isActing = isOwner && !disconnectedAt
  return (
    <section className={styles.card} aria-labelledby="posts">
      <h2 id="posts">Posts</h2>
      {jobPostings.length ? (
        <ul className={styles.posts}>
          {jobPostings.map(({ jobPostingId, slug, title, isOpen, appliesHere, fields, offered }) => (
            <li key={jobPostingId}>
              <h3>
                {isOpen ? (
                  <Link to={pagePath('/jobs/:key', { key: slug })}>
                    <Written>{title}</Written>
                  </Link>
                ) : (
                  <Written>{title}</Written>
                )}
              </h3>
              <p>
                {isOpen ? (
                  <Pill tone={appliesHere ? 'success' : 'neutral'} isHollow={!appliesHere}>
                    {appliesHere ? 'People apply here' : 'People apply on your site'}
                  </Pill>
                ) : (
                  <Pill isHollow>Not public</Pill>
                )}
                {offered.length ? (
                  <span className={styles.offered}>
                    {' '}
                    The board changed: {offered.map(fieldLabel).join(', ')}
                  </span>
                ) : null}
              </p>
              <details>
                <summary>Who says what</summary>
                <FieldOrigins fields={fields} />
              </details>
              {isActing && isOpen ? (
                <div className={`${shared.buttons} ${styles.acts}`}>
                  <Button
                    size="small"
                    to={pagePath('/recruiter/company-profile/job-boards/:id/posts/:key', { id, key: slug })}
                    aria-label={`${offered.length ? 'Look at the change' : 'Add details'}: ${title}`}
                  >
                    {offered.length ? 'Look at the change' : 'Add details'}
                  </Button>
                  {isAdmin && mayApplyHere && !appliesHere ? (
                    <Button
                      size="small"
                      to={applyHere(jobPostingId)}
                      aria-label={`Take applications here: ${title}`}
                      preventScrollReset
                    >
                      Take applications here
                    </Button>
                  ) : null}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">
          {isOwner
            ? 'No posts yet. They appear after the first complete read.'
            : 'Its posts stand here once you have proven that the board is yours.'}
        </p>
      )}
    </section>
  )
}
