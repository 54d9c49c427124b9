import { pagePath } from '@chainwork/contract/pages'
import { applyOnSite } from '@chainwork/contract/postings/apply-on-site'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { asksQuestions } from './asks-questions.ts'
import { useStatus } from '../saved/own-status.ts'
import { entryFor, intentPath } from '../session/intent.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { late } from '../../ui/late.ts'
import { isolated } from '../../ui/written.tsx'

const ConfirmDialog = late(async () => (await import('./confirm-dialog.tsx')).default)

/**
 * Leads guests to the login, from where it goes on, and job seekers to the application: a dialog where nothing is asked, else the page with the
 * questions in its own window. A post of a board whose company takes applications on its own site leads everybody there.
 * Recruiters have none.
 */
export function ApplyButton({
  posting,
  titleId,
}: {
  posting: Posting
  /** Where the focus goes once the button can no longer be pressed. */
  titleId: string
}) {
  const session = useSession()
  const { isSignedIn, context, user } = session
  const { applied: isApplied, withdrawn } = useStatus(posting.id)
  const [isOpen, setOpen] = useState(false)
  if (isSignedIn && context !== 'jobSeeker') return null
  const asks = asksQuestions(posting)
  const onSite = applyOnSite(posting.origin)
  const page = pagePath('/jobs/:key/apply', { key: posting.slug })
  const mayApply = isSeeker(session)
  const open = (event: React.MouseEvent) => {
    if (!mayApply || (asks && user.emailVerified)) return
    event.preventDefault()
    if (user.emailVerified) setOpen(true)
    else toast('Verify your email to apply for jobs')
  }
  const close = () => {
    setOpen(false)
    if (isApplied) document.getElementById(titleId)?.focus()
  }
  return (
    <>
      {!isApplied && onSite ? (
        <Button
          kind="primary"
          data-action="apply"
          href={posting.origin!.applyUrl}
          target="_blank"
          rel="nofollow noopener noreferrer"
        >
          {isolated(onSite)}
        </Button>
      ) : isApplied ? (
        <Button type="button" kind="primary" disabled>
          {withdrawn ? 'Withdrawn' : 'Applied'}
        </Button>
      ) : (
        <Button
          kind="primary"
          data-action="apply"
          href={mayApply ? page : entryFor(session, asks ? page : intentPath(posting.slug, 'apply'))}
          onClick={open}
          {...(mayApply && asks ? { target: '_blank', rel: 'opener' } : {})}
        >
          Apply
        </Button>
      )}
      {/* Not in the panel: a window that becomes narrow hides that, and would hide the question with it. */}
      {isOpen
        ? createPortal(
            <Suspense>
              <ConfirmDialog posting={posting} onClose={close} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  )
}
