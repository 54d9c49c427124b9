import { pagePath } from '@chainwork/contract/pages'
import type { Session } from '@chainwork/contract/identity/schemas'
import type { NotificationPage } from '@chainwork/contract/notifications/endpoints'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/client.ts'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { hasOffice } from '../session/has-office.ts'
import { useSession } from '../session/use-session.ts'
import bell from './bell.module.css'
import styles from './messages.module.css'
import { MessageTabs, notificationsPath } from '../threads/message-tabs.tsx'
import { NotificationLine } from './notification-line.tsx'
import { setUnread, useUnread } from './unread.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RailCard, RailLinks, WithRail } from '../../ui/with-rail.tsx'
import { Pages } from '../../ui/pages.tsx'

/** Everything the person was told, newest first, page by page. */
export function MessagesScreen({ page }: { page: NotificationPage & { isFirst: boolean } }) {
  const session = useSession()
  const { context } = session
  const path = notificationsPath(hasOffice(session))
  const { unread, whose } = useUnread()
  const { revalidate } = useRevalidator()
  const { items: notifications, next, isFirst } = page
  const seen = useRef(unread)
  const takeOver = useEffectEvent((count: number) => setUnread(whose, count))
  useEffect(() => takeOver(page.unread), [page])
  // What is new or was read elsewhere shows here as well.
  useEffect(() => {
    if (seen.current === unread) return
    seen.current = unread
    if (unread !== page.unread) void revalidate()
  }, [unread, page.unread, revalidate])
  const [newest] = notifications
  return (
    <main id="main" className={styles.page}>
      <PageHeader title="Notifications">
        {unread && newest && isFirst ? (
          <EndpointButton to="POST /api/notifications/read" body={{ upTo: newest.id }}>
            Mark all as read
          </EndpointButton>
        ) : null}
      </PageHeader>
      <MessageTabs current="notifications" />
      <WithRail label="Notifications" rail={<MessagesRail session={session} />}>
        {notifications.length ? (
          <ul className={`${bell.list} ${styles.list}`}>
            {notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationLine
                  notification={notification}
                  onOpen={() => {
                    if (notification.isRead) return
                    void call('POST /api/notifications/read', { body: { ids: [notification.id] } }).then(
                      (answer) => setUnread(whose, answer.unread),
                      () => {},
                    )
                  }}
                />
              </li>
            ))}
          </ul>
        ) : isFirst ? (
          <EmptyState
            drawing="bell"
            title="Nothing yet"
            label="No notifications"
            next={context === 'recruiter' ? null : ['Search Jobs', pagePath('/jobs')]}
          >
            <p>
              {context === 'recruiter'
                ? 'Decisions about your job posts and new members of your company appear here.'
                : 'Jobs that match your alerts, invitations and answers to your applications appear here.'}
            </p>
          </EmptyState>
        ) : (
          <p>You’ve reached the end of the list.</p>
        )}
        <Pages first={isFirst ? null : path} next={next && `${path}&after=${next}`} />
      </WithRail>
    </main>
  )
}

/** Where people choose what they hear of: recruiters without a company have an account, and nothing else yet. */
function MessagesRail({ session }: { session: Session }) {
  const settings = hasOffice(session) ? pagePath('/recruiter/settings/user') : pagePath('/settings/user')
  const links = [
    { to: `${settings}#notifications`, icon: 'settings', label: 'Email and push notifications' },
    { to: `${settings}#alerts`, icon: 'bell', label: 'Job alerts' },
    { to: `${pagePath('/profile/visibility')}#found`, icon: 'eye', label: 'Who can find you' },
  ] as const
  return (
    <RailCard>
      <h2>Choose what reaches you</h2>
      <RailLinks links={session.context === 'recruiter' ? links.slice(0, 1) : links} />
    </RailCard>
  )
}
