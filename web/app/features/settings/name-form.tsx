import { useState } from 'react'
import { useFetcher } from 'react-router'
import controls from '../../ui/controls.module.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import dialogs from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'
import { usePostForm } from '../forms/use-post-form.ts'
import { useSession } from '../session/use-session.ts'
import styles from './settings.module.css'

/** The own name, as colleagues and applicants read it. */
export function NameForm() {
  const { user } = useSession()
  const fetcher = useFetcher<unknown>()
  const form = usePostForm({
    schema: async () => {
      const [{ z }, { firstName, lastName }] = await Promise.all([
        import('zod'),
        import('@chainwork/contract/identity/schemas'),
      ])
      return z.looseObject({ firstName, lastName })
    },
    answer: fetcher.data,
    fetcher,
  })
  const { data } = fetcher
  // Each answer is read once.
  const [read, setRead] = useState<unknown>(null)
  const isDone = Boolean(data && data !== read && typeof data === 'object' && 'told' in data)
  return (
    <fetcher.Form className={styles.form} {...form.props}>
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="do" value="rename" />
      <Field
        label="First name"
        autoComplete="given-name"
        defaultValue={form.values['firstName'] ?? user.firstName}
        problem={form.problems['firstName']}
        {...form.field('firstName')}
      />
      <Field
        label="Last name"
        isOptional
        autoComplete="family-name"
        defaultValue={form.values['lastName'] ?? user.lastName}
        problem={form.problems['lastName']}
        {...form.field('lastName')}
      />
      <button
        className={`${controls.ghost} ${form.isBusy ? controls.busy : ''}`}
        aria-disabled={form.isBusy || undefined}
      >
        Save name
      </button>
      {isDone ? (
        <Modal title="Account Details Updated" onClose={() => setRead(data)}>
          <p role="status">Colleagues and applicants now read {user.displayName || user.firstName}.</p>
          <p className={dialogs.actions}>
            <button type="button" className={controls.button} onClick={() => setRead(data)}>
              Close
            </button>
          </p>
        </Modal>
      ) : null}
    </fetcher.Form>
  )
}
