import type { Education } from '@chainwork/contract/profiles/schemas'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { educationLevelLabels, educationLevels } from '@chainwork/contract/profiles/values'
import { Field, SelectField } from '../../ui/field.tsx'
import { formPartOf } from '../forms/form-part.ts'
import styles from './edit.module.css'
import { PeriodFields } from './period-fields.tsx'
import { PlaceField } from '../place/place-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionHead } from './section-head.tsx'
import { useEntryForm } from './use-entry-form.ts'

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
  answer,
  updatedAt,
}: {
  item: string
  /** One that lacks something is completed here. */
  entry: Education | Extract<UnfinishedEntry, { kind: 'education' }> | null
  answer: unknown
  updatedAt: string | null
}) {
  const formId = 'education-'
  const form = useEntryForm({
    name: 'education',
    labels,
    formId,
    schema: () => import('./form-fields.ts').then((forms) => forms.educationFields),
    answer,
    item,
    entry: saved,
    updatedAt,
  })
  const { Form, shows: entry } = form
  const own = (name: 'level' | 'field' | 'school') => form.field(name, entry?.[name])
  return (
    <Form
      className={styles.form}
      {...form.props}
      aria-label={entry ? `Edit ${entry.field ?? entry.school}` : 'Add education'}
    >
      <SectionHead form={form} asks="education" item={form.item} />
      <div className={styles.form} key={form.generation} inert={form.isHeld}>
        <div className={styles.pair}>
          <SelectField {...own('level')}>
            <option value="">Choose a level</option>
            {educationLevels.map((level) => (
              <option key={level} value={level}>
                {educationLevelLabels[level]}
              </option>
            ))}
          </SelectField>
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
    </Form>
  )
}
