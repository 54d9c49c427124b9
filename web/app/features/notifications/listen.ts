import { call } from '../../api/client.ts'

/** How many notifications, and how many threads with something new. */
interface Unread {
  unread: number
  threads: number
}

/**
 * Keeps the count of unread notifications current: one tab of the browser listens to the server and tells the others, and
 * each looks for itself when somebody comes back to it. Answers how to stop.
 */
export function listen(notify: (unread: Unread) => void): () => void {
  const over = new AbortController()
  const { signal } = over
  const channel = new BroadcastChannel('notifications')
  const look = async () => {
    try {
      const [{ unread }, { unread: threads }] = await Promise.all([
        call('GET /api/notifications/unread', {}, { signal }),
        call('GET /api/thread/unread', {}, { signal }),
      ])
      notify({ unread, threads })
      channel.postMessage({ unread, threads })
    } catch {
      // Without a connection or a session the count stays; the next look sets it right.
    }
  }
  channel.addEventListener('message', ({ data }) => {
    const { unread, threads } = data as Partial<Unread>
    if (typeof unread === 'number' && typeof threads === 'number') notify({ unread, threads })
  })
  const back = () => {
    if (document.visibilityState === 'visible') void look()
  }
  addEventListener('focus', back, { signal })
  document.addEventListener('visibilitychange', back, { signal })
  void navigator.locks
    ?.request('notifications', { signal }, () => stream(signal, () => void look()))
    .catch(() => {})
  return () => {
    over.abort()
    channel.close()
  }
}

/** Listens until the page goes or the session ends; the browser reconnects by itself. */
function stream(signal: AbortSignal, changed: () => void): Promise<void> {
  const events = new EventSource('/api/notifications/stream')
  return new Promise<void>((resolve) => {
    const end = () => {
      events.close()
      resolve()
    }
    events.addEventListener('changed', changed)
    events.addEventListener('ended', end)
    signal.addEventListener('abort', end)
  })
}
