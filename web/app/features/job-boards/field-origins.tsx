import { type FieldOrigin, fieldOrigins } from '@chainwork/contract/job-boards/values'
import type { ShownFieldOrigin } from '@chainwork/contract/job-boards/schemas'
import styles from './job-boards.module.css'

/** How fields of a post are called, by their names there, in the order in which they are read. */
const labels: Readonly<Record<string, string>> = {
  jobTitle: 'Title',
  jobDescription: 'Description',
  jobCategory: 'Category',
  employmentType: 'Employment type',
  experienceLevel: 'Experience level',
  salary: 'Salary',
  locationCode: 'Location',
  workplace: 'Workplace',
  requiredSkills: 'Skills required',
  preferredSkills: 'Skills preferred',
  onChainRequirements: 'On-chain requirements',
  timeZone: 'Time zone',
  coreHours: 'Core hours',
}

/** How a field is called. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field
}

const order = Object.keys(fieldOrigins) as FieldOrigin[]

/** Which fields the board states, which the company added, and which nobody states. */
export function FieldOrigins({ fields }: { fields: readonly ShownFieldOrigin[] }) {
  return (
    <dl className={styles.origins}>
      {order.map((from) => {
        const stated = new Set(fields.flatMap((each) => (each.from === from ? each.field : [])))
        const named = Object.keys(labels).flatMap((field) => (stated.has(field) ? fieldLabel(field) : []))
        return named.length ? (
          <div key={from} data-from={from}>
            <dt>{fieldOrigins[from]}</dt>
            <dd>{named.join(', ')}</dd>
          </div>
        ) : null
      })}
    </dl>
  )
}
