import { loadBlockchains, loadSkills } from '../fields/load-options.ts'
import { loadCountries } from '../../place/countries.ts'
import { namesIn } from '../../../ui/names-in.ts'
import { type Option, isNamed } from '../../../ui/use-combobox.ts'
import type { FormStep } from './steps.ts'

const lists: Partial<
  Record<FormStep, Record<string, [load: () => Promise<readonly Option[]>, words: string]>>
> = {
  details: { residence: [loadCountries, 'Choose countries from the list.'] },
  skills: {
    requiredSkills: [loadSkills, 'Choose skills from the list.'],
    preferredSkills: [loadSkills, 'Choose skills from the list.'],
  },
  'on-chain': { blockchains: [loadBlockchains, 'Choose blockchains from the list.'] },
}

/** What stands in a step's fields of tags and is on no list. A list that does not come is asked by the server later. */
export async function checkTags(step: FormStep, form: FormData): Promise<Record<string, string>> {
  const problems: Record<string, string> = {}
  for (const [name, [load, words]] of Object.entries(lists[step] ?? {})) {
    const typed = namesIn(String(form.get(`${name}Typed`) ?? ''))
    if (!typed.length) continue
    const known = await load().catch(() => null)
    if (known && !typed.every((word) => known.some((option) => isNamed(option, word)))) problems[name] = words
  }
  return problems
}
