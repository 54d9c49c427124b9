import type { Education, Employment } from '@chainwork/contract/profiles/schemas'
import type { UnfinishedEntry } from '@chainwork/contract/profiles/unfinished'
import { educationLevelLabels, educationLevels } from '@chainwork/contract/profiles/values'
import { AreaField, Field, SelectField } from '../../ui/field.tsx'
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

interface EntryProps<Kind extends UnfinishedEntry['kind'], Whole> {
  item: string
  /** Null for a new one; one that lacks something is completed here. */
  entry: Whole | Extract<UnfinishedEntry, { kind: Kind }> | null
  updatedAt: string | null
}

const shared = { locationCode: 'Location', startDate: 'From date', endDate: 'To date' }
const loadForms = () => import('./form-fields.ts')
const max = 1000

const educationLabels = { level: 'Education level', field: 'Field of study', school: 'School', ...shared }

/** One entry of the education. */
export function EducationForm(given: EntryProps<'education', Education>) {
  const form = useEntryForm({
    ...given,
    section: 'education',
    labels: educationLabels,
    formId: 'education-',
    schema: () => loadForms().then((forms) => forms.educationFields),
    make: async (sent, item) => {
      const body = readFields((await loadForms()).educationFields, sent)
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
  })
  const { shows: entry } = form
  const own = (name: 'level' | 'field' | 'school') => form.field(name, entry?.[name])
  return (
    <Entry
      form={form}
      formId="education-"
      entry={entry}
      label={entry ? `Edit ${entry.field ?? entry.school}` : 'Add education'}
      currentLabel="Currently studying"
    >
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
    </Entry>
  )
}

const employmentLabels = {
  jobTitle: 'Job title',
  companyName: 'Company name',
  ...shared,
  jobDescription: 'Job description',
}

/** One entry of the work experience. */
export function EmploymentForm(given: EntryProps<'employment', Employment>) {
  const form = useEntryForm({
    ...given,
    section: 'employment',
    labels: employmentLabels,
    formId: 'employment-',
    schema: () => loadForms().then((forms) => forms.employmentFields),
    make: async (sent, item) => {
      const body = readFields((await loadForms()).employmentFields, sent)
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
  })
  const { values, shows: entry } = form
  const described = String(
    form.watch('jobDescription') ?? values['jobDescription'] ?? entry?.jobDescription ?? '',
  )
  const own = (name: 'jobTitle' | 'companyName' | 'jobDescription') => form.field(name, entry?.[name])
  return (
    <Entry
      form={form}
      formId="employment-"
      entry={entry}
      label={entry ? `Edit ${entry.jobTitle ?? entry.companyName}` : 'Add work experience'}
      currentLabel="I am currently working in this role"
      last={<AreaField note={<Counter text={described} max={max} />} {...own('jobDescription')} />}
    >
      <div className={styles.pair}>
        <Field autoComplete="organization-title" {...own('jobTitle')} />
        <Field autoComplete="organization" {...own('companyName')} />
      </div>
    </Entry>
  )
}

/** What the two have in common: where and when, and the ways out. */
function Entry({
  form,
  formId,
  entry,
  label,
  currentLabel,
  last,
  children,
}: {
  form: Omit<ReturnType<typeof useEntryForm>, 'field' | 'box' | 'shows'>
  formId: string
  entry: EntryProps<'education', Education>['entry'] | EntryProps<'employment', Employment>['entry']
  label: string
  currentLabel: string
  /** Fields that stand behind. */
  last?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <form className={styles.form} {...form.props} aria-label={label}>
      <SectionHead form={form} />
      <div className={styles.form} key={form.generation} inert={form.isHeld}>
        {children}
        <PlaceField
          form={formPartOf(form)}
          formId={formId}
          label={shared.locationCode}
          code={entry?.locationCode ?? null}
          place={entry?.location ?? null}
        />
        <PeriodFields
          form={formPartOf(form)}
          formId={formId}
          startDate={entry?.startDate ?? null}
          endDate={entry?.endDate ?? null}
          hasEnded={entry !== null && 'isCurrent' in entry && !entry.isCurrent}
          currentLabel={currentLabel}
        />
        {last}
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
