import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { PostFormState } from '../forms/use-post-form.ts'
import { useSession } from '../session/use-session.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** What is asked to change a password, on its page and in its dialog. */
export function ChangePasswordFields({ form }: { form: PostFormState }) {
  const { user } = useSession()
  return (
    <>
      <ErrorSummary {...form.summary} />
      <input type="text" autoComplete="username" defaultValue={user.email ?? ''} hidden readOnly />
      <PasswordField
        label="Old Password"
        problem={form.problems['oldPassword']}
        {...form.field('oldPassword')}
      />
      <NewPasswordFields form={form} />
    </>
  )
}
