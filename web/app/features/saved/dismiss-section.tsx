import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isolated } from '../../ui/written.tsx'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { DismissForm } from './dismiss-form.tsx'
import type { Dismissable } from './dismissal-marks.ts'
import styles from './dismiss.module.css'
import { useDismissed } from './use-dismissing.ts'

/** Says that a posting is dismissed, with the way back; nothing where it is not. */
export function DismissedNotice({
  posting,
  titleId,
}: {
  posting: Dismissable
  /** What takes the focus when the notice goes. */
  titleId: string
}) {
  const what = useDismissed(posting)
  if (!isSeeker(useSession()) || !what) return null
  return (
    <Notice
      size="small"
      className={styles.notice}
      action={
        <DismissForm
          posting={posting}
          what={what}
          wanted={false}
          onSend={() => document.getElementById(titleId)?.focus()}
        >
          <Button size="small">Bring Back</Button>
        </DismissForm>
      }
    >
      {what === 'company'
        ? `You dismissed all jobs from ${isolated(posting.company.name)}. They stay out of your lists and alerts.`
        : 'You dismissed this job post. It stays out of your lists and alerts.'}
    </Notice>
  )
}

/** Where a seeker says that a posting, or all of its company, is not for them. */
export function DismissSection({
  posting,
  heading: Heading,
  onLeave,
}: {
  posting: Dismissable
  heading: 'h2' | 'h3'
  /** Told before a posting or a whole company leaves the list beside it. */
  onLeave?: ((companyId?: string) => void) | undefined
}) {
  const what = useDismissed(posting)
  if (!isSeeker(useSession())) return null
  const { company } = posting
  return (
    <section>
      <Heading>Not for you?</Heading>
      <div className={styles.choices}>
        {what === 'company' ? null : (
          <DismissForm
            posting={posting}
            what="posting"
            wanted={what === null}
            onSend={what === null ? () => onLeave?.() : undefined}
          >
            <Button>{what ? 'Bring this job post back' : 'Not interested'}</Button>
          </DismissForm>
        )}
        <DismissForm
          posting={posting}
          what="company"
          wanted={what !== 'company'}
          onSend={what === 'company' ? undefined : () => onLeave?.(company.id)}
        >
          <Button>
            {what === 'company' ? 'Bring back all jobs from' : 'Hide all jobs from'} {isolated(company.name)}
          </Button>
        </DismissForm>
      </div>
      <p className="quiet">Only you see this. Bring back anything you dismissed at any time.</p>
    </section>
  )
}
