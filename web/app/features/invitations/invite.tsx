import { pagePath } from '@chainwork/contract/pages'
import { Link, useSearchParams } from 'react-router'
import { useCallback, useEffect, useState } from 'react'
import { day } from '../../format/dates.ts'
import { Age } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { Quote, Written } from '../../ui/written.tsx'
import { InvitationPill } from './invitation-pill.tsx'
import styles from './invitations.module.css'
import { InviteDialog } from './invite-dialog.tsx'
import { type InviteData, loadInvite } from './load-invite.ts'

/** Invites a candidate to apply, and shows what they were sent. */
export function Invite({
  candidate,
  brought = null,
  children,
}: {
  candidate: { id: string; firstName: string }
  /** What the page loaded already. */
  brought?: InviteData | null
  /** What else can be done with the candidate. */
  children?: React.ReactNode
}) {
  const [params] = useSearchParams()
  const { data, hasFailed, reload } = useInvite(candidate.id, brought)
  const address = (isOpen: boolean) => {
    const changed = new URLSearchParams(params)
    if (isOpen) changed.set('invite', 'now')
    else changed.delete('invite')
    return `?${changed}`
  }
  return (
    <section className={styles.invite} aria-label="Invitations">
      <div className={styles.buttons}>
        <Button kind="primary" icon="mail" to={address(true)} preventScrollReset replace>
          Invite to apply
        </Button>
        {children}
      </div>
      {hasFailed && !data ? (
        <p role="alert">
          The invitations could not be loaded.{' '}
          <Button size="small" type="button" onClick={() => void reload()}>
            Try again
          </Button>
        </p>
      ) : null}
      {data?.sent.length ? (
        <ul className={styles.sent}>
          {data.sent.map(({ id, state, jobTitle, createdAt, endedAt, reason, applicationId }) => (
            <li key={id}>
              <InvitationPill state={state} />{' '}
              <span>
                <Written>{jobTitle}</Written>,{' '}
                <span className="quiet">
                  {endedAt ? (
                    <time dateTime={endedAt}>{day(endedAt)}</time>
                  ) : (
                    <>
                      sent <Age at={createdAt} now={data.now} />
                    </>
                  )}
                </span>
                {applicationId ? (
                  <>
                    {' '}
                    <Link to={`${pagePath('/recruiter/applicants')}?application=${applicationId}`}>
                      See the application
                    </Link>
                  </>
                ) : null}
              </span>
              {reason ? <Quote>{reason}</Quote> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {params.has('invite') && data ? (
        <InviteDialog
          candidate={candidate}
          data={data}
          // The search names the job post that it matches with.
          job={params.get('job') ?? ''}
          back={address(false)}
          onSent={() => void reload()}
        />
      ) : null}
    </section>
  )
}

/** What an invitation of one candidate needs, where the page did not bring it; read again after something was sent. */
function useInvite(candidateId: string, brought: InviteData | null) {
  const [found, setFound] = useState<{ id: string; data: InviteData } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(
    () =>
      loadInvite(candidateId, null).then(
        (data) => {
          setFailed(false)
          setFound({ id: candidateId, data })
        },
        () => setFailed(true),
      ),
    [candidateId],
  )
  useEffect(() => {
    if (!brought) void load()
  }, [brought, load])
  return {
    data: found?.id === candidateId ? found.data : brought,
    hasFailed,
    reload: load,
  }
}
