import { PasswordField } from '../../ui/password-field.tsx'
import type { FormHandle } from '../forms/use-form.ts'

/** How they are called. */
export const newPasswordLabels = { newPassword: 'New Password', confirmNewPassword: 'Confirm New Password' }

/** A new password, twice. */
export function NewPasswordFields({
  form,
}: {
  form: Pick<FormHandle<keyof typeof newPasswordLabels>, 'field'>
}) {
  return (
    <>
      <PasswordField {...form.field('newPassword')} isNew />
      <PasswordField {...form.field('confirmNewPassword')} autoComplete="new-password" />
    </>
  )
}
