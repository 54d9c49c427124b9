import { pagePath } from '@chainwork/contract/pages'
import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { day } from '../../../format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { editPath } from '../paths.ts'
import recruiter from '../recruiter.module.css'
import { Notice } from '../../../ui/notice.tsx'

/** Before another post is begun: the draft that was begun last, and how many there are. */
export function OpenDrafts({ draft, total }: { draft: OwnCard | null; total: number }) {
  if (!draft) return null
  return (
    <Notice
      as="section"
      aria-labelledby="open-draft"
      action={
        <div className={recruiter.buttons}>
          <Button kind="primary" size="small" to={editPath({ id: draft.id, isDraft: true })}>
            Continue
          </Button>
          {total > 1 ? (
            <Button size="small" to={`${pagePath('/recruiter/my-jobs')}?status=Draft`}>
              All {total.toLocaleString('en-US')} drafts
            </Button>
          ) : null}
        </div>
      }
    >
      <h2 id="open-draft" className={recruiter.noticeTitle}>
        Continue your draft?
      </h2>
      <p>
        “{draft.jobTitle.trim() || 'Untitled'}”, changed{' '}
        <time dateTime={draft.updatedAt}>{day(draft.updatedAt)}</time>
      </p>
    </Notice>
  )
}
