import type { Preferences } from '@chainwork/contract/accounts/endpoints'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { CheckField } from '../../ui/field.tsx'
import { NeedsScripts } from '../forms/needs-scripts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useOnline } from '../../ui/use-online.ts'
import { toastRefusal, useEndpoint } from '../forms/use-endpoint.ts'
import { useGuard, useUnsent } from '../forms/use-form-effects.ts'
import styles from './settings.module.css'

type Name = keyof Preferences

/** Switches of one kind, saved as they are flipped. */
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
      <NeedsScripts />
    </section>
  )
}

/** What was flipped and the page has not yet read; it is sent once there is a connection and nothing else of it is on its way. */
interface Flipped {
  value: boolean
  isSent: boolean
}

function PreferenceSwitch({ name, label, isOn }: { name: Name; label: string; isOn: boolean }) {
  const [flipped, setFlipped] = useState<Flipped | null>(null)
  const { press, isBusy } = useEndpoint({
    to: 'PATCH /api/preferences',
    onRefused: (refusal) => {
      setFlipped(null)
      toastRefusal(refusal)
    },
  })
  const isOnline = useOnline()
  const isHydrated = useHydrated()
  const isUnsent = flipped?.isSent === false
  const id = useId()
  useUnsent(id, isUnsent)
  useGuard(id, { isOn: true, isUnsaved: () => isUnsent, isWithin: (_next, isStep) => isStep })
  if (flipped?.isSent && !isBusy && flipped.value === isOn) setFlipped(null)
  const isWanted = flipped?.value ?? isOn
  const send = useEffectEvent(() => {
    setFlipped({ value: isWanted, isSent: true })
    press({ body: { [name]: isWanted } })
  })
  useEffect(() => {
    if (isUnsent && isOnline && !isBusy) send()
  }, [isUnsent, isOnline, isBusy])
  return (
    <CheckField
      role="switch"
      aria-checked={isWanted}
      name={name}
      label={label}
      checked={isWanted}
      disabled={!isHydrated}
      // Without completion, so that no browser flips it back to how it stood some time ago.
      autoComplete="off"
      onChange={({ currentTarget: { checked } }) => setFlipped({ value: checked, isSent: false })}
    />
  )
}
