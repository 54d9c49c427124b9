import { call } from '../../../api/client.ts'
import type { Option } from '../../../ui/use-combobox.ts'

/** All skills, found by their aliases too. */
export async function loadSkills(): Promise<Option[]> {
  const skills = await call('GET /api/skill', {})
  return skills.map(({ name, aliases }) => ({ value: name, label: name, aliases }))
}

export async function loadBlockchains(): Promise<Option[]> {
  const chains = await call('GET /api/blockchain', {})
  return chains.map(({ symbol, name }) => ({ value: symbol, label: name, aliases: [symbol] }))
}

/** Countries, without their regions. */
export async function loadCountries(): Promise<Option[]> {
  const { countryLines } = await import('@chainwork/contract/reference/country-lines')
  return countryLines
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
    .map(([value = '', , , label = '']) => ({ value, label, aliases: [value] }))
}
