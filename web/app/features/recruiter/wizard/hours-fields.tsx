import { workPermissionLabels, workPermissions } from '@chainwork/contract/postings/values'
import { Field, SelectField } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { fieldLabels } from './field-labels.ts'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'

/** By which clock people work together, and whether they have to be allowed to work there; seekers read whether it suits them. */
export function HoursFields({
  copy,
  problems,
  timeZones,
}: Pick<StepProps, 'copy' | 'timeZones'> & Pick<StepProps['form'], 'problems'>) {
  const { timeZone, coreHours, workPermission } = copy
  return (
    <fieldset className={styles.choice}>
      <legend>
        Hours and permission <span className={field.optional}>(optional)</span>
      </legend>
      <p className={field.hint}>Job seekers see whether the hours and work permission suit them.</p>
      <SelectField
        name="timeZone"
        label={fieldLabels.timeZone}
        hint="The time zone of the core hours, or of your team."
        defaultValue={timeZone ?? ''}
        problem={problems['timeZone']}
      >
        <option value="">Not stated</option>
        {timeZone && !timeZones.includes(timeZone) ? <option>{timeZone}</option> : null}
        {timeZones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <p className={field.hint} id="core-hours-hint">
        Core hours are when the whole team is online.
      </p>
      <div className={styles.pair} role="group" aria-label="Core hours" aria-describedby="core-hours-hint">
        <Field
          name="coreHours"
          type="time"
          label={fieldLabels.coreHours}
          defaultValue={coreHours?.from ?? ''}
          problem={problems['coreHours']}
        />
        <Field
          name="coreHoursTo"
          type="time"
          label={fieldLabels.coreHoursTo}
          defaultValue={coreHours?.to ?? ''}
          problem={problems['coreHoursTo']}
        />
      </div>
      <SelectField
        name="workPermission"
        label={fieldLabels.workPermission}
        defaultValue={workPermission ?? ''}
        problem={problems['workPermission']}
      >
        <option value="">Not stated</option>
        {workPermissions.map((name) => (
          <option key={name} value={name}>
            {workPermissionLabels[name]}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
