import { onChainDetails, seenDetailLabels, seenDetailWords } from '@chainwork/contract/activity/values'
import styles from './visibility.module.css'

/** How much of the on-chain profile those see who may see any of it. */
export function OnChainDetails({ chosen }: { chosen: string }) {
  return (
    <fieldset className={`${styles.group} ${styles.details}`}>
      <legend>
        On-chain detail
        <span className={styles.hint}>For everyone who sees your on-chain profile</span>
      </legend>
      <div>
        {onChainDetails.map((detail) => {
          const id = `visibility-onChainDetail-${detail}`
          return (
            <div key={detail} className={styles.detail}>
              <input
                type="radio"
                name="onChainDetail"
                id={id}
                value={detail}
                aria-describedby={`${id}-words`}
                defaultChecked={chosen === detail}
              />
              <label htmlFor={id}>{seenDetailLabels[detail]}</label>
              <p id={`${id}-words`} className={styles.hint}>
                {seenDetailWords[detail]}
              </p>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
