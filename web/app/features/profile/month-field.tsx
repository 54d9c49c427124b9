import { FieldProblem, SelectOptions, fieldId } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'
import type { FormPart } from '../forms/form-part.ts'
import styles from './edit-fields.module.css'

const months = Array.from({ length: 12 }, (_, index): [value: string, words: string] => [
  String(index + 1).padStart(2, '0'),
  new Date(Date.UTC(2000, index)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
])
const eldest = 80
const thisYear = new Date().getUTCFullYear()

/** A month and a year, each to be chosen or typed. */
export function MonthField({
  form,
  formId,
  name,
  label,
  value,
  isDisabled = false,
  describedBy,
}: {
  form: FormPart
  formId: string
  name: 'startDate' | 'endDate'
  label: string
  /** `2024-03`, or null for none yet. */
  value: string | null
  isDisabled?: boolean
  describedBy?: string | undefined
}) {
  const id = fieldId(name, formId)
  const problem = form.problems[name]
  const [year, month] = value?.split('-') ?? []
  const by = [problem ? `${id}-problem` : '', describedBy ?? ''].filter(Boolean).join(' ') || undefined
  const part = (which: 'Month' | 'Year') => ({
    name: form.nameOf(`${name}${which}`),
    disabled: isDisabled,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': by,
  })
  return (
    <fieldset className={styles.month} disabled={isDisabled} data-field={form.nameOf(name)}>
      <legend className={fields.label}>{label}</legend>
      {problem ? <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem> : null}
      <div className={styles.monthParts}>
        <select
          id={id}
          aria-label={`${label}: month`}
          className={fields.input}
          defaultValue={form.values[`${name}Month`] ?? month ?? ''}
          {...part('Month')}
        >
          <SelectOptions none="Month" of={months} />
        </select>
        <input
          type="text"
          aria-label={`${label}: year`}
          className={fields.input}
          inputMode="numeric"
          maxLength={4}
          placeholder="Year"
          list={`${id}-years`}
          autoComplete="off"
          defaultValue={form.values[`${name}Year`] ?? year ?? ''}
          {...part('Year')}
        />
        <datalist id={`${id}-years`}>
          {Array.from({ length: eldest }, (_, ago) => (
            <option key={ago}>{thisYear - ago}</option>
          ))}
        </datalist>
      </div>
    </fieldset>
  )
}
