import { educationLevelLabels, educationLevels } from '@chainwork/contract/profiles/values'
import { AreaField, Field, SelectField } from '../../ui/field.tsx'
import type { FormPart } from '../forms/form-part.ts'
import { Counter } from '../profile/counter.tsx'
import edit from '../profile/edit.module.css'
import { PeriodFields } from '../profile/period-fields.tsx'
import { PlaceField } from '../place/place-field.tsx'
import styles from './resume.module.css'

const max = 1000

interface EntryProps {
  part: FormPart
  /** `employment-0`: names the fields of this entry. */
  prefix: string
  take: (prefix: string, label: string) => React.ReactNode
  /** Something to say about the entry. */
  children: React.ReactNode
}

/** Fields are found by their whole names, since a summary of mistakes leads to them. */
function fieldsOf(part: FormPart, prefix: string) {
  return (name: string) => ({
    formId: 'review-',
    defaultValue: part.values[name] ?? '',
    problem: part.problems[name],
    name: `${prefix}-${name}`,
  })
}

function Shared({
  part,
  prefix,
  currentLabel,
}: Omit<EntryProps, 'take' | 'children'> & { currentLabel: string }) {
  const formId = `review-${prefix}-`
  const date = (name: 'startDate' | 'endDate') => {
    const [year, month] = [part.values[`${name}Year`], part.values[`${name}Month`]]
    return year || month ? `${year}-${month}` : null
  }
  return (
    <>
      <PlaceField form={part} formId={formId} label="Location" code={null} place={null} />
      <PeriodFields
        form={part}
        formId={formId}
        startDate={date('startDate')}
        endDate={date('endDate')}
        currentLabel={currentLabel}
      />
    </>
  )
}

/** A job that was recognised. */
export function EmploymentEntry({ part, prefix, take, children }: EntryProps) {
  const own = fieldsOf(part, prefix)
  const { values } = part
  const described = String(part.watch('jobDescription') ?? values['jobDescription'] ?? '')
  const title = [values['jobTitle'], values['companyName']].filter(Boolean).join(', ') || 'Work experience'
  return (
    <fieldset className={styles.entry}>
      <legend className="visually-hidden">{title}</legend>
      {take(prefix, title)}
      <div className={styles.fields}>
        {children}
        <div className={edit.pair}>
          <Field label="Job title" {...own('jobTitle')} />
          <Field label="Company name" {...own('companyName')} />
        </div>
        <Shared part={part} prefix={prefix} currentLabel="I am currently working in this role" />
        <AreaField
          label="Job description"
          note={<Counter text={described} max={max} />}
          {...own('jobDescription')}
        />
      </div>
    </fieldset>
  )
}

/** A school or course of studies that was recognised. */
export function EducationEntry({ part, prefix, take, children }: EntryProps) {
  const own = fieldsOf(part, prefix)
  const { values } = part
  const title = [values['field'], values['school']].filter(Boolean).join(', ') || 'Education'
  return (
    <fieldset className={styles.entry}>
      <legend className="visually-hidden">{title}</legend>
      {take(prefix, title)}
      <div className={styles.fields}>
        {children}
        <div className={edit.pair}>
          <SelectField
            label="Education level"
            {...own('level')}
            none="Choose a level"
            of={educationLevels}
            words={educationLevelLabels}
          />
          <Field label="Field of study" {...own('field')} />
        </div>
        <Field label="School" {...own('school')} />
        <Shared part={part} prefix={prefix} currentLabel="Currently studying" />
      </div>
    </fieldset>
  )
}
