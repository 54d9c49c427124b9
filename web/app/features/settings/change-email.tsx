import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import styles from './settings.module.css'

const labels = { email: 'New email' }

/** Asks for another address. It changes when the link sent there is opened. */
export function ChangeEmail() {
  const [sent, setSent] = useState<string | null>(null)
  return (
    <details className={styles.more}>
      <summary>Change email</summary>
      <EndpointForm
        to="POST /api/email-change"
        rules={() =>
          import('@chainwork/contract/identity/secret-endpoints').then((m) => m.requestEmailChange)
        }
        labels={labels}
        isQuiet
        onDone={({ message }) => setSent(message)}
        className={styles.form}
      >
        {(form) => (
          <>
            <ErrorSummary {...form.summary} />
            <Field
              {...form.field('email')}
              hint="It changes once you open the link we send there and confirm it while you are logged in. That signs out every device."
              type="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
            />
            <Button isBusy={form.isBusy}>Send link</Button>
            <p role="status">{form.summary.isShown ? null : sent}</p>
          </>
        )}
      </EndpointForm>
    </details>
  )
}
