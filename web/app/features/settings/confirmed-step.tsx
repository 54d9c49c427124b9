import type { Call, Endpoints } from '@chainwork/contract'
import { useState } from 'react'
import type { ChangeKey } from '../../api/client.ts'
import { Cancel } from '../../ui/cancel.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { NeedsScripts } from '../forms/needs-scripts.tsx'
import { toastRefusal, useEndpoint } from '../forms/use-endpoint.ts'
import styles from './settings.module.css'

/** A call that is asked about before it is made, after fresh proof if need be. */
export function ConfirmedStep<K extends ChangeKey>({
  step,
  title,
  text,
  consequences,
  to,
  input,
  back,
}: {
  step: string
  /** Heading and label of the button. */
  title: string
  text: string
  /** What the question lists besides. */
  consequences?: readonly string[]
  to: K
  input: Call<Endpoints[K]>
  /** Where it leads. */
  back: string
}) {
  const [isAsking, setAsking] = useState(false)
  const { press, isBusy } = useEndpoint({
    to,
    back,
    onRefused: (refusal) => {
      setAsking(false)
      toastRefusal(refusal)
    },
  })
  return (
    <section className={styles.section} aria-labelledby={step}>
      <h2 id={step}>{title}</h2>
      <div className={styles.row}>
        <p>{text}</p>
        <Button type="button" onClick={() => setAsking(true)}>
          {title}
        </Button>
        <NeedsScripts />
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
          <DialogActions>
            <Button type="button" kind="primary" isBusy={isBusy} onClick={() => press(input)}>
              {title}
            </Button>
            <Cancel onCancel={() => setAsking(false)} />
          </DialogActions>
        </Dialog>
      ) : null}
    </section>
  )
}
