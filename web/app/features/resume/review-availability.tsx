import { countryName } from '@chainwork/contract/reference/countries'
import type { FormPart } from '../forms/form-part.ts'
import edit from '../profile/edit.module.css'
import { type ReviewValues, availabilityNames } from './review-values.ts'

const labels = { openFrom: 'Available from', timeZone: 'Time zone', mayWorkIn: 'Where you may work' }

/** When and where someone could work, as their own file says it: each to be taken or left. */
export function ReviewAvailability({
  values,
  part,
  take,
}: {
  values: ReviewValues
  part: (prefix: string) => FormPart
  take: (prefix: string, label: string) => React.ReactNode
}) {
  const said = availabilityNames.filter((name) => values[`availability-${name}-value`])
  if (!said.length) return null
  return (
    <section className={edit.section} aria-label="Availability">
      <h2>Availability</h2>
      {said.map((name) => {
        const own = part(`availability-${name}`)
        const value = own.values['value'] ?? ''
        const shown = name === 'mayWorkIn' ? value.split(',').map(countryName).join(', ') : value
        return (
          <div key={name}>
            <input type="hidden" defaultValue={value} name={own.nameOf('value')} />
            {take(`availability-${name}`, `${labels[name]}: ${shown}`)}
          </div>
        )
      })}
    </section>
  )
}
