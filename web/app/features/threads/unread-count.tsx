import { useUnreadThreads } from './unread-threads.ts'

/** How many threads are unread, beside the way to them; nothing for none. */
export function UnreadThreads({ className }: { className: string | undefined }) {
  const unread = useUnreadThreads()
  return unread ? (
    <span className={className}>
      {unread >= 100 ? '99+' : unread}
      <span className="visually-hidden"> unread</span>
    </span>
  ) : null
}
