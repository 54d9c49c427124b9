import { PasswordField } from '../../ui/password-field.tsx'
import type { PostFormState } from '../forms/use-post-form.ts'

/** A new password, twice. */
export function NewPasswordFields({ form }: { form: PostFormState }) {
  return (
    <>
      <PasswordField
        label="New Password"
        isNew
        problem={form.problems['newPassword']}
        {...form.field('newPassword')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        problem={form.problems['confirmNewPassword']}
        {...form.field('confirmNewPassword')}
      />
    </>
  )
}
