import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Cancel } from '../../ui/cancel.tsx'
import controls from '../../ui/controls.module.css'
import dialogs from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { isOutcome } from '../forms/outcome.ts'
import { ask } from '../session/ask.ts'
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
  const fetcher = useFetcher<unknown>()
  const isHydrated = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const receive = useEffectEvent((answer: unknown) => {
    if (!isOutcome(answer)) return
    const question =
      answer.reason === 'session.stale' ? 'proof' : answer.reason === 'session.none' ? 'signIn' : null
    setAsking(false)
    if (!question) return toast(answer.message ?? 'Something went wrong')
    void ask(question).then((isDone) =>
      isDone ? fetcher.submit({ do: step, confirmed: 'on' }, { method: 'post' }) : undefined,
    )
  })
  useEffect(() => receive(fetcher.data), [fetcher.data])
  return (
    <section className={styles.section} aria-labelledby={step}>
      <h2 id={step}>{title}</h2>
      <div className={styles.row}>
        <p>{text}</p>
        {isHydrated ? (
          <button type="button" className={controls.ghost} onClick={() => setAsking(true)}>
            {title}
          </button>
        ) : (
          <form method="post" className={styles.preference}>
            <input type="hidden" name="do" value={step} />
            <label>
              <input type="checkbox" name="confirmed" required /> I am sure
            </label>
            <button className={controls.ghost}>{title}</button>
          </form>
        )}
      </div>
      {isAsking ? (
        <Modal title={`${title}?`} onClose={() => setAsking(false)}>
          <p>{text}</p>
          {consequences?.length ? (
            <ul className={styles.consequences}>
              {consequences.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          ) : null}
          <fetcher.Form method="post" className={dialogs.actions}>
            <input type="hidden" name="do" value={step} />
            <input type="hidden" name="confirmed" value="on" />
            <button className={controls.button} disabled={fetcher.state !== 'idle'}>
              {title}
            </button>
            <Cancel onCancel={() => setAsking(false)} />
          </fetcher.Form>
        </Modal>
      ) : null}
    </section>
  )
}
