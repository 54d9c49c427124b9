import { Button } from '../../../../ui/button.tsx'
import styles from '../wizard.module.css'
import type { DraftState } from './posting-draft.ts'

/** Whether what was typed has reached the server, and a way to try again. */
export function SaveState({
  state,
  isDirty,
  onRetry,
}: {
  state: DraftState
  isDirty: boolean
  onRetry: () => void
}) {
  const words = wordsOf(state, isDirty)
  const canRetry = state.is === 'unreachable' || state.is === 'failed' || state.is === 'signedOut'
  return (
    <span className={styles.saveState}>
      <span role="status" className={words.startsWith('Not saved:') ? styles.notSaved : styles.unsaved}>
        {words}
      </span>
      {canRetry ? (
        <Button type="button" size="small" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </span>
  )
}

const unsaved = 'Kept on this device. Not saved to your drafts yet.'

function wordsOf(state: DraftState, isDirty: boolean): string {
  switch (state.is) {
    case 'saving':
      return 'Saving…'
    case 'unreachable':
      return 'Not saved: no connection. Kept on this device, and tried again.'
    case 'failed':
      return `Not saved: ${state.message}. Kept on this device, and tried again.`
    case 'signedOut':
      return 'Not saved: your session has ended. Kept on this device.'
    case 'conflict':
      return 'Not saved: someone else changed this job post.'
    case 'refused':
      return `Not saved: ${[...new Set(Object.values(state.fields))].join(' ') || state.message}`
    case 'saved':
      return isDirty ? unsaved : 'Saved'
    case 'idle':
      return isDirty ? unsaved : ''
  }
}
