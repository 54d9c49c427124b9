import { alertFrequencies, alertFrequencyLabels } from '@chainwork/contract/alerts/values'
import type { ComponentProps } from 'react'
import { SelectOptions } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** How often mails of a saved search come, or that none do. */
export type Often = (typeof alertFrequencies)[number] | 'never'

const choices: [Often, string][] = [
  ...alertFrequencies.map((each): [Often, string] => [
    each,
    each === 'instant' ? 'Within minutes' : alertFrequencyLabels[each],
  ]),
  ['never', 'No emails'],
]

/** The same as a call has it. */
export function mailsOf(often: Often) {
  return often === 'never' ? { isPaused: true } : { frequency: often, isPaused: false }
}

/** How often mails of new candidates come. */
export function OftenChoice({
  onChoose,
  ...props
}: Omit<ComponentProps<'select'>, 'children' | 'name' | 'onChange'> & { onChoose: (often: Often) => void }) {
  return (
    <select
      {...props}
      disabled={!useHydrated()}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Often)}
    >
      <SelectOptions of={choices} />
    </select>
  )
}
