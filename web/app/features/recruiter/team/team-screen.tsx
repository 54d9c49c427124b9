import type { TeamMember } from '@chainwork/contract/companies/team'
import { hasRank } from '@chainwork/contract/identity/values'
import { useSearchParams } from 'react-router'
import { day } from '../../../format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { useSession } from '../../session/use-session.ts'
import { BuyMore } from '../../buying/buy-more.tsx'
import { type Credits, creditsLeft, postCost } from '../../buying/credits.ts'
import recruiter from '../recruiter.module.css'
import { memberStatusLabels, roleLabels } from './role-labels.ts'
import { ResendDialog } from './resend-dialog.tsx'
import { ConfirmDialog, InviteDialog, RoleDialog } from './team-dialogs.tsx'
import styles from './team.module.css'
import { Pill } from '../../../ui/pill.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Written } from '../../../ui/written.tsx'

/** Their own organization: its credits, and who recruits for it with which role. */
export function TeamScreen({
  team,
  credits,
  children,
}: {
  team: TeamMember[]
  credits: Credits
  /** What follows the team. */
  children?: React.ReactNode
}) {
  const { companyContext } = useSession()
  const [params] = useSearchParams()
  // Opening a dialog reloads the list but not the session, so the list knows first when another admin changes our role.
  const ownRole = team.find(({ isYou }) => isYou)?.role ?? companyContext?.role ?? 'recruiter'
  const isAdmin = hasRank(ownRole, 'admin')
  const action = params.get('do')
  const member = team.find(({ email, canManage }) => canManage && email === params.get('who'))
  return (
    <main id="main" className={recruiter.page}>
      <PageHeader
        title="Organization"
        lead={companyContext ? <Written>{companyContext.name}</Written> : null}
      >
        {isAdmin ? (
          <Button kind="primary" to="?do=invite" preventScrollReset icon="plus">
            Invite User
          </Button>
        ) : null}
      </PageHeader>
      <section className={styles.panel} aria-labelledby="credits">
        <h2 id="credits">Credits</h2>
        <p>
          <strong>{creditsLeft(credits)}</strong>, {credits.used} used. {postCost(credits)}
        </p>
        <div>
          <BuyMore />
        </div>
      </section>
      <section aria-labelledby="team" className={styles.team}>
        <h2 id="team">User roles</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Status</th>
              <th scope="col">Last login</th>
              {isAdmin ? <th scope="col">Actions</th> : null}
            </tr>
          </thead>
          <tbody>
            {team.map((each) => (
              <Row key={each.email} member={each} isAdmin={isAdmin} />
            ))}
          </tbody>
        </table>
        {team.length === 1 ? (
          <p className={recruiter.lead}>
            {isAdmin
              ? 'You are the only one here. Invite the people you hire with.'
              : 'You are the only one here.'}
          </p>
        ) : null}
      </section>
      {children}
      {action === 'invite' && isAdmin ? <InviteDialog ownRole={ownRole} /> : null}
      {action === 'role' && member && member.status !== 'inactive' ? (
        <RoleDialog member={member} ownRole={ownRole} key={member.email} />
      ) : null}
      {action === 'resend' && member?.status === 'pending invite' ? (
        <ResendDialog member={member} key={member.email} />
      ) : null}
      {member &&
      (action === 'delete' ||
        (action === 'deactivate' && member.status === 'active') ||
        (action === 'reactivate' && member.status === 'inactive')) ? (
        <ConfirmDialog action={action} member={member} key={member.email} />
      ) : null}
    </main>
  )
}

const tones = { active: 'success', inactive: 'neutral', 'pending invite': 'warning' } as const

function Row({ member, isAdmin }: { member: TeamMember; isAdmin: boolean }) {
  const { email, role, status, isYou, canManage, lastLogin, expiresAt } = member
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ')
  const ask = (what: string) => `?${new URLSearchParams({ do: what, who: email })}`
  return (
    <tr>
      <th scope="row">
        <span className={styles.who}>
          <Written>{name || email}</Written>
          {isYou ? <span className={styles.you}> (you)</span> : null}
        </span>
        {name ? <span className={styles.email}>{email}</span> : null}
      </th>
      <td data-label="Role">{roleLabels[role]}</td>
      <td data-label="Status">
        <Pill tone={tones[status]}>{memberStatusLabels[status]}</Pill>
      </td>
      <td data-label={expiresAt ? 'Open until' : 'Last login'}>
        {expiresAt ? <span className={styles.until}>until </span> : null}
        {expiresAt ? day(expiresAt) : lastLogin ? day(lastLogin) : 'Unknown'}
      </td>
      {isAdmin ? (
        <td className={styles.last}>
          {canManage ? (
            <div className={styles.actions}>
              {status === 'pending invite' ? (
                <Button
                  size="small"
                  to={ask('resend')}
                  aria-label={`Resend Invite: ${email}`}
                  preventScrollReset
                >
                  Resend Invite
                </Button>
              ) : null}
              {status === 'inactive' ? (
                <Button
                  size="small"
                  to={ask('reactivate')}
                  aria-label={`Reactivate: ${email}`}
                  preventScrollReset
                >
                  Reactivate
                </Button>
              ) : (
                <Button
                  size="small"
                  to={ask('role')}
                  aria-label={`Update User Roles: ${email}`}
                  preventScrollReset
                >
                  Update User Roles
                </Button>
              )}
              {status === 'active' ? (
                <Button
                  size="small"
                  to={ask('deactivate')}
                  aria-label={`Deactivate: ${email}`}
                  preventScrollReset
                >
                  Deactivate
                </Button>
              ) : null}
              <Button size="small" to={ask('delete')} aria-label={`Delete User: ${email}`} preventScrollReset>
                Delete User
              </Button>
            </div>
          ) : null}
        </td>
      ) : null}
    </tr>
  )
}
