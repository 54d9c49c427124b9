import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { FormHandle } from '../forms/use-form.ts'
import { useSession } from '../session/use-session.ts'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'

const labels = { oldPassword: 'Old Password', ...newPasswordLabels }

/** The form that its page and its dialog are. */
export const changingPassword = {
  to: 'POST /api/password',
  labels,
  isQuiet: true,
  rules: () => import('@chainwork/contract/identity/secret-endpoints').then((m) => m.changePassword),
} as const

/** What is asked to change a password, on its page and in its dialog. */
export function ChangePasswordFields({
  form,
}: {
  form: Pick<FormHandle<keyof typeof labels>, 'field' | 'summary'>
}) {
  const { user } = useSession()
  return (
    <>
      <ErrorSummary {...form.summary} />
      <input type="text" autoComplete="username" defaultValue={user.email ?? ''} hidden readOnly />
      <PasswordField {...form.field('oldPassword')} />
      <NewPasswordFields form={form} />
    </>
  )
}
