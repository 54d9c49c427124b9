import type { UserState } from '@chainwork/contract/identity/values'
import { Form, Link } from 'react-router'
import controls from '../../ui/controls.module.css'
import styles from './errors.module.css'

const words: Record<number, { title: string; text: string }> = {
  404: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have been moved, or the link may be incomplete.',
  },
}

/** What stands where a page cannot be shown: what happened, what to do, and a number for support. */
export function ErrorPage({ status, reference }: { status: number; reference: string | null }) {
  const known = words[status]
  return (
    <main className={styles.page} id="main">
      <p className={`${styles.code} mono`}>{status}</p>
      <h1>{known ? known.title : 'Oh no!'}</h1>
      <p>{known ? known.text : 'Something went wrong...'}</p>
      <p className={styles.actions}>
        <Link className={controls.button} to="/">
          Go to home
        </Link>
      </p>
      {known || !reference ? null : <p className={`${styles.reference} mono`}>Reference {reference}</p>}
    </main>
  )
}

const blocked = {
  inactive: {
    title: 'User inactive',
    text: 'Your account has been deactivated. Please contact support.',
  },
  pending: {
    title: 'User pending',
    text: 'Your account is pending approval. Please contact support.',
  },
}

/** All that an account meets that may not be used. */
export function BlockedPage({ state }: { state: Exclude<UserState, 'active'> }) {
  const { title, text } = blocked[state]
  return (
    <main className={styles.page} id="main">
      <title>{`${title} - Chainwork`}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <Form className={styles.actions} method="post" action="/logout">
        <button className={controls.button}>Logout</button>
      </Form>
    </main>
  )
}
