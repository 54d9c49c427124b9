import type { CompanyInvitation } from '@chainwork/contract/invitations/schemas'
import type { List } from '@chainwork/contract/page'
import { pagePath } from '@chainwork/contract/pages'
import { Link, useSearchParams } from 'react-router'
import { day } from '../../format/dates.ts'
import { Age } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useFreshOnFocus } from '../../ui/use-fresh-on-focus.ts'
import { dotted } from '../../ui/dotted.ts'
import { Quote, Written } from '../../ui/written.tsx'
import { PersonMark } from '../../ui/mark.tsx'
import { Pages } from '../../ui/pages.tsx'
import { MessageTabs } from '../threads/message-tabs.tsx'
import { InvitationPill } from './invitation-pill.tsx'
import styles from './invitations.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Every invitation of the company, of people it may see now, latest first. */
export function CompanyInvitations({
  page,
  isFirst,
  now,
}: {
  page: List<CompanyInvitation>
  isFirst: boolean
  now: number
}) {
  useFreshOnFocus()
  const { items, next } = page
  const [params] = useSearchParams()
  const address = (withdraw: string | null) => {
    const changed = new URLSearchParams(params)
    changed.delete('withdraw')
    if (withdraw) changed.set('withdraw', withdraw)
    return `?${changed}`
  }
  return (
    <main id="main" className={styles.page}>
      <PageHeader title="Invitations" lead="Candidates your company invited to apply." />
      <MessageTabs current="invitations" />
      {items.length ? (
        <ul className={styles.list}>
          {items.map((invitation) => (
            <li key={invitation.id} id={invitation.id}>
              <Row invitation={invitation} now={now} withdrawing={address(invitation.id)} />
            </li>
          ))}
        </ul>
      ) : isFirst ? (
        <EmptyState
          drawing="mail"
          title="No invitations yet"
          label="No invitations"
          next={['Search Candidates', pagePath('/recruiter/candidates')]}
        >
          <p>Open a candidate who fits and invite them to apply. Their answer appears here.</p>
        </EmptyState>
      ) : (
        <p>You’ve reached the end of the list.</p>
      )}
      <Pages
        first={isFirst ? null : pagePath('/recruiter/invitations')}
        next={next && `${pagePath('/recruiter/invitations')}?after=${next}`}
      />
      <WithdrawDialog items={items} id={params.get('withdraw')} back={address(null)} />
    </main>
  )
}

function Row({
  invitation,
  now,
  withdrawing,
}: {
  invitation: CompanyInvitation
  now: number
  /** The address that opens the dialog for withdrawing it. */
  withdrawing: string
}) {
  const { id, state, candidate, jobTitle, createdAt, endedAt, expiresAt, invitedBy, reason } = invitation
  const name = candidate.name ?? 'Anonymous candidate'
  const where = dotted([candidate.jobTitle, candidate.location])
  return (
    <article className={styles.row} aria-labelledby={`name-${id}`}>
      <PersonMark id={candidate.id} name={candidate.name} imageUrl={candidate.avatarUrl} />
      <div className={styles.words}>
        <h2 id={`name-${id}`}>
          <Link to={pagePath('/recruiter/candidates/:id', { id: candidate.id })}>
            <Written>{name}</Written>
          </Link>
        </h2>
        {where ? <p className="quiet">{where}</p> : null}
        <p>
          <InvitationPill state={state} /> for <Written as="strong">{jobTitle}</Written>
        </p>
        <p className="quiet">
          Sent <Age at={createdAt} now={now} />
          {invitedBy ? (
            <>
              {' '}
              by <Written>{invitedBy}</Written>
            </>
          ) : null}
          {state === 'open' ? (
            <>
              , open until <time dateTime={expiresAt}>{day(expiresAt)}</time>
            </>
          ) : endedAt ? (
            <>
              , ended <time dateTime={endedAt}>{day(endedAt)}</time>
            </>
          ) : null}
        </p>
        {state === 'declined' ? <p>Thanks for reaching out. They’re not interested this time.</p> : null}
        {reason ? <Quote>{reason}</Quote> : null}
        <details>
          <summary>Your message</summary>
          <Quote>{invitation.message}</Quote>
        </details>
      </div>
      <div className={styles.buttons}>
        {invitation.applicationId ? (
          <Button
            size="small"
            to={`${pagePath('/recruiter/applicants')}?application=${invitation.applicationId}`}
          >
            See the application
          </Button>
        ) : null}
        {invitation.isIntroduced || invitation.applicationId ? (
          <Button size="small" to={`${pagePath('/recruiter/messages')}?invitation=${id}`}>
            Messages
          </Button>
        ) : null}
        {state === 'open' || state === 'paused' ? (
          <Button
            size="small"
            to={withdrawing}
            preventScrollReset
            aria-label={`Withdraw the invitation of ${name} for ${jobTitle}`}
          >
            Withdraw
          </Button>
        ) : null}
      </div>
    </article>
  )
}
