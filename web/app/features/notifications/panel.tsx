import type { Notification } from '@chainwork/contract/notifications/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { hasOffice } from '../session/has-office.ts'
import { useSession } from '../session/use-session.ts'
import { notificationsPath } from '../threads/message-tabs.tsx'
import styles from './bell.module.css'
import { NotificationLine } from './notification-line.tsx'
import { setUnread } from './unread.ts'

type State = 'loading' | 'failed' | readonly Notification[]
const max = 8

/** The newest few, read again whenever the count changes. */
export default function Panel({
  whose,
  unread,
  close,
}: {
  whose: string
  unread: number
  close: () => void
}) {
  const all = notificationsPath(hasOffice(useSession()))
  const [state, setState] = useState<State>('loading')
  const load = useCallback(async () => {
    try {
      const page = await call('GET /api/notifications', { query: { limit: max } })
      setState(page.items)
      setUnread(whose, page.unread)
    } catch {
      setState((before) => (typeof before === 'string' ? 'failed' : before))
    }
  }, [whose])
  useEffect(() => {
    void load()
  }, [load, unread])
  const read = async (body: { ids: string[] } | { upTo: string }) => {
    try {
      setUnread(whose, (await call('POST /api/notifications/read', { body })).unread)
      await load()
    } catch {
      toast('The notifications could not be marked as read.')
    }
  }
  const newest = typeof state === 'string' ? undefined : state[0]
  return (
    <>
      <div className={styles.head}>
        <h2>Notifications</h2>
        {unread && newest ? (
          <Button type="button" size="small" onClick={() => void read({ upTo: newest.id })}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      {state === 'loading' ? (
        <p className={styles.note} aria-live="polite">
          Loading …
        </p>
      ) : state === 'failed' ? (
        <p className={styles.note} role="alert">
          The notifications could not be loaded.{' '}
          <Button type="button" onClick={() => void load()}>
            Try again
          </Button>
        </p>
      ) : state.length ? (
        <ul className={styles.list}>
          {state.map((notification) => (
            <li key={notification.id}>
              <NotificationLine
                notification={notification}
                onOpen={() => {
                  close()
                  if (!notification.isRead) void read({ ids: [notification.id] })
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>Nothing yet. Notifications appear here.</p>
      )}
      <Link className={styles.all} to={all} onClick={close}>
        See all
      </Link>
    </>
  )
}
