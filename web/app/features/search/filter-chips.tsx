import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './filters.module.css'

export interface FilterChip {
  key: string
  label: string
  /** The search without it. */
  to: string
}

/** What narrows a search as chips; each takes itself away. */
export function FilterChips({ chips, none }: { chips: readonly FilterChip[]; none: string }) {
  if (!chips.length) return null
  return (
    <ul className={styles.active} aria-label="Active filters">
      {chips.map(({ key, label, to }) => (
        <li key={key}>
          <Chip isOn to={to} preventScrollReset aria-label={`Remove ${label}`}>
            {label}
            <Icon name="close" small />
          </Chip>
        </li>
      ))}
      <li>
        <Chip to={none} preventScrollReset>
          Remove All
        </Chip>
      </li>
    </ul>
  )
}
