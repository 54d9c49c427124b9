import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { useSession } from '../session/use-session.ts'
import styles from './settings.module.css'

const labels = { firstName: 'First name', lastName: 'Last name' }

/** Their own name, as colleagues and applicants read it. */
export function NameForm() {
  const { user } = useSession()
  const [isDone, setDone] = useState(false)
  return (
    <EndpointForm
      to="PATCH /api/recruiter/:recruiterId"
      params={{ recruiterId: 'me' }}
      rules={() => import('@chainwork/contract/companies/team').then((m) => m.editOwnName)}
      labels={labels}
      guard
      isQuiet
      onDone={() => setDone(true)}
      className={styles.form}
    >
      {(form) => (
        <>
          <ErrorSummary {...form.summary} />
          <Field {...form.field('firstName', user.firstName)} autoComplete="given-name" />
          <Field {...form.field('lastName', user.lastName)} isOptional autoComplete="family-name" />
          <Button isBusy={form.isBusy}>Save name</Button>
          {isDone ? (
            <Dialog title="Account Details Updated" onClose={() => setDone(false)}>
              <p role="status">Colleagues and applicants now see {user.displayName || user.firstName}.</p>
              <DialogActions>
                <Button type="button" kind="primary" onClick={() => setDone(false)}>
                  Close
                </Button>
              </DialogActions>
            </Dialog>
          ) : null}
        </>
      )}
    </EndpointForm>
  )
}
