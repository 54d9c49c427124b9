import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../api/client.ts'
import controls from '../../ui/controls.module.css'
import { Modal } from '../../ui/modal.tsx'
import { ask } from '../session/ask.ts'
import { AlertForm } from './alert-form.tsx'
import styles from './alerts.module.css'
import { type AlertData, loadAlert } from './load-alert.ts'

/** The form of one search over the page. */
export default function AlertDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const [state, setState] = useState<'loading' | 'failed' | AlertData>('loading')
  const inside = useRef<HTMLDivElement>(null)
  const load = useCallback(async (): Promise<void> => {
    setState('loading')
    try {
      setState(await loadAlert(search, fetch))
    } catch (error) {
      setState('failed')
      if (error instanceof ApiFailure && error.status === 401 && (await ask('signIn'))) await load()
    }
  }, [search])
  useEffect(() => {
    void load()
  }, [load])
  return (
    <Modal title="Job alert" onClose={onClose}>
      {state === 'loading' ? (
        <p className={styles.waiting} role="status">
          Counting job posts …
        </p>
      ) : state === 'failed' ? (
        <p className={styles.waiting} role="alert">
          The job alert could not be loaded.{' '}
          <button type="button" className={controls.ghost} onClick={() => void load()}>
            Try again
          </button>
        </p>
      ) : (
        <div ref={inside}>
          {/* Closed as by its own button, so that the focus goes back. */}
          <AlertForm data={state} onDone={() => inside.current?.closest('dialog')?.close()} />
        </div>
      )}
      <form method="dialog">
        <button className={controls.ghost}>Close</button>
      </form>
    </Modal>
  )
}
