import { Form, Link } from 'react-router'
import controls from '../../ui/controls.module.css'
import styles from './alerts.module.css'

/** Asks before mails end, and says when they have. */
export function UnsubscribeScreen({
  label,
  isActive,
  token,
  isDone,
}: {
  /** The alert in words; null for all of a person's. */
  label: string | null
  isActive: boolean
  /** Null when the link is not good for anything. */
  token: string | null
  isDone: boolean
}) {
  const what = label ? (
    <>
      the job alert <strong>{label}</strong>
    </>
  ) : (
    'all job alerts'
  )
  if (token === null)
    return (
      <main id="main" className={styles.single}>
        <h1>This link does not work</h1>
        <p>It was cut off, or its job alert was removed. You can change your job alerts in the settings.</p>
        <Link className={controls.button} to="/settings/user#alerts">
          Open settings
        </Link>
      </main>
    )
  if (isDone || !isActive)
    return (
      <main id="main" className={styles.single}>
        <h1>Unsubscribed to job alert!</h1>
        <p>You get no more mails from {what}. In the settings you can switch it on again.</p>
        <Link className={controls.ghost} to="/settings/user#alerts">
          Open settings
        </Link>
      </main>
    )
  return (
    <main id="main" className={styles.single}>
      <h1>Unsubscribe?</h1>
      <p>You will get no more mails from {what}.</p>
      <Form method="post" action={`/unsubscribe?token=${encodeURIComponent(token)}`}>
        <button className={controls.button}>Unsubscribe</button>
      </Form>
    </main>
  )
}
