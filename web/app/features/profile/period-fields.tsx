import { CheckField } from '../../ui/field.tsx'
import type { FormPart } from '../forms/form-part.ts'
import styles from './edit.module.css'
import { MonthField } from './month-field.tsx'

/** From when to when; the switch says that it lasts, and then there is no end. */
export function PeriodFields({
  form,
  formId,
  startDate,
  endDate,
  currentLabel,
  hasEnded = false,
}: {
  form: FormPart
  formId: string
  startDate: string | null
  endDate: string | null
  currentLabel: string
  /** Without an end date it has ended all the same: the end is asked for. */
  hasEnded?: boolean
}) {
  const wasSent = 'startDateYear' in form.values
  const initially = wasSent ? 'isCurrent' in form.values : endDate === null && !hasEnded
  const isCurrent = Boolean(form.watch('isCurrent') ?? initially)
  return (
    <>
      <CheckField
        role="switch"
        aria-checked={isCurrent}
        label={currentLabel}
        formId={formId}
        defaultChecked={initially}
        name={form.nameOf('isCurrent')}
      />
      <div className={styles.pair}>
        <MonthField form={form} formId={formId} name="startDate" label="From date" value={startDate} />
        <MonthField
          form={form}
          formId={formId}
          name="endDate"
          label="To date"
          value={endDate}
          // Without scripts nobody could switch it on again; there the switch alone counts.
          isDisabled={form.isHydrated && isCurrent}
        />
      </div>
    </>
  )
}
