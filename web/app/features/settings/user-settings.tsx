import { pagePath } from '@chainwork/contract/pages'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { ResendForm } from '../identity/verify-banner.tsx'
import type { SettingsData } from './load-settings.ts'
import { ChangePassword } from './change-password-dialog.tsx'
import { LeaveAccount } from './leave-account.tsx'
import { NameForm } from './name-form.tsx'
import { PreferenceList } from './preference-list.tsx'
import { OperatorLooks } from './operator-looks.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import styles from './settings.module.css'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PagePart, PageParts, RailCard, WithRail } from '../../ui/with-rail.tsx'
import { Written } from '../../ui/written.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { LinkProviderForm } from './link-provider-form.tsx'

const forSeekers = [
  ['notifyJobAlerts', 'Job alerts'],
  ['notifySavedClosing', 'Saved posts that close soon'],
  ['notifyInvitations', 'Invitations to apply'],
] as const
const forRecruiters = [['notifyNewJobApps', 'New Applications']] as const

/** Their own account: who it is, how it is opened, and where it is open; `children` stand with the notifications. */
export function UserSettings({ data, children }: { data: SettingsData; children: React.ReactNode }) {
  const session = useSession()
  const { user, companyContext, methods } = session
  return (
    <main id="main" className={styles.page}>
      <PageHeader title="Settings" />
      {data.problem ? (
        <Notice tone="danger" role="alert" icon="warning">
          {data.problem}
        </Notice>
      ) : null}
      {data.linked && methods.includes(data.linked.id) ? (
        <Notice tone="success" role="status" icon="check">
          You can now sign in with {data.linked.label}.
        </Notice>
      ) : null}
      <WithRail
        label="Settings"
        rail={
          <RailCard>
            <h2>On this page</h2>
            <PageParts parts={partsOf(data, { hasAlerts: isSeeker(session) })} />
          </RailCard>
        }
      >
        <section className={styles.section} aria-labelledby="details">
          <h2 id="details">Account Details</h2>
          {companyContext ? <NameForm /> : null}
          <dl className={styles.facts}>
            {companyContext ? null : (
              <>
                <div>
                  <dt>First name</dt>
                  <dd>{user.firstName || '--'}</dd>
                </div>
                <div>
                  <dt>Last name</dt>
                  <dd>{user.lastName || '--'}</dd>
                </div>
              </>
            )}
            {companyContext ? (
              <div>
                <dt>Organization</dt>
                <Written as="dd">{companyContext.name}</Written>
              </div>
            ) : null}
            <div>
              <dt>Email</dt>
              <dd>
                {user.email}
                {user.emailVerified ? null : (
                  <span className={styles.warning}>
                    <Icon name="warning" small /> Not verified
                  </span>
                )}
              </dd>
            </div>
          </dl>
          {user.emailVerified ? null : <ResendForm label="Resend Link" size="small" />}
          <ChangeEmail />
        </section>
        <section className={styles.section} aria-labelledby="password">
          <h2 id="password">Password</h2>
          <div className={styles.row}>
            <p>
              {methods.includes('password')
                ? 'Changing it signs you out on every other device.'
                : 'This account has no password. Set one to sign in by email too.'}
            </p>
            {methods.includes('password') ? (
              <ChangePassword />
            ) : (
              <Button to={pagePath('/set-password')}>Set Password</Button>
            )}
          </div>
        </section>
        <SignInMethods providers={data.providers} />
        <OpenSessions sessions={data.sessions} />
        <PreferenceList
          id="notifications"
          title="Notifications"
          preferences={data.preferences}
          switches={[
            ...(companyContext ? forRecruiters : isSeeker(session) ? forSeekers : []),
            ['notifyMessages', 'Messages'],
            ['subscribeToNewsletter', 'Newsletter'],
            ['receivePromotions', 'Promotions'],
          ]}
        />
        {children}
        <PreferenceList
          id="privacy"
          title="Privacy"
          preferences={data.preferences}
          switches={[
            ['allowUsageAnalytics', 'Allow usage analytics'],
            ['allowMinimalAnalytics', 'Allow minimal analytics'],
          ]}
        />
        <OperatorLooks looks={data.looks} />
        <LeaveAccount isRecruiter={companyContext !== null} />
      </WithRail>
      {data.toLink && !methods.includes(data.toLink.id) ? <LinkDialog provider={data.toLink} /> : null}
      <LeaveDialog />
    </main>
  )
}

/** The parts of the page in their order. */
function partsOf({ push }: SettingsData, { hasAlerts }: { hasAlerts: boolean }): PagePart[] {
  return [
    { id: 'details', label: 'Account Details' },
    { id: 'password', label: 'Password' },
    { id: 'methods', label: 'Sign-in methods' },
    { id: 'sessions', label: 'Where you are signed in' },
    { id: 'notifications', label: 'Notifications' },
    ...(push.publicKey === null ? [] : [{ id: 'push', label: 'Push notifications' }]),
    { id: 'calendar', label: 'Interviews in your calendar' },
    ...(hasAlerts ? [{ id: 'alerts', label: 'Job alerts' }] : []),
    { id: 'privacy', label: 'Privacy' },
    { id: 'looks', label: 'When our team looked' },
    { id: 'export', label: 'Your data' },
    { id: 'hibernate', label: 'Hibernate Account' },
    { id: 'delete', label: 'Delete Account' },
  ]
}

const labels = { email: 'New email' }

/** Asks for another address. It changes when the link sent there is opened. */
function ChangeEmail() {
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
            />
            <Button isBusy={form.isBusy}>Send link</Button>
            <p role="status">{form.summary.isShown ? null : sent}</p>
          </>
        )}
      </EndpointForm>
    </details>
  )
}

/** Offers to add the provider somebody tried to sign in with to the account they have now signed in to. */
function LinkDialog({ provider }: { provider: NonNullable<SettingsData['toLink']> }) {
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Dialog title="Link your accounts" onClose={() => void navigate(pathname)}>
      <p>
        Link {provider.label} to {user.email} to sign in with either next time.
      </p>
      <DialogActions>
        <LinkProviderForm provider={provider} label={`Link ${provider.label}`} />
        <Button to={pathname}>Not now</Button>
      </DialogActions>
    </Dialog>
  )
}
