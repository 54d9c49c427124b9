import type { BoardDetail } from '@chainwork/contract/job-boards/schemas'
import { overlayFields } from '@chainwork/contract/job-boards/values'
import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { pagePath } from '@chainwork/contract/pages'
import type { Option } from '../../../ui/use-combobox.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Link } from 'react-router'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { fieldLabel } from '../../job-boards/field-origins.tsx'
import { WithRail, RailCard } from '../../../ui/with-rail.tsx'
import { Written } from '../../../ui/written.tsx'
import recruiter from '../recruiter.module.css'
import { boardName } from './board-words.ts'
import { OverlayForm } from './overlay-form.tsx'
import shared from '../../job-boards/job-boards.module.css'
import styles from './job-boards.module.css'

/** What a company adds to one post of its board, and what the board says differently since. */
export function OverlayScreen({
  board,
  post,
  copy,
  rev,
  chains,
  timeZones,
}: {
  board: BoardDetail
  post: BoardDetail['jobPostings'][number]
  copy: WorkingCopy
  /** Counts the changes of the post: another one shows other fields. */
  rev: number
  chains: readonly Option[]
  timeZones: readonly string[]
}) {
  const { id } = board
  const own = overlayFields.filter((name) =>
    post.fields.some(({ field, from }) => field === name && from === 'company'),
  )
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <p>
        <Link to={pagePath('/recruiter/company-profile/job-boards/:id', { id })} className={shared.back}>
          <Icon name="back" small /> {boardName(board)}
        </Link>
      </p>
      <PageHeader
        title={<Written>{post.title}</Written>}
        lead="Add what your board leaves out. Reading the board never changes it."
      />
      <WithRail
        label="What you added"
        rail={
          <RailCard>
            <h2>Stays on your board</h2>
            <p className="quiet">
              Title, text, place and pay come from your board. Change them there, and they change here with
              the next read.
            </p>
          </RailCard>
        }
      >
        {own.length ? (
          <ul className={styles.added} aria-label="What you added">
            {own.map((field) => {
              const isOffered = post.offered.includes(field)
              return (
                <li key={field}>
                  <Notice
                    tone={isOffered ? 'warning' : 'info'}
                    size="small"
                    action={
                      <EndpointButton
                        to="PATCH /api/recruiter/job-board/:id/posting/:jobPostingId"
                        params={{ id, jobPostingId: post.jobPostingId }}
                        body={{ [field]: null }}
                        size="small"
                        label={`Use the board’s: ${fieldLabel(field)}`}
                        failed="The post could not be changed"
                      >
                        Use the board’s
                      </EndpointButton>
                    }
                  >
                    <strong>{fieldLabel(field)}</strong>{' '}
                    {isOffered
                      ? 'Your board now says something else. Yours stays until you choose.'
                      : 'is yours.'}
                  </Notice>
                </li>
              )
            })}
          </ul>
        ) : null}
        <OverlayForm
          key={rev}
          boardId={id}
          postingId={post.jobPostingId}
          copy={copy}
          chains={chains}
          timeZones={timeZones}
        />
      </WithRail>
    </main>
  )
}
