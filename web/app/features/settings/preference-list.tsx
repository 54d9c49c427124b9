import type { Preferences } from '@chainwork/contract/accounts/endpoints'
import { CheckField } from '../../ui/field.tsx'
import { NeedsScripts } from '../forms/needs-scripts.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useSavedChoice } from '../forms/use-saved-choice.ts'
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

function PreferenceSwitch({ name, label, isOn }: { name: Name; label: string; isOn: boolean }) {
  const isHydrated = useHydrated()
  const [isWanted, flip] = useSavedChoice({
    to: 'PATCH /api/preferences',
    saved: isOn,
    inputOf: (value) => ({ body: { [name]: value } }),
  })
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
      onChange={({ currentTarget: { checked } }) => flip(checked)}
    />
  )
}
