import { type FindableLevel, findableLevelLabels, findableLevels } from '@chainwork/contract/profiles/values'
import styles from './visibility.module.css'

const words: Record<FindableLevel, string> = {
  everyone: 'Any company here can find you and open your profile.',
  verifiedCompanies: 'Only companies that have verified their web domain.',
  no: 'No search finds you. Only companies you apply to can open your profile.',
}

/** Whether companies may find someone who did not apply to them: nothing is chosen until they answer. */
export function FoundChoice({ chosen, formId = '' }: { chosen: string | null; formId?: string }) {
  return (
    <fieldset className={styles.choice}>
      <legend>Who can find you?</legend>
      {findableLevels.map((level) => {
        const id = `${formId}findable-${level}`
        return (
          <div key={level} className={styles.detail}>
            <input
              type="radio"
              name="findable"
              id={id}
              value={level}
              aria-describedby={`${id}-words`}
              defaultChecked={chosen === level}
            />
            <label htmlFor={id}>{findableLevelLabels[level]}</label>
            <p id={`${id}-words`} className={styles.hint}>
              {words[level]}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
