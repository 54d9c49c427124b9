import { pagePath } from '@chainwork/contract/pages'
import type { Route } from './+types/contact.ts'
import { hostContext } from '../context.ts'
import { sendForm } from '../features/forms/send-form.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { ContactForm } from '../features/landing/contact-form.tsx'
import { sendMessage } from '../features/landing/send-message.ts'
import styles from '../features/landing/contact.module.css'
import { sessionContext } from '../features/session/open-session.ts'
import type { PageHandle } from '../features/shell/layout.tsx'
import { waitForConnection } from '../ui/wait-for-connection.ts'

/** Open to everybody, also to accounts that may not be used: their error page leads here. */
export const handle: PageHandle = { bar: 'plain', hidesBanner: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await context.get(sessionContext)()
  const isSent = new URL(request.url).searchParams.get('sent') === '1'
  const { firstName, lastName, email } = user
  return {
    origin: context.get(hostContext).origin,
    isSent,
    known: { firstName, lastName, email: email ?? '' },
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return sendMessage(request, {
    fetch: context.get(hostContext).fetch,
    sentPath: `${pagePath('/contact')}?sent=1`,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Contact',
    description: 'Contact the Chainwork team: choose a topic, and one of us writes back by email.',
    path: pagePath('/contact'),
  })

export default function Contact({ loaderData: { isSent, known }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className={styles.page}>
      <h1>Talk to our team</h1>
      <p>
        Questions about your account, a job post or billing. Choose a topic, and one of us writes back by
        email.
      </p>
      <ContactForm
        action={pagePath('/contact')}
        initial={{ isSent: isSent && !actionData, outcome: actionData ?? null, known: isSent ? {} : known }}
      />
    </main>
  )
}
