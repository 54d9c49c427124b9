import { pagePath } from '@chainwork/contract/pages'
import type { TeamMember } from '@chainwork/contract/companies/team'
import { type CompanyRole, hasRank, managesRank } from '@chainwork/contract/identity/values'
import { useFetcher, useNavigate } from 'react-router'
import { Cancel } from '../../../ui/cancel.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { isTaken } from '../../forms/outcome.ts'
import { useEachAnswer } from '../../forms/use-each-answer.ts'
import { useForm } from '../../forms/use-form.ts'
import { roleLabels } from './role-labels.ts'
import styles from './team.module.css'

const labels = { email: 'Email', role: 'Role' }

const page = pagePath('/recruiter/settings/organization')
const leave = { replace: true, preventScrollReset: true }

/** A form in a dialog: closes and tells when it went well, stays with its problems when not. */
function useDialogForm(schema?: () => Promise<import('zod').ZodType>) {
  const fetcher = useFetcher<unknown>()
  const navigate = useNavigate()
  const form = useForm({ labels, ...(schema ? { schema } : {}), answer: fetcher.data, fetcher })
  useEachAnswer(fetcher.data, (answer) => {
    if (!isTaken(answer)) return
    toast(answer.told)
    void navigate(page, leave)
  })
  return { fetcher, form, close: () => void navigate(page, leave) }
}

/** Invites somebody by mail. */
export function InviteDialog({ ownRole }: { ownRole: CompanyRole }) {
  const { fetcher, form, close } = useDialogForm(() =>
    import('./act-on-team.ts').then(({ invitation }) => invitation),
  )
  const roles = (['recruiter', 'admin'] as const).filter((role) => managesRank(ownRole, role))
  return (
    <Dialog title="Invite User" onClose={close}>
      <fetcher.Form {...form.props}>
        <div className={styles.fields}>
          <ErrorSummary {...form.summary} />
          <input type="hidden" name="do" value="invite" />
          <Field {...form.field('email')} type="email" autoComplete="off" />
          <SelectField {...form.field('role')}>
            <option value="">Choose one</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}
              </option>
            ))}
          </SelectField>
          <Buttons label="Invite User" isBusy={form.isBusy} />
        </div>
      </fetcher.Form>
    </Dialog>
  )
}

/** Changes what somebody may do; the email stays as it is. */
export function RoleDialog({ member, ownRole }: { member: TeamMember; ownRole: CompanyRole }) {
  const { fetcher, form, close } = useDialogForm()
  const isPending = member.id === null
  const roles = (['recruiter', 'admin', 'owner'] as const).filter(
    (role) => managesRank(ownRole, role) || (!isPending && hasRank(ownRole, 'owner')),
  )
  return (
    <Dialog title="Update User Roles" onClose={close}>
      <fetcher.Form {...form.props}>
        <div className={styles.fields}>
          <ErrorSummary {...form.summary} />
          <input type="hidden" name="do" value={isPending ? 'changeInvitation' : 'changeRole'} />
          {isPending ? null : <input type="hidden" name="recruiterId" value={member.id ?? ''} />}
          <Field name="email" label="Email" type="email" readOnly defaultValue={member.email} />
          <SelectField {...form.field('role')} defaultValue={member.role}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}
              </option>
            ))}
          </SelectField>
          <Buttons label="Save" isBusy={form.isBusy} />
        </div>
      </fetcher.Form>
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
export function ConfirmDialog({ asked, member }: { asked: keyof typeof confirmWords; member: TeamMember }) {
  const navigate = useNavigate()
  const { title, text, button } = confirmWords[asked]
  const isPending = member.id === null
  const close = () => void navigate(page, leave)
  return (
    <Dialog title={title} onClose={close}>
      <p>
        <strong>{member.email}</strong>
      </p>
      <p>{isPending ? 'The link in the invitation stops working.' : text}</p>
      <DialogActions>
        {/* An ActionForm, because the dialog may close before the answer arrives. */}
        <ActionForm
          values={
            member.id === null
              ? { do: 'deleteInvitation', email: member.email }
              : { do: asked, recruiterId: member.id }
          }
          kind="primary"
          onDone={close}
        >
          {button}
        </ActionForm>
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
