import type { Option } from '../../ui/use-combobox.ts'

/** Countries, without their regions. */
export async function loadCountries(): Promise<Option[]> {
  const { countries } = await import('@chainwork/contract/reference/countries')
  return countries.map(({ code, name }) => ({ value: code, label: name, aliases: [code] }))
}
