import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { FormHandle } from '../forms/use-form.ts'
import { useSession } from '../session/use-session.ts'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'

/** How they are called. */
export const changePasswordLabels = { oldPassword: 'Old Password', ...newPasswordLabels }

/** What is asked to change a password, on its page and in its dialog. */
export function ChangePasswordFields({
  form,
}: {
  form: Pick<FormHandle<keyof typeof changePasswordLabels>, 'field' | 'summary'>
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
