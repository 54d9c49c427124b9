import { lookReasons } from '@chainwork/contract/audit/values'
import { day as dayWords } from '../../format/dates.ts'
import type { SettingsData } from './load-settings.ts'
import styles from './settings.module.css'

/** On which days our team opened the person's record, and for what. */
export function OperatorLooks({ looks }: { looks: SettingsData['looks'] }) {
  return (
    <section className={styles.section} aria-labelledby="looks">
      <h2 id="looks">When our team looked</h2>
      <p>
        Our team opens your account record only for a reason. You see it here once the case it was for has
        ended, or 30 days later.
      </p>
      {looks.length ? (
        <ul className={styles.list}>
          {looks.map(({ day, reason }) => (
            <li key={`${day} ${reason}`} className={styles.row}>
              <p>
                <strong>{lookReasons[reason]}</strong>
                <span>{dayWords(day)}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
