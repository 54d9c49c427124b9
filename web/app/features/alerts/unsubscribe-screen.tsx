import { pagePath } from '@chainwork/contract/pages'
import type { EndedMails } from '@chainwork/contract/alerts/values'
import { Form } from 'react-router'
import { Button, type ButtonLooks } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSession } from '../session/use-session.ts'
import styles from './alerts.module.css'

/** What each link ends in words, and where it can be switched on again. */
const about: Record<EndedMails, { what: string; done: string; settings: string }> = {
  alert: {
    what: 'emails from the job alert',
    done: 'Unsubscribed to job alert!',
    settings: `${pagePath('/settings/user')}#alerts`,
  },
  allAlerts: {
    what: 'emails from job alerts',
    done: 'Unsubscribed to job alert!',
    settings: `${pagePath('/settings/user')}#alerts`,
  },
  savedSearch: {
    what: 'emails from the saved search',
    done: 'Unsubscribed from this saved search',
    settings: `${pagePath('/recruiter/candidates')}#saved`,
  },
  allSavedSearches: {
    what: 'emails from saved searches for candidates',
    done: 'Unsubscribed from saved searches',
    settings: `${pagePath('/recruiter/candidates')}#saved`,
  },
  savedClosing: {
    what: 'reminders about saved posts that close soon',
    done: 'Reminders are off',
    settings: `${pagePath('/settings/user')}#notifications`,
  },
  newApplications: {
    what: 'emails about applicants',
    done: 'Emails about applicants are off',
    settings: `${pagePath('/recruiter/settings/user')}#notifications`,
  },
  invitations: {
    what: 'emails about invitations to apply',
    done: 'Emails about invitations are off',
    settings: `${pagePath('/settings/user')}#notifications`,
  },
  messages: {
    what: 'emails about unread messages',
    done: 'Emails about messages are off',
    settings: `${pagePath('/settings/user')}#notifications`,
  },
  newsletter: {
    what: 'the newsletter',
    done: 'You are unsubscribed from the newsletter',
    settings: `${pagePath('/settings/user')}#notifications`,
  },
  promotions: {
    what: 'promotional emails',
    done: 'Promotions are off',
    settings: `${pagePath('/settings/user')}#notifications`,
  },
}

/** An account that may not be used can end its mails, but not open its settings. */
function SettingsLink({ kind, to }: { kind?: ButtonLooks['kind'] } & { to: string }) {
  return useSession().state === 'active' ? (
    <Button kind={kind} to={to}>
      Open settings
    </Button>
  ) : null
}

/** Asks before mails end, and says when they have. */
export function UnsubscribeScreen({
  mails,
  label,
  isActive,
  token,
  isDone,
}: {
  mails: EndedMails
  /** The alert in words; null for everything else. */
  label: string | null
  isActive: boolean
  /** Null when the link is not good for anything. */
  token: string | null
  isDone: boolean
}) {
  const { what, done, settings } = about[mails]
  if (token === null)
    return (
      <main id="main" className={styles.single}>
        <PageHeader title="This link does not work" />
        <p>The link is incomplete or no longer valid. Choose which emails you get in your settings.</p>
        <SettingsLink kind="primary" to={`${pagePath('/settings/user')}#notifications`} />
      </main>
    )
  const ended = (
    <>
      {what}
      {label ? <strong> {label}</strong> : null}
    </>
  )
  if (isDone || !isActive)
    return (
      <main id="main" className={styles.single}>
        <PageHeader title={done} />
        <p>You won’t get {ended} anymore. You can turn them back on in your settings.</p>
        <SettingsLink to={settings} />
      </main>
    )
  return (
    <main id="main" className={styles.single}>
      <PageHeader title="Unsubscribe?" />
      <p>You won’t get {ended} anymore.</p>
      <Form method="post" action={`${pagePath('/unsubscribe')}?token=${encodeURIComponent(token)}`}>
        <Button kind="primary">Unsubscribe</Button>
      </Form>
    </main>
  )
}
