import { type FindableLevel, findableLevelLabels, findableLevels } from '@chainwork/contract/profiles/values'
import type { ComponentProps } from 'react'
import styles from './visibility.module.css'

const words: Record<FindableLevel, string> = {
  everyone: 'Any company here can find you and open your profile.',
  verifiedCompanies: 'Only companies that have verified their web domain.',
  no: 'No search finds you. Only companies you apply to can open your profile.',
}

/** Whether companies may find someone who did not apply to them: nothing is chosen until they answer. */
export function FoundChoice({ chosen, formId }: { chosen: string | null; formId: string }) {
  return (
    <fieldset className={styles.choice}>
      <legend>Who can find you?</legend>
      {findableLevels.map((level) => (
        <Explained
          key={level}
          type="radio"
          name="findable"
          id={`${formId}findable-${level}`}
          value={level}
          label={findableLevelLabels[level]}
          defaultChecked={chosen === level}
        >
          {words[level]}
        </Explained>
      ))}
    </fieldset>
  )
}

/** Something to choose, with what it means. */
export function Explained({
  id,
  label,
  children,
  ...input
}: { id: string; label: string } & ComponentProps<'input'>) {
  return (
    <div className={styles.detail}>
      <input id={id} aria-describedby={`${id}-words`} {...input} />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-words`} className={styles.hint}>
        {children}
      </p>
    </div>
  )
}
