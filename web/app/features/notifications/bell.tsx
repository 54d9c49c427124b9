import { maxUnread } from '@chainwork/contract/notifications/values'
import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './bell.module.css'
import { notificationsPath } from '../threads/message-tabs.tsx'
import { takeThreadChange } from '../threads/unread-threads.ts'
import { hasOffice } from '../session/has-office.ts'
import { useSession } from '../session/use-session.ts'
import { setUnread, useUnread } from './unread.ts'
import { late } from '../../ui/late.ts'

const Panel = late(async () => (await import('./panel.tsx')).default)

/** How many are unread; a panel on wide screens, a page on phones and without scripts. */
export function Bell() {
  const { unread, whose } = useUnread()
  const { pathname, search } = useLocation()
  const path = notificationsPath(hasOffice(useSession()))
  const isUsable = useHydrated()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    const start = () =>
      void import('./listen.ts').then(({ listen }) => {
        if (!isGone)
          stop = listen(({ unread, threads }) => {
            setUnread(whose, unread)
            takeThreadChange(whose, threads)
          })
      })
    const pause = () => stop()
    // A page that is kept for the way back must not keep a connection.
    const resume = (event: PageTransitionEvent) => event.persisted && start()
    start()
    addEventListener('pagehide', pause)
    addEventListener('pageshow', resume)
    return () => {
      isGone = true
      stop()
      removeEventListener('pagehide', pause)
      removeEventListener('pageshow', resume)
    }
  }, [whose])
  const shown = unread >= maxUnread ? `${maxUnread - 1}+` : String(unread)
  const name = unread ? `Notifications, ${shown} unread` : 'Notifications'
  const face = (
    <>
      <Icon name="bell" />
      {unread ? (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </>
  )
  return (
    <>
      <Link
        to={path}
        className={isUsable ? `${styles.bell} ${styles.phone}` : styles.bell}
        aria-label={name}
        aria-current={pathname + search === path ? 'page' : undefined}
      >
        {face}
      </Link>
      {isUsable ? (
        <button
          type="button"
          className={`${styles.bell} ${styles.wide}`}
          popoverTarget="bell-panel"
          aria-label={name}
          aria-haspopup="dialog"
        >
          {face}
        </button>
      ) : null}
      <div
        id="bell-panel"
        popover="auto"
        className={styles.panel}
        role="dialog"
        aria-label="Notifications"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? (
          <Suspense fallback={<p className={styles.note}>Loading …</p>}>
            <Panel
              whose={whose}
              unread={unread}
              close={() => document.getElementById('bell-panel')?.hidePopover()}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
