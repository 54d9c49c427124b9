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
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { readFields } from '../forms/check-form.ts'
import edit from '../profile/edit.module.css'
import { SectionHead } from '../profile/section-head.tsx'
import { useSectionForm, versionIn } from '../profile/use-section-form.ts'
import styles from './visibility.module.css'

const loadFields = () => import('./visibility-fields.ts').then((fields) => fields.visibilityFields)

/** What a name alone does not say. */
const hints: Partial<Record<VisibilityGroup, string>> = {
  contact: 'Email and phone',
  availability: 'Start, time zone and where you may work',
  onChain: 'Scores and activity of your wallets',
}

/** A level for each part of the profile. Saved levels are the new beginning; what changed elsewhere leaves the choices. */
export function GroupLevels({
  saved,
  updatedAt,
}: {
  saved: Partial<Visibility> & { onChainDetail: OnChainDetail }
  updatedAt: string | null
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useSectionForm({
    labels: { ...visibilityGroupLabels, onChainDetail: 'How much they see' },
    formId: 'visibility-',
    schema: loadFields,
    make: async (sent) =>
      call('PATCH /api/job-seeker/me/visibility', {
        body: { ...readFields(await loadFields(), sent), ...versionIn(sent) },
      }),
    saved: { version: updatedAt, shows: saved },
  })
  const { values, generation, shows } = form
  // The button that was pressed is gone with what there was to save.
  const { taken } = form.edit.progress
  useEffect(() => {
    if (taken) heading.current?.focus({ preventScroll: true })
  }, [taken])
  return (
    <section className={edit.section} id="groups" aria-labelledby="groups-title">
      <h2 id="groups-title" tabIndex={-1} ref={heading}>
        Who sees what
      </h2>
      <p className="quiet">
        For companies that find you and those you apply to. They always see your job title and location, and
        your name and picture unless you’re anonymous. If you hide every part, recruiters you didn’t apply to
        find no profile at all.
      </p>
      <form className={edit.form} {...form.props}>
        <SectionHead form={form} />
        <div className={styles.groups} key={generation}>
          {visibilityGroups.map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend>
                {visibilityGroupLabels[group]}
                {hints[group] ? <span className={styles.hint}>{hints[group]}</span> : null}
              </legend>
              <div className={styles.levels}>
                {visibilityLevels.map((level) => (
                  <label key={level} className={styles.level}>
                    <input
                      type="radio"
                      name={group}
                      value={level}
                      defaultChecked={(values[group] ?? shows[group]) === level}
                    />
                    <span>{visibilityLevelLabels[level]}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <OnChainDetails chosen={values.onChainDetail ?? shows.onChainDetail} />
        </div>
        {form.isChanged ? (
          <div className={edit.bar}>
            <Button kind="primary" isBusy={form.isBusy}>
              Save changes
            </Button>
          </div>
        ) : null}
      </form>
    </section>
  )
}

/** How much of the on-chain profile those see who may see any of it. */
function OnChainDetails({ chosen }: { chosen: string }) {
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
