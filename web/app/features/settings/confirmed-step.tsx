import { useState } from 'react'
import { Cancel } from '../../ui/cancel.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useActing } from '../forms/use-acting.ts'
import styles from './settings.module.css'

/** A step that is asked about before it is taken; the page's action gets `do` and `confirmed`, after fresh proof if need be. */
export function ConfirmedStep({
  step,
  title,
  text,
  consequences,
}: {
  step: string
  /** Heading and label of the button. */
  title: string
  text: string
  /** What the question lists besides. */
  consequences?: readonly string[]
}) {
  const isHydrated = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const { Form, onSubmit, isBusy } = useActing({
    onRefused: () => setAsking(false),
    tell: ({ message }) => toast(message ?? 'Something went wrong'),
  })
  return (
    <section className={styles.section} aria-labelledby={step}>
      <h2 id={step}>{title}</h2>
      <div className={styles.row}>
        <p>{text}</p>
        {isHydrated ? (
          <Button type="button" onClick={() => setAsking(true)}>
            {title}
          </Button>
        ) : (
          <form method="post" className={styles.preference}>
            <input type="hidden" name="do" value={step} />
            <label>
              <input type="checkbox" name="confirmed" required /> I am sure
            </label>
            <Button>{title}</Button>
          </form>
        )}
      </div>
      {isAsking ? (
        <Dialog title={`${title}?`} onClose={() => setAsking(false)}>
          <p>{text}</p>
          {consequences?.length ? (
            <ul className={styles.consequences}>
              {consequences.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          ) : null}
          <Form method="post" onSubmit={onSubmit}>
            <input type="hidden" name="do" value={step} />
            <input type="hidden" name="confirmed" value="on" />
            <DialogActions>
              <Button kind="primary" isBusy={isBusy}>
                {title}
              </Button>
              <Cancel onCancel={() => setAsking(false)} />
            </DialogActions>
          </Form>
        </Dialog>
      ) : null}
    </section>
  )
}
