import type { Employment } from '@chainwork/contract/profiles/schemas'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { AreaField, Field } from '../../ui/field.tsx'
import { formPartOf } from '../forms/form-part.ts'
import { Counter } from './counter.tsx'
import styles from './edit.module.css'
import { PeriodFields } from './period-fields.tsx'
import { PlaceField } from '../place/place-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionHead } from './section-head.tsx'
import { useEntryForm } from './use-entry-form.ts'

const max = 1000
const labels = {
  jobTitle: 'Job title',
  companyName: 'Company name',
  locationCode: 'Location',
  startDate: 'From date',
  endDate: 'To date',
  jobDescription: 'Job description',
}

/** One entry of the work experience; without an entry a new one. */
export function EmploymentForm({
  item,
  entry: saved,
  answer,
  updatedAt,
}: {
  item: string
  /** One that lacks something is completed here. */
  entry: Employment | Extract<UnfinishedEntry, { kind: 'employment' }> | null
  answer: unknown
  updatedAt: string | null
}) {
  const formId = 'employment-'
  const form = useEntryForm({
    name: 'employment',
    labels,
    formId,
    schema: () => import('./form-fields.ts').then((forms) => forms.employmentFields),
    answer,
    item,
    entry: saved,
    updatedAt,
  })
  const { values, Form, shows: entry } = form
  const described = String(
    form.watch('jobDescription') ?? values['jobDescription'] ?? entry?.jobDescription ?? '',
  )
  const own = (name: 'jobTitle' | 'companyName' | 'jobDescription') => form.field(name, entry?.[name])
  return (
    <Form
      className={styles.form}
      {...form.props}
      aria-label={entry ? `Edit ${entry.jobTitle ?? entry.companyName}` : 'Add work experience'}
    >
      <SectionHead form={form} asks="employment" item={form.item} />
      <div className={styles.form} key={form.generation} inert={form.isHeld}>
        <div className={styles.pair}>
          <Field autoComplete="organization-title" {...own('jobTitle')} />
          <Field autoComplete="organization" {...own('companyName')} />
        </div>
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
          currentLabel="I am currently working in this role"
        />
        <AreaField note={<Counter text={described} max={max} />} {...own('jobDescription')} />
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
