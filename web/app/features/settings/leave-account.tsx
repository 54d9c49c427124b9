import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import controls from '../../ui/controls.module.css'
import dialogs from '../../ui/dialog.module.css'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { isOutcome } from '../forms/outcome.ts'
import { ask } from '../session/ask.ts'
import styles from './settings.module.css'

const ways = {
  hibernate: {
    title: 'Hibernate Account',
    text: 'Recruiters no longer find you and no mail is sent, until you sign in again. You are signed out everywhere.',
    button: 'Hibernate Account',
  },
  delete: {
    title: 'Delete Account',
    text: 'Your profile, saved posts, pictures and sessions are deleted. This cannot be undone.',
    button: 'Delete Account',
  },
} as const

/** Taking the own data along, resting, and leaving for good. */
export function LeaveAccount() {
  return (
    <>
      <section className={styles.section} aria-labelledby="export">
        <h2 id="export">Your data</h2>
        <div className={styles.row}>
          <p>Everything stored about you as one archive: JSON, a JSON Resume and your pictures.</p>
          <a className={controls.ghost} href="/api/account/export" download>
            Export my data
          </a>
        </div>
      </section>
      <Way way="hibernate" />
      <Way way="delete" />
    </>
  )
}

function Way({ way }: { way: keyof typeof ways }) {
  const { title, text, button } = ways[way]
  const fetcher = useFetcher<unknown>()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const receive = useEffectEvent((answer: unknown) => {
    if (!isOutcome(answer)) return
    const question =
      answer.reason === 'session.stale' ? 'proof' : answer.reason === 'session.none' ? 'signIn' : null
    setAsking(false)
    if (!question) return toast(answer.message ?? 'Something went wrong')
    void ask(question).then((isDone) =>
      isDone ? fetcher.submit({ do: way, confirmed: 'on' }, { method: 'post' }) : undefined,
    )
  })
  useEffect(() => receive(fetcher.data), [fetcher.data])
  return (
    <section className={styles.section} aria-labelledby={way}>
      <h2 id={way}>{title}</h2>
      <div className={styles.row}>
        <p>{text}</p>
        {isHydrated ? (
          <button type="button" className={controls.ghost} onClick={() => setAsking(true)}>
            {button}
          </button>
        ) : (
          <form method="post" className={styles.preference}>
            <input type="hidden" name="do" value={way} />
            <label>
              <input type="checkbox" name="confirmed" required /> I am sure
            </label>
            <button className={controls.ghost}>{button}</button>
          </form>
        )}
      </div>
      {isAsking ? (
        <Modal title={`${title}?`} onClose={() => setAsking(false)}>
          <p>{text}</p>
          <fetcher.Form method="post" className={dialogs.actions} ref={form}>
            <input type="hidden" name="do" value={way} />
            <input type="hidden" name="confirmed" value="on" />
            <button className={controls.button} disabled={fetcher.state !== 'idle'}>
              {button}
            </button>
            <button type="button" className={controls.ghost} onClick={() => setAsking(false)}>
              Cancel
            </button>
          </fetcher.Form>
        </Modal>
      ) : null}
    </section>
  )
}
