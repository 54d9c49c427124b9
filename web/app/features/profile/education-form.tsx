import type { Education } from '@chainwork/contract/profiles/schemas'
import { educationLevelLabels, educationLevels } from '@chainwork/contract/profiles/values'
import { Field, SelectField } from '../../ui/field.tsx'
import styles from './edit.module.css'
import { PeriodFields } from './period-fields.tsx'
import { PlaceField } from './place-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionHead } from './section-head.tsx'
import { useSectionForm } from './use-section-form.ts'

/** One entry of the education; without an entry a new one. */
export function EducationForm({
  entry,
  answer,
  updatedAt,
}: {
  entry: Education | null
  answer: unknown
  updatedAt: string | null
}) {
  const formId = 'education-'
  const form = useSectionForm({
    name: 'education',
    schema: () => import('./form-fields.ts').then((forms) => forms.educationFields),
    answer,
  })
  const { values, problems, Form } = form
  const own = (name: 'level' | 'field' | 'school') => ({
    formId,
    defaultValue: values[name] ?? entry?.[name] ?? '',
    problem: problems[name],
    ...form.field(name),
  })
  return (
    <Form
      className={styles.form}
      {...form.props}
      aria-label={entry ? `Edit ${entry.field}` : 'Add education'}
    >
      <SectionHead
        form={form}
        formId={formId}
        asks="education"
        updatedAt={updatedAt}
        item={entry?.id ?? '0'}
      />
      <div className={styles.pair}>
        <SelectField label="Education level" {...own('level')}>
          <option value="">Choose a level</option>
          {educationLevels.map((level) => (
            <option key={level} value={level}>
              {educationLevelLabels[level]}
            </option>
          ))}
        </SelectField>
        <Field label="Field of study" {...own('field')} />
      </div>
      <Field label="School" {...own('school')} />
      <PlaceField
        form={form}
        formId={formId}
        label="Location"
        code={values['locationCode'] ?? entry?.locationCode ?? ''}
        place={values['where'] ?? entry?.location ?? ''}
      />
      <PeriodFields
        form={form}
        formId={formId}
        startDate={entry?.startDate ?? null}
        endDate={entry?.endDate ?? null}
        currentLabel="Currently studying"
      />
      <SaveBar
        id={formId}
        isBusy={form.isBusy}
        isWaiting={form.isHydrated && entry !== null && !form.isChanged}
        cancelTo="/profile/edit#education"
      />
    </Form>
  )
}
