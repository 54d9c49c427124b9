import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useForm } from '../forms/use-form.ts'
import { useSession } from '../session/use-session.ts'
import styles from './settings.module.css'

const labels = { firstName: 'First name', lastName: 'Last name' }

/** Their own name, as colleagues and applicants read it. */
export function NameForm() {
  const { user } = useSession()
  const fetcher = useFetcher<unknown>()
  const form = useForm({
    labels,
    schema: async () => {
      const [{ z }, { firstName, lastName }] = await Promise.all([
        import('zod'),
        import('@chainwork/contract/identity/schemas'),
      ])
      return z.looseObject({ firstName, lastName })
    },
    answer: fetcher.data,
    fetcher,
    guard: true,
  })
  const { data } = fetcher
  // Each answer is read once.
  const [read, setRead] = useState<unknown>(null)
  const isDone = Boolean(data && data !== read && typeof data === 'object' && 'told' in data)
  return (
    <fetcher.Form className={styles.form} {...form.props}>
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="do" value="rename" />
      <Field {...form.field('firstName', user.firstName)} autoComplete="given-name" />
      <Field {...form.field('lastName', user.lastName)} isOptional autoComplete="family-name" />
      <Button isBusy={form.isBusy}>Save name</Button>
      {isDone ? (
        <Dialog title="Account Details Updated" onClose={() => setRead(data)}>
          <p role="status">Colleagues and applicants now see {user.displayName || user.firstName}.</p>
          <DialogActions>
            <Button type="button" kind="primary" onClick={() => setRead(data)}>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </fetcher.Form>
  )
}
