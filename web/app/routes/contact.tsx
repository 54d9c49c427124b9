import { helpTypes } from '@chainwork/contract/contact/values'
import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/contact.ts'
import { hostContext } from '../context.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { ContactForm } from '../features/landing/contact-form.tsx'
import styles from '../features/landing/contact.module.css'
import { sessionContext } from '../features/session/open-session.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

/** Open to everybody, also to accounts that may not be used: their error page leads here. */
export const handle: PageHandle = { bar: 'plain', hidesBanner: true }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = await context.get(sessionContext)()
  const { firstName, lastName, email } = user
  return {
    origin: context.get(hostContext).origin,
    known: { firstName, lastName, email: email ?? '' },
    topic: helpTypes.find((each) => each === url.searchParams.get('topic')),
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Contact',
    description: 'Contact the Chainwork team: choose a topic, and one of us writes back by email.',
    path: pagePath('/contact'),
  })

export default function Contact({ loaderData: { known, topic } }: Route.ComponentProps) {
  return (
    <main id="main" className={styles.page}>
      <h1>Talk to our team</h1>
      <p>
        Questions about your account, a job post or billing. Choose a topic, and one of us writes back by
        email.
      </p>
      <ContactForm known={known} topic={topic} />
    </main>
  )
}
