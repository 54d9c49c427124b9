import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NoDetail } from '../../lists/list-end.tsx'
import { PostingDetail } from '../../postings/posting-detail.tsx'
import layout from '../../../ui/list-and-detail.module.css'
import { editPath } from '../paths.ts'
import { StatusPill } from '../status-pill.tsx'
import { WhyTakenDown } from '../taken-down.tsx'
import styles from './my-jobs.module.css'
import { PostingFigures } from './posting-figures.tsx'
import type { OwnRow } from './search-own.ts'
import type { OwnSelection } from './use-own-posts.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The chosen posting as people see it, or will, with where it stands above it. */
export function OwnDetail({
  selection,
  cards,
  back,
}: {
  selection: OwnSelection
  cards: readonly OwnRow[]
  /** The list without a choice, for screens that show one at a time. */
  back: string
}) {
  const { detail: posting } = selection
  const own = posting?.own
  return (
    <>
      <Link className={`${layout.back} ${styles.back}`} to={back} preventScrollReset>
        <Icon name="back" small /> All job posts
      </Link>
      {posting && own ? (
        <>
          <div className={styles.standing}>
            <StatusPill of={own} />
            <ul className={styles.actions}>
              {own.isPublic ? (
                <li>
                  <Button size="small" to={pagePath('/jobs/:key', { key: posting.slug })}>
                    Open the public page
                  </Button>
                </li>
              ) : null}
              {own.actions.includes('copyLink') ? <CopyLink slug={posting.slug} /> : null}
              {posting.origin ? (
                <li>
                  <Button size="small" to={pagePath('/recruiter/company-profile/job-boards')}>
                    Open your job boards
                  </Button>
                </li>
              ) : own.canEdit ? (
                <li>
                  <Button
                    size="small"
                    to={editPath({ id: posting.id, isDraft: own.displayedStatus === 'Draft' })}
                  >
                    Edit this job post
                  </Button>
                </li>
              ) : null}
            </ul>
            {own.frozen ? (
              <p className={styles.reason}>
                <WhyTakenDown frozen={own.frozen} />
              </p>
            ) : null}
            {own.revisionReason && own.status === 'For Revision' ? (
              <p className={styles.reason}>
                <strong>Please change:</strong> {own.revisionReason}
              </p>
            ) : null}
            {own.isPublic && own.status !== 'Published' ? (
              <p className={styles.facts}>The approved version stays public until the edit is approved.</p>
            ) : null}
          </div>
          {cards.find(({ id }) => id === posting.id)?.applicants ? <PostingFigures id={posting.id} /> : null}
          <PostingDetail posting={posting} titleId="detail-title" isPanel isPreview key={posting.id} />
        </>
      ) : cards.length ? (
        <NoDetail {...selection} what="job post" gone="This job post no longer exists." />
      ) : null}
    </>
  )
}

function CopyLink({ slug }: { slug: string }) {
  return (
    <li>
      <CopyButton
        text={() => location.origin + pagePath('/jobs/:key', { key: slug })}
        notice="Link copied to clipboard"
        failed="The link could not be copied. Copy it from the public page."
      >
        Copy link
      </CopyButton>
    </li>
  )
}
