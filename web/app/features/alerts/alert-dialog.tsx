import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ask } from '../forms/ask-again.ts'
import { AlertForm } from './alert-form.tsx'
import styles from './alerts.module.css'
import { type AlertData, loadAlert } from './load-alert.ts'

/** The form of one search over the page. */
export default function AlertDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const [state, setState] = useState<'loading' | 'failed' | AlertData>('loading')
  const inside = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const again = () => {
    setState('loading')
    setRound((before) => before + 1)
  }
  const fail = useEffectEvent((error: unknown) => {
    setState('failed')
    if (error instanceof ApiFailure && error.status === 401)
      void ask('signIn').then((isDone) => (isDone ? again() : undefined))
  })
  useEffect(() => {
    let isOver = false
    loadAlert(search, fetch).then(
      (loaded) => (isOver ? undefined : setState(loaded)),
      (error: unknown) => (isOver ? undefined : fail(error)),
    )
    return () => {
      isOver = true
    }
  }, [search, round])
  return (
    <Dialog title="Job alert" onClose={onClose}>
      {typeof state === 'object' ? (
        <div ref={inside}>
          {/* Closed as by its own button, so that the focus goes back. */}
          <AlertForm data={state} onDone={() => inside.current?.closest('dialog')?.close()} />
        </div>
      ) : (
        <>
          {state === 'loading' ? (
            <p className={styles.waiting} role="status">
              Counting job posts …
            </p>
          ) : (
            <p className={styles.waiting} role="alert">
              The job alert could not be loaded.
            </p>
          )}
          <form method="dialog" className={styles.buttons}>
            {state === 'failed' ? (
              <Button type="button" kind="primary" onClick={again}>
                Try again
              </Button>
            ) : null}
            <Button>Close</Button>
          </form>
        </>
      )}
    </Dialog>
  )
}
