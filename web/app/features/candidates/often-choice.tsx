import { alertFrequencies, alertFrequencyLabels } from '@chainwork/contract/alerts/values'
import type { ComponentProps } from 'react'
import type { Often } from './act-on-saved.ts'

const choices: [Often, string][] = [
  ...alertFrequencies.map((each): [Often, string] => [
    each,
    each === 'instant' ? 'Within minutes' : alertFrequencyLabels[each],
  ]),
  ['never', 'No emails'],
]

/** How often mails of new candidates come. */
export function OftenChoice(props: Omit<ComponentProps<'select'>, 'children' | 'name'>) {
  return (
    <select name="often" {...props}>
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
