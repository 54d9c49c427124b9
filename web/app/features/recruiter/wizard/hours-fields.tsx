import { workPermissionLabels, workPermissions } from '@chainwork/contract/postings/values'
import { Field, SelectField } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { fieldsOf } from './reading/field-mark.tsx'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'

/** By which clock people work together, and whether they have to be allowed to work there; seekers read whether it suits them. */
export function HoursFields({
  copy,
  problems,
  timeZones,
}: Pick<StepProps, 'copy' | 'timeZones'> & Pick<StepProps['form'], 'problems'>) {
  const { timeZone, coreHours, workPermission } = copy
  const own = fieldsOf(problems)
  return (
    <fieldset className={styles.choice}>
      <legend>
        Hours and permission <span className={field.optional}>(optional)</span>
      </legend>
      <p className={field.hint}>Job seekers see whether the hours and work permission suit them.</p>
      <SelectField
        {...own('timeZone', 'The time zone of the core hours, or of your team.')}
        defaultValue={timeZone ?? ''}
        none="Not stated"
        of={[
          ...(timeZone && !timeZones.includes(timeZone) ? [timeZone] : []),
          ...timeZones.map((name) => [name, name.replaceAll('_', ' ')] as const),
        ]}
      />
      <p className={field.hint} id="core-hours-hint">
        Core hours are when the whole team is online.
      </p>
      <div className={styles.pair} role="group" aria-label="Core hours" aria-describedby="core-hours-hint">
        <Field {...own('coreHours')} type="time" defaultValue={coreHours?.from ?? ''} />
        <Field {...own('coreHoursTo')} type="time" defaultValue={coreHours?.to ?? ''} />
      </div>
      <SelectField
        {...own('workPermission')}
        defaultValue={workPermission ?? ''}
        none="Not stated"
        of={workPermissions}
        words={workPermissionLabels}
      />
    </fieldset>
  )
}
