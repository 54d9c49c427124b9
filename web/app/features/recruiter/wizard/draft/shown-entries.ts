import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import { type Entries, formOf } from '../../../forms/entries.ts'
import type { Option } from '../../../../ui/use-combobox.ts'
import { isSameDescription, readStep, typedPlace } from '../read-step.ts'
import type { FormStep } from '../steps.ts'

/** What the fields of a step show: the stored copy with what was typed over it, and the names of what was chosen. */
export interface Shown {
  copy: WorkingCopy
  placeName: string | null
  residence: readonly Option[]
  chains: readonly Option[]
  /** What stands in a field of tags and has not been chosen, by the field's name. */
  words?: Readonly<Record<string, string>>
}

/** The name of the box in a field of tags. */
const typedTag = /Typed$/

export function shownWith(stored: Shown, step: FormStep, entries: Entries | undefined): Shown {
  if (!entries) return stored
  const typed = entries.filter(([name]) => typedTag.test(name))
  const form = formOf(entries.filter((entry) => !typed.includes(entry)))
  const input = readStep(step, form)
  const where = String(form.get('where') ?? '')
  if (input['locationCode'] === typedPlace) input['locationCode'] = null
  if (isSameDescription(form)) delete input['jobDescription']
  return {
    copy: copyWith(stored.copy, input),
    placeName: step === 'details' ? where : stored.placeName,
    residence: step === 'details' ? optionsOf(form, 'residence') : stored.residence,
    chains: step === 'on-chain' ? optionsOf(form, 'blockchains') : stored.chains,
    words: Object.fromEntries(typed.map(([name, value]) => [name.replace(typedTag, ''), value])),
  }
}

/** What was chosen in a field of tags, with the names it was chosen by. */
export function optionsOf(form: FormData, name: string): Option[] {
  const labels = form.getAll(`${name}Label`).map(String)
  return form.getAll(name).map((value, at) => ({ value: String(value), label: labels[at] ?? String(value) }))
}

/** The stored copy with what was typed and refused over it. */
function copyWith(copy: WorkingCopy, input: Record<string, unknown> | undefined): WorkingCopy {
  if (!input) return copy
  const named = (skills: unknown) =>
    Array.isArray(skills) ? { skills: skills.map((name: string) => ({ id: name, name })) } : null
  const required = named(input['requiredSkills'])
  const preferred = named(input['preferredSkills'])
  return {
    ...copy,
    ...input,
    ...(required ? { requiredSkills: required.skills } : {}),
    ...(preferred ? { preferredSkills: preferred.skills } : {}),
  } as WorkingCopy
}
