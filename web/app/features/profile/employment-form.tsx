import type { Employment } from '@chainwork/contract/profiles/schemas'
import { AreaField, Field } from '../../ui/field.tsx'
import { Counter } from './counter.tsx'
import styles from './edit.module.css'
import { PeriodFields } from './period-fields.tsx'
import { PlaceField } from './place-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionHead } from './section-head.tsx'
import { useSectionForm } from './use-section-form.ts'

const max = 1000

/** One entry of the work experience; without an entry a new one. */
export function EmploymentForm({
  entry,
  answer,
  updatedAt,
}: {
  entry: Employment | null
  answer: unknown
  updatedAt: string | null
}) {
  const formId = 'employment-'
  const form = useSectionForm({
    name: 'employment',
    schema: () => import('./form-fields.ts').then((forms) => forms.employmentFields),
    answer,
  })
  const { values, problems, Form } = form
  const described = String(
    form.watch('jobDescription') ?? values['jobDescription'] ?? entry?.jobDescription ?? '',
  )
  const own = (name: 'jobTitle' | 'companyName' | 'jobDescription') => ({
    formId,
    defaultValue: values[name] ?? entry?.[name],
    problem: problems[name],
    ...form.field(name),
  })
  return (
    <Form
      className={styles.form}
      {...form.props}
      aria-label={entry ? `Edit ${entry.jobTitle}` : 'Add work experience'}
    >
      <SectionHead
        form={form}
        formId={formId}
        asks="employment"
        updatedAt={updatedAt}
        item={entry?.id ?? '0'}
      />
      <div className={styles.pair}>
        <Field label="Job title" autoComplete="organization-title" {...own('jobTitle')} />
        <Field label="Company name" autoComplete="organization" {...own('companyName')} />
      </div>
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
        currentLabel="I am currently working in this role"
      />
      <AreaField
        label="Job description"
        note={<Counter text={described} max={max} />}
        {...own('jobDescription')}
      />
      <SaveBar
        id={formId}
        isBusy={form.isBusy}
        isWaiting={form.isHydrated && entry !== null && !form.isChanged}
        cancelTo="/profile/edit#employment"
      />
    </Form>
  )
}
