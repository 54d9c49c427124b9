import { pagePath } from '@chainwork/contract/pages'
import type { TeamMember } from '@chainwork/contract/companies/team'
import { type CompanyRole, hasRank, managesRank } from '@chainwork/contract/identity/values'
import { Cancel } from '../../../ui/cancel.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { EndpointForm } from '../../forms/endpoint-form.tsx'
import type { FormHandle } from '../../forms/use-form.ts'
import { ownCompany } from '../../session/own-company.ts'
import { useSession } from '../../session/use-session.ts'
import { roleLabels } from './role-labels.ts'
import styles from './team.module.css'

const labels = { email: 'Email', role: 'Role' }

const page = pagePath('/recruiter/settings/organization')

const inviteRules = () => import('@chainwork/contract/companies/team').then((team) => team.inviteRecruiter)

/** Invites somebody by mail. */
export function InviteDialog({ ownRole }: { ownRole: CompanyRole }) {
  const id = ownCompany(useSession())
  const roles = (['recruiter', 'admin'] as const).filter((role) => managesRank(ownRole, role))
  return (
    <Dialog back={page} title="Invite User">
      <EndpointForm
        to="POST /api/company/:id/recruiter/invite"
        params={{ id }}
        labels={labels}
        rules={inviteRules}
        back={page}
      >
        {(form) => (
          <div className={styles.fields}>
            <ErrorSummary {...form.summary} />
            <Field {...form.field('email')} type="email" autoComplete="off" />
            <SelectField {...form.field('role')} none="Choose one" of={roles} words={roleLabels} />
            <Buttons label="Invite User" isBusy={form.isBusy} />
          </div>
        )}
      </EndpointForm>
    </Dialog>
  )
}

/** Changes what somebody may do; the email stays as it is. */
export function RoleDialog({ member, ownRole }: { member: TeamMember; ownRole: CompanyRole }) {
  const id = ownCompany(useSession())
  const isPending = member.id === null
  const roles = (['recruiter', 'admin', 'owner'] as const).filter(
    (role) => managesRank(ownRole, role) || (!isPending && hasRank(ownRole, 'owner')),
  )
  const fields = (form: FormHandle<keyof typeof labels>) => (
    <div className={styles.fields}>
      <ErrorSummary {...form.summary} />
      {/* It is sent along only where it says who is meant. */}
      <Field
        name={isPending ? 'email' : ''}
        formId="member-"
        label="Email"
        type="email"
        readOnly
        defaultValue={member.email}
      />
      <SelectField {...form.field('role')} defaultValue={member.role} of={roles} words={roleLabels} />
      <Buttons label="Save" isBusy={form.isBusy} />
    </div>
  )
  return (
    <Dialog back={page} title="Update User Roles">
      {member.id === null ? (
        <EndpointForm
          to="PATCH /api/company/:id/recruiter/pending"
          params={{ id }}
          labels={labels}
          back={page}
        >
          {fields}
        </EndpointForm>
      ) : (
        <EndpointForm
          to="PATCH /api/company/:id/recruiter/:recruiterId"
          params={{ id, recruiterId: member.id }}
          labels={labels}
          back={page}
        >
          {fields}
        </EndpointForm>
      )}
    </Dialog>
  )
}

const confirmWords = {
  deactivate: {
    title: 'Deactivate this user?',
    text: 'They can no longer recruit for the company. Their job posts stay.',
    button: 'Deactivate',
  },
  reactivate: {
    title: 'Reactivate this user?',
    text: 'They can recruit for the company again right away, with the role they had.',
    button: 'Reactivate',
  },
  delete: {
    title: 'Delete User',
    text: 'They leave the company at once. Their account and their job posts stay.',
    button: 'Delete User',
  },
}

/** Asks before somebody is kept out, or let in again. */
export function ConfirmDialog({ action, member }: { action: keyof typeof confirmWords; member: TeamMember }) {
  const id = ownCompany(useSession())
  const { title, text, button } = confirmWords[action]
  const looks = { kind: 'primary', back: page, children: button } as const
  const params = { id, recruiterId: member.id ?? '' }
  return (
    <Dialog back={page} title={title}>
      <p>
        <strong>{member.email}</strong>
      </p>
      <p>{member.id === null ? 'The link in the invitation stops working.' : text}</p>
      <DialogActions>
        {member.id === null ? (
          <EndpointButton
            {...looks}
            to="DELETE /api/company/:id/recruiter/pending"
            params={{ id }}
            body={{ email: member.email }}
          />
        ) : action === 'delete' ? (
          <EndpointButton {...looks} to="DELETE /api/company/:id/recruiter/:recruiterId" params={params} />
        ) : action === 'deactivate' ? (
          <EndpointButton
            {...looks}
            to="POST /api/company/:id/recruiter/:recruiterId/deactivate"
            params={params}
          />
        ) : (
          <EndpointButton
            {...looks}
            to="POST /api/company/:id/recruiter/:recruiterId/reactivate"
            params={params}
          />
        )}
        <Cancel to={page} />
      </DialogActions>
    </Dialog>
  )
}

function Buttons({ label, isBusy }: { label: string; isBusy: boolean }) {
  return (
    <DialogActions>
      <Button kind="primary" isBusy={isBusy}>
        {label}
      </Button>
      <Button to={page} replace preventScrollReset>
        Cancel
      </Button>
    </DialogActions>
  )
}
