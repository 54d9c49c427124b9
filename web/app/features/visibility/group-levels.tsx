import {
  type OnChainDetail,
  onChainDetails,
  seenDetailLabels,
  seenDetailWords,
} from '@chainwork/contract/activity/values'
import {
  type Visibility,
  type VisibilityGroup,
  visibilityGroupLabels,
  visibilityGroups,
  visibilityLevelLabels,
  visibilityLevels,
} from '@chainwork/contract/profiles/values'
import field from '../../ui/field.module.css'
import { Explained } from './found-choice.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import styles from './visibility.module.css'

/** What a name alone does not say. */
const hints: Partial<Record<VisibilityGroup, string>> = {
  contact: 'Email and phone',
  availability: 'Start, time zone and where you may work',
  onChain: 'Scores and activity of your wallets',
}

/** A level for each part of the profile. */
export function GroupLevels(given: {
  saved: Partial<Visibility> & { onChainDetail: OnChainDetail }
  updatedAt: string | null
}) {
  return (
    <VisibilitySection
      {...given}
      id="groups"
      className={styles.groups}
      title="Who sees what"
      lead={() =>
        'For companies that find you and those you apply to. They always see your job title and location, and your name and picture unless you’re anonymous. If you hide every part, recruiters you didn’t apply to find no profile at all.'
      }
      labels={{ ...visibilityGroupLabels, onChainDetail: 'How much they see' }}
      formId="visibility-"
      schema={() => import('./visibility-fields.ts').then((fields) => fields.visibilityFields)}
    >
      {(values, shows) => (
        <>
          {visibilityGroups.map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend>
                {visibilityGroupLabels[group]}
                {hints[group] ? <span className={styles.hint}>{hints[group]}</span> : null}
              </legend>
              <div className={`${field.choices} ${styles.levels}`}>
                {visibilityLevels.map((level) => (
                  <label key={level}>
                    <input
                      type="radio"
                      name={group}
                      value={level}
                      defaultChecked={(values[group] ?? shows[group]) === level}
                    />
                    {visibilityLevelLabels[level]}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <fieldset className={`${styles.group} ${styles.details}`}>
            <legend>
              On-chain detail
              <span className={styles.hint}>For everyone who sees your on-chain profile</span>
            </legend>
            <div>
              {onChainDetails.map((detail) => (
                <Explained
                  key={detail}
                  type="radio"
                  name="onChainDetail"
                  id={`visibility-onChainDetail-${detail}`}
                  value={detail}
                  label={seenDetailLabels[detail]}
                  defaultChecked={(values['onChainDetail'] ?? shows.onChainDetail) === detail}
                >
                  {seenDetailWords[detail]}
                </Explained>
              ))}
            </div>
          </fieldset>
        </>
      )}
    </VisibilitySection>
  )
}
