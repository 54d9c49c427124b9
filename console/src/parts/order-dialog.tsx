import { useState } from 'react'
import { Button } from '../../../web/app/ui/button.tsx'
import { Dialog, DialogActions } from '../../../web/app/ui/dialog.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { Refused } from '../call.ts'
import { passkeyProblem } from '../sign-in.tsx'
import styles from './order-dialog.module.css'

/** What went wrong with the fields of an order. */
export type Problems = Record<string, string>

/**
 * Something an operator orders in words. Ctrl or ⌘ with Enter sends it from any field. What is refused stays open with its words; when
 * somebody else was faster, the page behind is loaded again.
 */
export function OrderDialog({
  title,
  does,
  send,
  onClose,
  onChanged,
  children,
}: {
  title: string
  /** The words of its button. */
  does: string
  /** Carries it out. Throws what was refused. */
  send: (fields: FormData) => Promise<void>
  onClose: () => void
  /** What it is about is another version by now. */
  onChanged: () => void
  children: (problems: Problems) => React.ReactNode
}) {
  const [problem, setProblem] = useState<{ words: string; fields: Problems } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (form: HTMLFormElement) => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    try {
      await send(new FormData(form))
      onClose()
      return
    } catch (error) {
      setProblem({ words: passkeyProblem(error), fields: error instanceof Refused ? error.fields : {} })
      if (error instanceof Refused && error.reason.endsWith('.changed')) onChanged()
    }
    setIsBusy(false)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
        noValidate
      >
        {problem ? (
          <Notice tone="danger" role="alert">
            {problem.words}
          </Notice>
        ) : null}
        {children(problem?.fields ?? {})}
        <DialogActions>
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" isBusy={isBusy}>
            {does}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
