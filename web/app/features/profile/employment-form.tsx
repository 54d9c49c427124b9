import type { Employment } from '@chainwork/contract/profiles/schemas'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { AreaField, Field } from '../../ui/field.tsx'
import { call } from '../../api/client.ts'
import { readFields } from '../forms/check-form.ts'
import { formPartOf } from '../forms/form-part.ts'
import { Counter } from './counter.tsx'
import styles from './edit.module.css'
import { PeriodFields } from './period-fields.tsx'
import { PlaceField } from '../place/place-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionHead } from './section-head.tsx'
import { completing, isNew, useEntryForm } from './use-entry-form.ts'
import { versionIn } from './use-section-form.ts'

const max = 1000
const loadFields = () => import('./form-fields.ts').then((forms) => forms.employmentFields)
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
  updatedAt,
}: {
  item: string
  /** One that lacks something is completed here. */
  entry: Employment | Extract<UnfinishedEntry, { kind: 'employment' }> | null
  updatedAt: string | null
}) {
  const formId = 'employment-'
  const form = useEntryForm({
    section: 'employment',
    labels,
    formId,
    schema: loadFields,
    make: async (sent, item) => {
      const body = readFields(await loadFields(), sent)
      return isNew(item)
        ? call('POST /api/job-seeker/:id/employment', {
            params: { id: 'me' },
            body: { ...body, ...completing(item) },
          })
        : call('PATCH /api/job-seeker/:jobSeekerId/employment/:employmentId', {
            params: { jobSeekerId: 'me', employmentId: item },
            body: { ...body, ...versionIn(sent) },
          })
    },
    item,
    entry: saved,
    updatedAt,
  })
  const { values, shows: entry } = form
  const described = String(
    form.watch('jobDescription') ?? values['jobDescription'] ?? entry?.jobDescription ?? '',
  )
  const own = (name: 'jobTitle' | 'companyName' | 'jobDescription') => form.field(name, entry?.[name])
  return (
    <form
      className={styles.form}
      {...form.props}
      aria-label={entry ? `Edit ${entry.jobTitle ?? entry.companyName}` : 'Add work experience'}
    >
      <SectionHead form={form} />
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
    </form>
  )
}
