import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../forms/use-form.ts'
import styles from './settings.module.css'

const labels = { email: 'New email' }

/** Asks for another address. It changes when the link sent there is opened. */
export function ChangeEmail() {
  const fetcher = useFetcher<unknown>()
  const form = useForm({
    labels,
    schema: () => import('../identity/forms.ts').then((forms) => forms.loginEmail),
    answer: fetcher.data,
    fetcher,
  })
  const { data } = fetcher
  const told = data && typeof data === 'object' && 'told' in data ? String(data.told) : null
  return (
    <details className={styles.more}>
      <summary>Change email</summary>
      <fetcher.Form className={styles.form} {...form.props}>
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="do" value="changeEmail" />
        <Field
          {...form.field('email')}
          hint="It changes once you open the link we send there and confirm it while you are logged in. That signs out every device."
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button isBusy={form.isBusy}>Send link</Button>
        <p role="status">{told}</p>
      </fetcher.Form>
    </details>
  )
}
