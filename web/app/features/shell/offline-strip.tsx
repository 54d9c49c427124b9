import { useSyncExternalStore } from 'react'
import styles from './shell.module.css'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says so while there is no connection. */
export function OfflineStrip() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={online ? undefined : styles.offline}>
      {online ? null : 'You are offline - changes are kept'}
    </div>
  )
}
