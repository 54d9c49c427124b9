import type { Education } from '@chainwork/contract/profiles/schemas'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { educationLevelLabels, educationLevels } from '@chainwork/contract/profiles/values'
import { Field, SelectField } from '../../ui/field.tsx'
import { call } from '../../api/client.ts'
import { readFields } from '../forms/check-form.ts'
import { formPartOf } from '../forms/form-part.ts'
import styles from './edit.module.css'
import { PeriodFields } from './period-fields.tsx'
import { PlaceField } from '../place/place-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionHead } from './section-head.tsx'
import { completing, isNew, useEntryForm } from './use-entry-form.ts'
import { versionIn } from './use-section-form.ts'

const loadFields = () => import('./form-fields.ts').then((forms) => forms.educationFields)
const labels = {
  level: 'Education level',
  field: 'Field of study',
  school: 'School',
  locationCode: 'Location',
  startDate: 'From date',
  endDate: 'To date',
}

/** One entry of the education; without an entry a new one. */
export function EducationForm({
  item,
  entry: saved,
  updatedAt,
}: {
  item: string
  /** One that lacks something is completed here. */
  entry: Education | Extract<UnfinishedEntry, { kind: 'education' }> | null
  updatedAt: string | null
}) {
  const formId = 'education-'
  const form = useEntryForm({
    section: 'education',
    labels,
    formId,
    schema: loadFields,
    make: async (sent, item) => {
      const body = readFields(await loadFields(), sent)
      return isNew(item)
        ? call('POST /api/job-seeker/:id/education', {
            params: { id: 'me' },
            body: { ...body, ...completing(item) },
          })
        : call('PATCH /api/job-seeker/:jobSeekerId/education/:educationId', {
            params: { jobSeekerId: 'me', educationId: item },
            body: { ...body, ...versionIn(sent) },
          })
    },
    item,
    entry: saved,
    updatedAt,
  })
  const { shows: entry } = form
  const own = (name: 'level' | 'field' | 'school') => form.field(name, entry?.[name])
  return (
    <form
      className={styles.form}
      {...form.props}
      aria-label={entry ? `Edit ${entry.field ?? entry.school}` : 'Add education'}
    >
      <SectionHead form={form} />
      <div className={styles.form} key={form.generation} inert={form.isHeld}>
        <div className={styles.pair}>
          <SelectField
            {...own('level')}
            none="Choose a level"
            of={educationLevels}
            words={educationLevelLabels}
          />
          <Field {...own('field')} />
        </div>
        <Field {...own('school')} />
        <PlaceField
          form={formPartOf(form)}
          formId={formId}
          label={labels.locationCode}
          code={entry?.locationCode ?? null}
          place={entry?.location ?? null}
        />
        <PeriodFields
          form={formPartOf(form)}
          formId={formId}
          startDate={entry?.startDate ?? null}
          endDate={entry?.endDate ?? null}
          hasEnded={entry !== null && 'isCurrent' in entry && !entry.isCurrent}
          currentLabel="Currently studying"
        />
      </div>
      <SaveBar
        id={formId}
        isBusy={form.isHeld}
        isWaiting={form.isWaiting}
        label={form.isGone ? 'Save as a new entry' : 'Save'}
        cancelTo={form.cancelTo}
      />
    </form>
  )
}
