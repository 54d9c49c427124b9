import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './chip.module.css'

type Pressed = { to?: undefined } & ComponentProps<'button'>
type Followed = ComponentProps<typeof Link>

/** One of several choices in a row, pressed or followed. Its colour only repeats what its `aria-` state says. */
export function Chip({ isOn = false, ...props }: { isOn?: boolean } & (Pressed | Followed)) {
  const className = isOn ? `${styles.chip} ${styles.on}` : styles.chip
  return props.to === undefined ? (
    <button {...props} className={className} />
  ) : (
    <Link {...props} className={className} />
  )
}
