import type { Preferences } from '@chainwork/contract/accounts/endpoints'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useActing } from '../forms/use-acting.ts'
import { useGuard, useUnsent } from '../forms/use-form-effects.ts'
import styles from './settings.module.css'

type Name = keyof Preferences

/** Switches of one kind, saved as they are flipped; without scripts a button saves them. */
export function PreferenceList({
  id,
  title,
  preferences,
  switches,
}: {
  id: string
  title: string
  preferences: Preferences
  switches: readonly (readonly [name: Name, label: string])[]
}) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {switches.map(([name, label]) => (
          <li key={name} className={styles.row}>
            <PreferenceSwitch name={name} label={label} isOn={preferences[name] === true} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PreferenceSwitch({ name, label, isOn }: { name: Name; label: string; isOn: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const acting = useActing<{ told: string }>({
    onDone: ({ told }) => toast(told),
    onRefused: () => setSent(null),
    tell: ({ message }) => toast(message ?? 'Something went wrong with updating notification'),
  })
  const isOnline = useOnline()
  // Flipped without a connection, or while it is still being saved: it stays so, and is sent after that.
  const [kept, setKept] = useState<boolean | null>(null)
  const id = useId()
  useUnsent(id, kept !== null)
  useGuard(id, { isOn: true, isUnsaved: () => kept !== null, isWithin: (_next, isStep) => isStep })
  // Sent, and not yet what the page has read: several saved at once are read again some time after.
  const [sent, setSent] = useState<boolean | null>(null)
  if (sent === isOn && acting.isFree) setSent(null)
  const wanted = kept ?? (acting.sending ? acting.sending.get('value') === 'on' : (sent ?? isOn))
  const send = (value: boolean, flushSync = false) => {
    setSent(value)
    acting.send({ do: 'preference', name, ...(value ? { value: 'on' } : {}) }, { flushSync })
  }
  const flip = (value: boolean, flushSync = false) => {
    if (!navigator.onLine || !acting.isFree) setKept(value)
    else send(value, flushSync)
  }
  const sendKept = useEffectEvent(() => {
    if (kept === null) return
    // Sent in any case: the page may not yet have read what was saved last.
    send(kept, true)
    setKept(null)
  })
  useEffect(() => {
    if (isOnline && !acting.isBusy) sendKept()
  }, [isOnline, acting.isBusy])
  const takeOver = useEffectEvent(() => {
    const flipped = form.current?.elements.namedItem('value')
    if (flipped instanceof HTMLInputElement && flipped.checked !== isOn) flip(flipped.checked)
  })
  // Flipped before the scripts were there: that counts too.
  useEffect(() => takeOver(), [])
  return (
    // Without completion, so that no browser flips it back to how it stood some time ago.
    <acting.Form method="post" className={styles.preference} ref={form} autoComplete="off">
      <input type="hidden" name="do" value="preference" />
      <input type="hidden" name="name" value={name} />
      <CheckField
        role="switch"
        aria-checked={wanted}
        name="value"
        formId={`${name}-`}
        label={label}
        checked={wanted}
        onChange={({ currentTarget: { checked } }) => {
          // At once, or React would flip it back until it comes to it.
          flip(checked, true)
        }}
      />
      <noscript>
        <Button size="small">Save</Button>
      </noscript>
    </acting.Form>
  )
}
