import { invitationTemplate, maxInvitationLength } from '@chainwork/contract/invitations/values'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { AreaField, SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useEndpointForm } from '../forms/endpoint-form.tsx'
import { useStoredText } from '../session/use-stored-text.ts'
import { useSession } from '../session/use-session.ts'
import styles from './invitations.module.css'
import type { InviteData } from './load-invite.ts'

/** The invitation: to which job post, and in which words. */
export function InviteDialog({
  candidate: { id, firstName },
  data: { sent, postings },
  job,
  back,
  onSent,
}: {
  candidate: { id: string; firstName: string }
  data: InviteData
  job: string
  /** The page without the question. */
  back: string
  onSent: () => void
}) {
  const { companyContext } = useSession()
  const form = useEndpointForm({
    to: 'POST /api/recruiter/candidate/:id/invitation',
    params: { id },
    back,
    onDone: () => {
      storeText('')
      onSent()
    },
  })
  const again = new Set(['withdrawn', 'expired'])
  const invited = new Set(
    sent.filter(({ state }) => !again.has(state)).map(({ jobPostingId }) => jobPostingId as string),
  )
  const free = postings.filter((posting) => !invited.has(posting.id))
  // Of several, only the recruiter knows which: an invitation to the wrong one cannot be unread.
  const [chosen, choose] = useState(
    form.values['jobPostingId'] ??
      (free.some((posting) => posting.id === job) ? job : free.length === 1 ? free[0]!.id : ''),
  )
  const jobTitle = free.find((posting) => posting.id === chosen)?.title
  const template = jobTitle
    ? invitationTemplate({ firstName: firstName || null, jobTitle, company: companyContext?.name ?? '' })
    : ''
  const [written, write] = useState<string | null>(form.values['message'] ?? null)
  const [stored, storeText] = useStoredText(`invitation.${id}`)
  useEffect(() => {
    if (stored) write((before) => before ?? stored)
  }, [stored])
  const { message } = form.summary
  if (!free.length)
    return (
      <Dialog title="Invite to apply" back={back}>
        <p>
          {postings.length
            ? 'You have already invited them to all of your open job posts.'
            : 'You can only invite people to open job posts, and your company has none.'}
        </p>
        <DialogActions>
          {postings.length ? null : (
            <Button kind="primary" to={pagePath('/recruiter/post-job')}>
              Post a Job
            </Button>
          )}
          <Button to={back} preventScrollReset replace>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog title={`Invite ${firstName || 'this candidate'} to apply`} back={back}>
      <form {...form.props} className={styles.form}>
        {form.hidden}
        {message ? (
          <Notice tone="danger" size="small" role="alert" icon="warning">
            {message}
          </Notice>
        ) : null}
        <SelectField
          name="jobPostingId"
          label="Job post"
          value={chosen}
          problem={form.problems['jobPostingId']}
          onChange={(event) => choose(event.target.value)}
          none={free.length > 1 ? 'Choose a job post' : undefined}
          of={free.map((posting) => [posting.id, posting.title])}
        />
        <AreaField
          name="message"
          label="Message"
          hint="In your own words. They’ll see it with the job post and the match."
          rows={8}
          maxLength={maxInvitationLength}
          value={written ?? template}
          problem={form.problems['message']}
          onChange={({ target: { value } }) => {
            write(value)
            storeText(value)
          }}
        />
        <DialogActions>
          <Button kind="primary" isBusy={form.isBusy}>
            Send invitation
          </Button>
          <Button to={back} preventScrollReset replace>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
