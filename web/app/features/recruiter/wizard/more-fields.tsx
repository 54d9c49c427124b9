import { moreChoice, moreChoiceNames } from '@chainwork/contract/postings/values'
import { Field, SelectField } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { fieldsOf } from './reading/field-mark.tsx'
import type { StepProps } from './step-props.ts'
import more from './more-fields.module.css'
import styles from './wizard.module.css'

const availabilities = ['Immediate Joiner', 'In 15 days', 'In a month', 'Anytime joiner']

/** What few posts say: by which clock people work together, whether they have to be allowed to, and how soon they begin. */
export function MoreFields({
  copy,
  problems,
  marks,
  timeZones,
}: Pick<StepProps, 'copy' | 'timeZones' | 'marks'> & Pick<StepProps['form'], 'problems'>) {
  const { timeZone, coreHours, availability } = copy
  const own = fieldsOf(problems, marks)
  const isSaid = (['timeZone', 'coreHours', 'availability', ...moreChoiceNames] as const).some(
    (name) => copy[name],
  )
  const isWrong = ['timeZone', 'coreHours', 'coreHoursTo', ...moreChoiceNames].some((name) => problems[name])
  const choices = moreChoiceNames.map((name) => moreChoice(name).fact.toLowerCase()).join(', ')
  return (
    <details className={more.more} open={isSaid || isWrong}>
      <summary>
        More: hours, {choices}, availability <span className={field.optional}>(optional)</span>
      </summary>
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
      <div className={styles.pair}>
        {moreChoiceNames.map((name) => (
          <SelectField
            key={name}
            {...own(name)}
            defaultValue={copy[name] ?? ''}
            none="Not stated"
            of={Object.entries(moreChoice(name).values)}
          />
        ))}
        <SelectField
          {...own('availability')}
          defaultValue={availability ?? ''}
          none="Not stated"
          of={[...new Set([...availabilities, ...(availability ? [availability] : [])])]}
        />
      </div>
    </details>
  )
}
